"""Hex: a move puts a stone on an empty cell of a rhombus of hexagons. Red wins by a chain from the top row to the bottom row, blue by one
from the left edge to the right edge. With SWAP blue may answer the first move by replacing the red stone by a blue one on its mirror cell
in the long diagonal.
Usage: hex.py SIZE SWAP, where SWAP is yes or no."""
import sys
from itertools import product

from solver import print_dump, reached

SIZE, SWAP = int(sys.argv[1]), sys.argv[2]
CELLS = list(product(range(SIZE), repeat=2))
# each row lies half a cell further to the right than the one above it
AROUND = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)]


def joined(board, stone):
    """Whether a chain of this side leads from its first edge to the other one."""
    along = 0 if stone == 'r' else 1
    own = {cell for cell, there in zip(CELLS, board) if there == stone}
    chain = {cell for cell in own if cell[along] == 0}
    todo = list(chain)
    for row, column in todo:
        for down, right in AROUND:
            cell = (row + down, column + right)
            if cell in own and cell not in chain:
                chain.add(cell)
                todo.append(cell)
    return any(cell[along] == SIZE - 1 for cell in chain)


def moves(p):
    turn, board, swap = p
    own, other = ('r', 'blue') if turn == 'red' else ('b', 'red')
    # blue's first answer closes the swap
    after = 'closed' if swap and turn == 'blue' else swap
    for cell in range(len(board)):
        if board[cell] == '.':
            yield (other, board[:cell] + own + board[cell + 1:], after)
    if swap == 'open' and turn == 'blue':
        mirror = ''.join(board[column * SIZE + row] for row, column in CELLS)
        yield ('red', mirror.translate(str.maketrans('rb', 'br')), 'closed')


def over(p):
    turn, board, _ = p
    # both sides with chains, which play never reaches, counts as won by red
    if joined(board, 'r'):
        return 'w' if turn == 'red' else 'l'
    if joined(board, 'b'):
        return 'w' if turn == 'blue' else 'l'
    return None if '.' in board else 'l'


def text(p):
    turn, board, swap = p
    stones = f'turn={turn} stones={"/".join(board[SIZE * row:SIZE * (row + 1)] for row in range(SIZE))}'
    return f'{stones} swap={swap}' if swap else stones


SWAPS = ['open', 'closed'] if SWAP == 'yes' else [None]
# a table has every position of a small board, and of larger ones those that play reaches
if SIZE ** 2 * len(SWAPS) <= 9:
    boards = map(''.join, product('.rb', repeat=SIZE ** 2))
    positions = [(turn, board, swap) for board in boards for turn in ['red', 'blue'] for swap in SWAPS]
else:
    positions = reached([('red', '.' * SIZE ** 2, SWAPS[0])], moves, over)
print_dump('hex', [('size', SIZE), ('swap', SWAP)], positions, text, moves, over)
