"""Hexapawn: pawns go one cell straight ahead to an empty cell, or take an enemy pawn one cell diagonally ahead. White goes up, black
down. Whoever brings a pawn to the far row wins; a side without a move loses.
Usage: hexapawn.py WIDTH HEIGHT."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT = map(int, sys.argv[1:])


def moves(p):
    turn, board = p
    own, enemy, other, ahead = ('w', 'b', 'black', -1) if turn == 'white' else ('b', 'w', 'white', 1)
    for row in range(HEIGHT):
        for column in range(WIDTH):
            if board[row][column] != own or not 0 <= row + ahead < HEIGHT:
                continue
            for aside, onto in [(-1, enemy), (0, '.'), (1, enemy)]:
                if 0 <= column + aside < WIDTH and board[row + ahead][column + aside] == onto:
                    rows = [list(cells) for cells in board]
                    rows[row][column] = '.'
                    rows[row + ahead][column + aside] = own
                    yield (other, tuple(map(''.join, rows)))


def over(p):
    turn, board = p
    # both sides across, which play never reaches, counts as won by white
    if 'w' in board[0]:
        return 'w' if turn == 'white' else 'l'
    if 'b' in board[-1]:
        return 'w' if turn == 'black' else 'l'
    return None if any(True for _ in moves(p)) else 'l'


# a table has every position of a small board, and of larger ones those that play reaches
if WIDTH * HEIGHT <= 9:
    rows = map(''.join, product('.wb', repeat=WIDTH))
    positions = [(turn, board) for board in product(rows, repeat=HEIGHT) for turn in ['white', 'black']]
else:
    positions = reached([('white', ('b' * WIDTH, *['.' * WIDTH] * (HEIGHT - 2), 'w' * WIDTH))], moves, over)
text = lambda p: f'turn={p[0]} pawns={"/".join(p[1])}'
print_dump('hexapawn', [('width', WIDTH), ('height', HEIGHT)], positions, text, moves, over)
