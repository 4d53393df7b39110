"""Nim: a move takes any number of matches, at least one, from one heap; whoever cannot move loses.
Usage: nim.py HEAPS, as in 3,4,5."""
import sys
from itertools import product

from solver import print_dump

heaps = [int(matches) for matches in sys.argv[1].split(',')]


def moves(p):
    for i, matches in enumerate(p):
        for left in range(matches):
            yield p[:i] + (left,) + p[i + 1 :]


print_dump(
    'nim',
    [('heaps', sys.argv[1]), ('misere', 'no')],
    product(*(range(matches + 1) for matches in heaps)),
    lambda p: ' '.join(f'{"abcdefgh"[i]}={matches}' for i, matches in enumerate(p)),
    moves,
    lambda p: None if any(p) else 'l',
    nimbers=True,
)
