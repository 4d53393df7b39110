"""Kayles: pins stand in a row. A move knocks down one pin, or two side by side. Whoever cannot move loses, or wins with MISERE.
Usage: kayles.py PINS MISERE, where MISERE is yes or no."""
import sys
from itertools import product

from solver import print_dump

PINS, MISERE = int(sys.argv[1]), sys.argv[2]


def moves(row):
    for hit in ['i', 'ii']:
        for first in range(PINS):
            if row[first:].startswith(hit):
                yield row[:first] + '.' * len(hit) + row[first + len(hit):]


def over(row):
    return None if 'i' in row else 'w' if MISERE == 'yes' else 'l'


print_dump(
    'kayles',
    [('pins', PINS), ('misere', MISERE)],
    map(''.join, product('.i', repeat=PINS)),
    lambda row: f'row={row}',
    moves,
    over,
    nimbers=MISERE == 'no',
)
