"""Notakto: the players put an x on an empty cell of a 3×3 board in turn; whoever makes three in a row loses.
Usage: notakto.py."""
from itertools import product

from solver import print_dump

rows = [[3 * i + j for j in range(3)] for i in range(3)]
LINES = [*rows, *zip(*rows), (0, 4, 8), (2, 4, 6)]


def over(p):
    return 'w' if any(all(p[c] == 'x' for c in line) for line in LINES) else None


def moves(p):
    for c in range(9):
        if p[c] == '.':
            yield p[:c] + ('x',) + p[c + 1 :]


def text(p):
    return 'cells=' + '/'.join(''.join(p[3 * r : 3 * r + 3]) for r in range(3))


print_dump('notakto', [('boards', 1), ('misere', 'yes')], product('.x', repeat=9), text, moves, over)
