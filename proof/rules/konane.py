"""Konane: white and black stones fill the board in turn, but for two beside each other in the middle. A stone jumps over an enemy
beside it onto the empty cell behind, and removes it; it may go on in the same direction. White moves first. Whoever cannot move
loses, or wins in the misère game.
Usage: konane.py WIDTH HEIGHT MISERE."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT = map(int, sys.argv[1:3])
MISERE = sys.argv[3]
OTHER = {'white': 'black', 'black': 'white'}


def moves(p):
    turn, board = p
    own, enemy = turn[0], OTHER[turn][0]
    for row, column in product(range(HEIGHT), range(WIDTH)):
        if board[row][column] != own:
            continue
        for down, right in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
            cells = [list(line) for line in board]
            r, c = row, column
            while 0 <= r + 2 * down < HEIGHT and 0 <= c + 2 * right < WIDTH:
                if cells[r + down][c + right] != enemy or cells[r + 2 * down][c + 2 * right] != '.':
                    break
                cells[r][c] = cells[r + down][c + right] = '.'
                r, c = r + 2 * down, c + 2 * right
                cells[r][c] = own
                yield OTHER[turn], tuple(''.join(line) for line in cells)


def over(p):
    if any(True for _ in moves(p)):
        return None
    return 'w' if MISERE == 'yes' else 'l'


middle = (HEIGHT + 1) // 2 - 1, (WIDTH + 1) // 2 - 1
start = [['wb'[(r + c) % 2] for c in range(WIDTH)] for r in range(HEIGHT)]
start[middle[0]][middle[1]] = start[middle[0]][middle[1] + 1] = '.'
# a table of a small board has every position, that of a larger one those that play reaches
if WIDTH * HEIGHT <= 9:
    lines = list(map(''.join, product('.wb', repeat=WIDTH)))
    positions = product(OTHER, product(lines, repeat=HEIGHT))
else:
    positions = reached([('white', tuple(map(''.join, start)))], moves, over)
options = [('width', WIDTH), ('height', HEIGHT), ('misere', MISERE)]
print_dump('konane', options, positions, lambda p: f'turn={p[0]} stones={"/".join(p[1])}', moves, over)
