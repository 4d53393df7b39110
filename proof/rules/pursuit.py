"""Pursuit on n × n cells, or on another number of rows and columns. White moves one cell up, down, left or right, black one
or two in one of these directions; nobody passes. Whoever moves onto the other piece has won.
Usage: pursuit.py N WHITE BLACK [ROWS COLUMNS], as in 8 1,1 8,8."""
import sys
from itertools import product

from solver import print_dump

n = int(sys.argv[1])
rows, columns = map(int, sys.argv[4:6] or [0, 0])
cells = list(product(range(1, (rows or n) + 1), range(1, (columns or n) + 1)))
DIRECTIONS = [(-1, 0), (1, 0), (0, -1), (0, 1)]


def over(p):
    turn, white, black = p
    return 'l' if white == black else None  # the piece of the side to move has been taken


def moves(p):
    turn, white, black = p
    row, column = white if turn == 'white' else black
    for length in [1] if turn == 'white' else [1, 2]:
        for down, right in DIRECTIONS:
            to = (row + length * down, column + length * right)
            if to in cells:
                yield ('black', to, black) if turn == 'white' else ('white', white, to)


def text(p):
    turn, white, black = p
    return 'turn=%s white=%d,%d black=%d,%d' % (turn, *white, *black)


options = [('n', n), ('rows', rows), ('columns', columns), ('white', sys.argv[2]), ('black', sys.argv[3])]
print_dump('pursuit', options, product(['white', 'black'], cells, cells), text, moves, over)
