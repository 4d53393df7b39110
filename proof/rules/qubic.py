"""Qubic: x and o are put on empty cells of a cube in turn, x first. Whoever first fills a straight line through the whole cube wins. A
full cube without a line is a tie.
Usage: qubic.py SIZE."""
import sys
from itertools import product

from solver import print_dump

SIZE = int(sys.argv[1])
CELLS = list(product(range(SIZE), repeat=3))
LINES = {
    tuple(sorted(CELLS.index(cell) for cell in line))
    for line in (
        [tuple(at + k * step for at, step in zip(cell, way)) for k in range(SIZE)]
        for cell in CELLS
        for way in product([-1, 0, 1], repeat=3)
        if any(way)
    )
    if set(line) <= set(CELLS)
}


def over(p):
    # whoever has just moved has filled the line
    if any(p[1][line[0]] != '.' and len({p[1][cell] for cell in line}) == 1 for line in LINES):
        return 'l'
    return None if '.' in p[1] else 't'


def moves(p):
    turn, cells = p
    for cell, content in enumerate(cells):
        if content == '.':
            yield 'o' if turn == 'x' else 'x', cells[:cell] + turn + cells[cell + 1 :]


def text(p):
    # a row of text has the rows of all layers, side by side
    rows = [''.join(p[1][CELLS.index((layer, row, 0)) :][:SIZE] for layer in range(SIZE)) for row in range(SIZE)]
    return f'turn={p[0]} cells={"/".join(rows)}'


positions = ((turn, ''.join(cells)) for cells in product('.xo', repeat=len(CELLS)) for turn in 'xo')
print_dump('qubic', [('size', SIZE)], positions, text, moves, over, start=('x', '.' * len(CELLS)))
