"""Clobber: a move takes one of your stones onto an enemy stone on a cell next to it, which is removed. Whoever cannot move loses, or
wins with MISERE.
Usage: clobber.py WIDTH HEIGHT MISERE, where MISERE is yes or no."""
import sys
from itertools import product

from solver import print_dump

WIDTH, HEIGHT, MISERE = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

CELLS = list(product(range(HEIGHT), range(WIDTH)))
NEAR = [[CELLS.index((r, c)) for r, c in CELLS if abs(r - row) + abs(c - column) == 1] for row, column in CELLS]


def moves(p):
    turn, stones = p
    own, enemy, other = ('w', 'b', 'black') if turn == 'white' else ('b', 'w', 'white')
    for cell in range(WIDTH * HEIGHT):
        for near in NEAR[cell] if stones[cell] == own else []:
            if stones[near] == enemy:
                after = list(stones)
                after[cell], after[near] = '.', own
                yield (other, ''.join(after))


def over(p):
    return None if any(True for _ in moves(p)) else 'w' if MISERE == 'yes' else 'l'


def text(p):
    turn, stones = p
    return f'turn={turn} stones={"/".join(stones[WIDTH * row:WIDTH * (row + 1)] for row in range(HEIGHT))}'


# the table has every position of the board, whether or not play reaches it
boards = map(''.join, product('.wb', repeat=WIDTH * HEIGHT))
positions = [(turn, board) for board in boards for turn in ['white', 'black']]
print_dump('clobber', [('width', WIDTH), ('height', HEIGHT), ('misere', MISERE)], positions, text, moves, over)
