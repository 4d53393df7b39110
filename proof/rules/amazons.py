"""Amazons: a move takes one of your amazons over empty cells like a queen of chess, and shoots an arrow from there, which flies over
empty cells like a queen and burns the cell where it lands. Whoever cannot move loses.
Usage: amazons.py WIDTH HEIGHT AMAZONS, where AMAZONS is how many each side has."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT, AMAZONS = map(int, sys.argv[1:])
CELLS = list(product(range(HEIGHT), range(WIDTH)))
WAYS = [way for way in product([-1, 0, 1], repeat=2) if way != (0, 0)]


def flights(board, cell):
    """Where a queen on a cell can go."""
    for down, right in WAYS:
        row, column = CELLS[cell]
        while (row := row + down, column := column + right) in CELLS and board[row * WIDTH + column] == '.':
            yield row * WIDTH + column


def moves(p):
    turn, board = p
    own, other = ('w', 'black') if turn == 'white' else ('b', 'white')
    for amazon in range(len(board)):
        if board[amazon] != own:
            continue
        gone = board[:amazon] + '.' + board[amazon + 1:]
        for to in flights(board, amazon):
            moved = gone[:to] + own + gone[to + 1:]
            for burnt in flights(moved, to):
                yield (other, moved[:burnt] + 'x' + moved[burnt + 1:])


def text(p):
    turn, board = p
    return f'turn={turn} cells={"/".join(board[WIDTH * row:WIDTH * (row + 1)] for row in range(HEIGHT))}'


def start():
    """White is in the lower corners, black in the upper ones; with one amazon white in the left and black in the right one."""
    board = ['.'] * (WIDTH * HEIGHT)
    for column in [0, WIDTH - 1][:AMAZONS]:
        board[(HEIGHT - 1) * WIDTH + column] = 'w'
        board[WIDTH - 1 - column] = 'b'
    return [''.join(board[row * WIDTH:(row + 1) * WIDTH]) for row in range(HEIGHT)]


def images(rows):
    """The board turned over and, if it is a square, turned round."""
    every = [rows, rows[::-1], [row[::-1] for row in rows], [row[::-1] for row in rows[::-1]]]
    return every + [list(map(''.join, zip(*image))) for image in every if WIDTH == HEIGHT]


over = lambda p: None if any(True for _ in moves(p)) else 'l'
# a table has every position of a small board, and of larger ones those that play reaches, and their images
if WIDTH * HEIGHT <= 6:
    positions = [(turn, ''.join(board)) for board in product('.wbx', repeat=WIDTH * HEIGHT) for turn in ['white', 'black']]
else:
    positions = reached([('white', ''.join(rows)) for rows in images(start())], moves, over)
print_dump('amazons', [('width', WIDTH), ('height', HEIGHT), ('amazons', AMAZONS)], positions, text, moves, over)
