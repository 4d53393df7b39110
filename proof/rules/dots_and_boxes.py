"""Dots and boxes: a move draws an edge between two neighbouring dots. Whoever draws the last edge of a box gets a point for
it and moves again. Usage: dots_and_boxes.py ROWS COLUMNS, the boxes."""
import sys
from itertools import product

from solver import print_dump

rows, columns = int(sys.argv[1]), int(sys.argv[2])
# horizontal and vertical edges in turn, line by line
edges = []
for r in range(rows + 1):
    edges += [('above', r, c) for c in range(columns)]
    if r < rows:
        edges += [('left', r, c) for c in range(columns + 1)]
number = {edge: i for i, edge in enumerate(edges)}
boxes = [
    [number[edge] for edge in [('above', r, c), ('above', r + 1, c), ('left', r, c), ('left', r, c + 1)]]
    for r in range(rows)
    for c in range(columns)
]
other = {'first': 'second', 'second': 'first'}


def full(drawn):
    return sum(all(drawn[edge] == 'x' for edge in box) for box in boxes)


def gain(p, q):
    return full(q[1]) - full(p[1])


def moves(p):
    turn, drawn = p
    for i, symbol in enumerate(drawn):
        if symbol == '.':
            after = drawn[:i] + ('x',) + drawn[i + 1 :]
            yield (turn if full(after) > full(drawn) else other[turn]), after


def text(p):
    lines, at = [], 0
    for line in range(2 * rows + 1):
        length = columns if line % 2 == 0 else columns + 1
        lines.append(''.join(p[1][at : at + length]))
        at += length
    return f'turn={p[0]} edges=' + '/'.join(lines)


positions = product(['first', 'second'], product('.x', repeat=len(edges)))
options = [('rows', rows), ('columns', columns)]
print_dump('dots-and-boxes', options, positions, text, moves, lambda p: None, lambda p, q: p[0] != q[0], gain)
