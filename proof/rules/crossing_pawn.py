"""Crossing pawn: two red guards and a black pawn on a board with walls. Red moves a guard one cell up, down, left or right,
not onto the other guard; black moves the pawn one cell up, left or right. Before each move, in this order: the pawn on the
first row wins for black; a pawn and a guard on one cell win for the side that moved last; a side that cannot move loses.
Usage: crossing_pawn.py MAP, as in .#./.../O.O/.X."""
import sys
from itertools import combinations, product

from solver import print_dump

rows = sys.argv[1].split('/')
cells = [(r, c) for r, row in enumerate(rows, 1) for c, symbol in enumerate(row, 1) if symbol != '#']
UP, DOWN, LEFT, RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)


def moves(p):
    turn, guards, pawn = p
    if turn == 'black':
        for r, c in [UP, LEFT, RIGHT]:
            to = (pawn[0] + r, pawn[1] + c)
            if to in cells:
                yield 'red', guards, to
        return
    for i, (row, column) in enumerate(guards):
        for r, c in [UP, DOWN, LEFT, RIGHT]:
            to = (row + r, column + c)
            if to in cells and to != guards[1 - i]:
                yield 'black', tuple(sorted([to, guards[1 - i]])), pawn


def over(p):
    turn, guards, pawn = p
    if pawn[0] == 1:
        return 'w' if turn == 'black' else 'l'
    if pawn in guards:
        return 'l'
    return None if any(True for _ in moves(p)) else 'l'


def text(p):
    turn, guards, pawn = p
    return 'turn=%s guards=%d,%d/%d,%d pawn=%d,%d' % (turn, *guards[0], *guards[1], *pawn)


options = [('map', sys.argv[1]), ('guards', 2)]
positions = product(['red', 'black'], combinations(cells, 2), cells)
print_dump('crossing-pawn', options, positions, text, moves, over)
