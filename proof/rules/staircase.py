"""Staircase: black and white fill the cells of a rectangle in turn, black first; a cell may be filled when all cells to its
left and all above it are filled. A cell gives A points to black or B points to white. Usage: staircase.py A B, as in
"2 7 3/9 1 2" "3 7 2/2 3 1"."""
import sys
from itertools import product

from solver import print_dump

a, b = ([[int(points) for points in row.split()] for row in text.split('/')] for text in sys.argv[1:3])
rows, columns = len(a), len(a[0])
# the number of filled cells of each row; the side to move follows from how many there are
positions = [p for p in product(range(columns + 1), repeat=rows) if all(p[r] >= p[r + 1] for r in range(rows - 1))]


def turn(p):
    return 'black' if sum(p) % 2 == 0 else 'white'


def moves(p):
    for r in range(rows):
        if p[r] < columns and (r == 0 or p[r - 1] > p[r]):
            yield p[:r] + (p[r] + 1,) + p[r + 1 :]


def gain(p, q):
    row = next(r for r in range(rows) if p[r] != q[r])
    return (a if turn(p) == 'black' else b)[row][p[row]]


print_dump(
    'staircase',
    [('a', sys.argv[1]), ('b', sys.argv[2])],
    positions,
    lambda p: 'turn=%s filled=%s' % (turn(p), '/'.join(map(str, p))),
    moves,
    lambda p: None,
    gain=gain,
)
