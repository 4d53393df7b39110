"""Wythoff's queen: a move goes any number of cells left, down, or diagonally left and down; in the misère game whoever
brings it to (0, 0) loses. Usage: wythoff.py X Y MISERE, as in 7 5 yes."""
import sys
from itertools import product

from solver import print_dump

x, y, misere = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]


def moves(p):
    for steps in range(1, max(p) + 1):
        for left, down in [(steps, 0), (0, steps), (steps, steps)]:
            if p[0] >= left and p[1] >= down:
                yield p[0] - left, p[1] - down


def over(p):
    if p != (0, 0):
        return None
    return 'w' if misere == 'yes' else 'l'


print_dump(
    'wythoff',
    [('x', x), ('y', y), ('misere', misere)],
    product(range(x + 1), range(y + 1)),
    lambda p: 'queen=%d,%d' % p,
    moves,
    over,
    nimbers=misere == 'no',
)
