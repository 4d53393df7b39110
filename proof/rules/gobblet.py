"""Gobblet: two sides have pieces of several sizes in hand. A move puts one from the hand on a cell, or takes a visible piece of one's own
to another cell; that cell is empty, or its visible piece is smaller and is covered. A full row of visible pieces wins. A move that
uncovers a row of the other side loses, even if it makes a row of its own. A side without a move ties the game.
Usage: gobblet.py SIZE SIZES EACH MOVE, where EACH is how many pieces of each size there are, and MOVE whether those on the board move."""
import sys
from itertools import product

from solver import print_dump, reached

SIZE, SIZES, EACH, MOVE = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
LETTERS = 'SML'[:SIZES]
SQUARE = SIZE * SIZE
ROWS = [[SIZE * r + c for c in range(SIZE)] for r in range(SIZE)]
ROWS += [list(column) for column in zip(*ROWS)]
ROWS += [[(SIZE + 1) * k for k in range(SIZE)], [(SIZE - 1) * (k + 1) for k in range(SIZE)]]


def size(stack):
    """That of the visible piece, from 0; −1 if there is none."""
    return LETTERS.index(stack[-1].upper()) if stack else -1


def moves(p):
    turn, cells = p
    own, other = (str.upper, 'black') if turn == 'white' else (str.lower, 'white')
    for piece in map(own, LETTERS):
        if sum(stack.count(piece) for stack in cells) < EACH:
            yield from ((other, after) for after in put(cells, piece, None))
    for cell, stack in enumerate(cells if MOVE == 'yes' else []):
        if stack and stack[-1] == own(stack[-1]):
            lifted = cells[:cell] + (stack[:-1],) + cells[cell + 1:]
            yield from ((other, after) for after in put(lifted, stack[-1], cell))


def put(cells, piece, origin):
    for cell, stack in enumerate(cells):
        if cell != origin and size(stack) < size(piece):
            yield cells[:cell] + (stack + piece,) + cells[cell + 1:]


def has_row(cells, is_own):
    return any(all(cells[cell] and is_own(cells[cell][-1]) for cell in row) for row in ROWS)


def over(p):
    turn, cells = p
    own, enemy = (str.isupper, str.islower) if turn == 'white' else (str.islower, str.isupper)
    # the last move has uncovered a row of the side to move
    if has_row(cells, own):
        return 'w'
    if has_row(cells, enemy):
        return 'l'
    return None if any(True for _ in moves(p)) else 't'


def text(p):
    turn, cells = p
    rows = [','.join(stack or '.' for stack in cells[SIZE * row:SIZE * (row + 1)]) for row in range(SIZE)]
    return f'turn={turn} cells={"/".join(rows)}'


# what can stand on a cell: pieces of growing size, of either side
STACKS = [''.join(stack) for stack in product(*[['', letter, letter.lower()] for letter in LETTERS])]
# a table has every position of a small board, and of larger ones those that play reaches
if SIZE * SIZES <= 4:
    boards = [
        cells
        for cells in product(STACKS, repeat=SQUARE)
        if all(''.join(cells).count(piece) <= EACH for piece in LETTERS + LETTERS.lower())
    ]
    positions = [(turn, cells) for cells in boards for turn in ['white', 'black']]
else:
    positions = reached([('white', ('',) * SQUARE)], moves, over)
options = [('size', SIZE), ('sizes', SIZES), ('each', EACH), ('move', MOVE)]
print_dump('gobblet', options, positions, text, moves, over)
