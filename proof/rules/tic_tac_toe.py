"""Tic-tac-toe: x and o are put on empty cells in turn, x first. Whoever first has LENGTH of them in a row, column or diagonal wins, or
loses in the misère game; a full board without such a row is a tie.
Usage: tic_tac_toe.py WIDTH HEIGHT LENGTH MISERE."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT, LENGTH = map(int, sys.argv[1:4])
MISERE = sys.argv[4]
CELLS = list(product(range(HEIGHT), range(WIDTH)))
ROWS = [
    [CELLS.index(cell) for cell in row]
    for row in (
        [(r + k * down, c + k * right) for k in range(LENGTH)]
        for r, c in CELLS
        for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]
    )
    if set(row) <= set(CELLS)
]


def over(p):
    turn, cells = p
    winners = {cells[row[0]] for row in ROWS if len({cells[c] for c in row}) == 1} - {'.'}
    if winners:
        # whoever has just moved has made the row
        return 'w' if MISERE == 'yes' else 'l'
    return None if '.' in cells else 't'


def moves(p):
    turn, cells = p
    for cell, content in enumerate(cells):
        if content == '.':
            yield 'o' if turn == 'x' else 'x', cells[:cell] + turn + cells[cell + 1 :]


def text(p):
    turn, cells = p
    return f'turn={turn} cells={"/".join(cells[WIDTH * row : WIDTH * row + WIDTH] for row in range(HEIGHT))}'


# a table of a small board has every position, that of a larger one those that play reaches
if len(CELLS) <= 9:
    positions = product('xo', map(''.join, product('.xo', repeat=len(CELLS))))
else:
    positions = reached([('x', '.' * len(CELLS))], moves, over)
options = [('width', WIDTH), ('height', HEIGHT), ('length', LENGTH), ('misere', MISERE)]
print_dump('tic-tac-toe', options, positions, text, moves, over)
