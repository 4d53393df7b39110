"""Partizan kayles: of pins in a row, single knocks down one, double two that stand side by side. Single moves first. Whoever cannot
move loses, or wins in the misère game.
Usage: partizan_kayles.py PINS MISERE."""
import sys
from itertools import product

from solver import print_dump

PINS = int(sys.argv[1])
MISERE = sys.argv[2]


def moves(p):
    turn, row = p
    other, hit = ('double', 'i') if turn == 'single' else ('single', 'ii')
    for at in range(PINS):
        if row[at:].startswith(hit):
            yield other, row[:at] + '.' * len(hit) + row[at + len(hit) :]


def over(p):
    if any(True for _ in moves(p)):
        return None
    return 'w' if MISERE == 'yes' else 'l'


positions = product(['single', 'double'], map(''.join, product('.i', repeat=PINS)))
options = [('pins', PINS), ('misere', MISERE)]
print_dump('partizan-kayles', options, positions, lambda p: 'turn=%s row=%s' % p, moves, over)
