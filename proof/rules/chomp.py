"""Chomp: a move eats a piece of a bar of chocolate with all pieces below it and to its right. Nobody may eat the poisoned piece in the
top left corner, so whoever has only that one left loses.
Usage: chomp.py ROWS COLUMNS."""
import sys
from itertools import product

from solver import print_dump

ROWS, COLUMNS = map(int, sys.argv[1:])


def moves(bar):
    for row, length in enumerate(bar):
        for column in range(length):
            if (row, column) != (0, 0):
                yield tuple(min(left, column) if below >= row else left for below, left in enumerate(bar))


# the lengths of the rows, none longer than the one above it
bars = [bar for bar in product(range(COLUMNS + 1), repeat=ROWS) if list(bar) == sorted(bar, reverse=True)]
print_dump(
    'chomp',
    [('rows', ROWS), ('columns', COLUMNS)],
    bars,
    lambda bar: 'bar=' + '/'.join(map(str, bar)),
    moves,
    lambda bar: 'l' if sum(bar) <= 1 else None,
    nimbers=True,
)
