"""Breakthrough: two rows of pawns a side go one cell straight or diagonally ahead to an empty cell, or take an enemy pawn one cell
diagonally ahead. White goes up, black down. Whoever brings a pawn to the far row wins; a side without a move, or without pawns, loses.
Usage: breakthrough.py WIDTH HEIGHT."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT = map(int, sys.argv[1:])
SIZE = WIDTH * HEIGHT


def moves(p):
    turn, board = p
    own, other, ahead = ('w', 'black', -1) if turn == 'white' else ('b', 'white', 1)
    for cell in range(SIZE):
        row, column = divmod(cell, WIDTH)
        if board[cell] != own or not 0 <= row + ahead < HEIGHT:
            continue
        for aside in [-1, 0, 1]:
            if not 0 <= column + aside < WIDTH:
                continue
            to = cell + ahead * WIDTH + aside
            if board[to] == '.' or aside != 0 and board[to] != own:
                after = list(board)
                after[cell], after[to] = '.', own
                yield (other, ''.join(after))


def over(p):
    turn, board = p
    # both sides across, which play never reaches, counts as won by white
    if 'w' in board[:WIDTH]:
        return 'w' if turn == 'white' else 'l'
    if 'b' in board[-WIDTH:]:
        return 'w' if turn == 'black' else 'l'
    return None if any(True for _ in moves(p)) else 'l'


def text(p):
    turn, board = p
    return f'turn={turn} pawns={"/".join(board[WIDTH * row:WIDTH * (row + 1)] for row in range(HEIGHT))}'


# a table has every position of a small board, and of larger ones those that play reaches
if SIZE <= 9:
    positions = [(turn, ''.join(board)) for board in product('.wb', repeat=SIZE) for turn in ['white', 'black']]
else:
    positions = reached([('white', 'b' * 2 * WIDTH + '.' * (HEIGHT - 4) * WIDTH + 'w' * 2 * WIDTH)], moves, over)
print_dump('breakthrough', [('width', WIDTH), ('height', HEIGHT)], positions, text, moves, over)
