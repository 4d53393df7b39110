"""Connect four: a man is dropped into a column with room, onto the highest man there. Whoever first has LENGTH in a row, column or
diagonal wins. A full board without a row is a tie.
Usage: connect_four.py WIDTH HEIGHT LENGTH."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT, LENGTH = map(int, sys.argv[1:])
CELLS = list(product(range(HEIGHT), range(WIDTH)))
LINES = [
    line
    for row, column in CELLS
    for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]
    for line in [[(row + k * down, column + k * right) for k in range(LENGTH)]]
    if set(line) <= set(CELLS)
]
LINES = [[CELLS.index(cell) for cell in line] for line in LINES]


def moves(p):
    turn, board = p
    for column in range(WIDTH):
        room = 0
        while room < HEIGHT and board[room * WIDTH + column] == '.':
            room += 1
        if room > 0:
            cell = (room - 1) * WIDTH + column
            yield ('o' if turn == 'x' else 'x', board[:cell] + turn + board[cell + 1:])


def over(p):
    # whoever has just moved has made the row
    if any({p[1][cell] for cell in line} in ({'x'}, {'o'}) for line in LINES):
        return 'l'
    return None if any(True for _ in moves(p)) else 't'


def text(p):
    turn, board = p
    return f'turn={turn} cells={"/".join(board[WIDTH * row:WIDTH * (row + 1)] for row in range(HEIGHT))}'


# a table has every position of a small board, and of larger ones those that play reaches
if len(CELLS) <= 9:
    positions = [(turn, ''.join(board)) for board in product('.xo', repeat=len(CELLS)) for turn in 'xo']
else:
    positions = reached([('x', '.' * len(CELLS))], moves, over)
print_dump('connect-four', [('width', WIDTH), ('height', HEIGHT), ('length', LENGTH)], positions, text, moves, over)
