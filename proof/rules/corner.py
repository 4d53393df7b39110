"""Corner: a piece at (x, y) moves to (x − 1, y), (x, y − 1) or (x − 1, y − 1); whoever cannot move loses.
Usage: corner.py X Y."""
import sys
from itertools import product

from solver import print_dump

x, y = int(sys.argv[1]), int(sys.argv[2])


def moves(p):
    for left, down in [(1, 0), (0, 1), (1, 1)]:
        if p[0] >= left and p[1] >= down:
            yield p[0] - left, p[1] - down


print_dump(
    'corner',
    [('x', x), ('y', y)],
    product(range(x + 1), range(y + 1)),
    lambda p: 'piece=%d,%d' % p,
    moves,
    lambda p: 'l' if p == (0, 0) else None,
    nimbers=True,
)
