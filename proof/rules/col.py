"""Col: a move paints an empty cell in your colour, blue or red. No two cells with a side in common, or joined by one of the EDGES of a
graph that takes the place of the board, may have the same colour. Whoever cannot move loses, or wins with MISERE.
Usage: col.py WIDTH HEIGHT EDGES MISERE, where EDGES is empty or paths such as a-b-c-a c-d, and MISERE is yes or no."""
import sys
from itertools import product

from solver import print_dump

WIDTH, HEIGHT, EDGES, MISERE = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
CELLS = list(product(range(HEIGHT), range(WIDTH)))
JOINED = [(a, b) for a in CELLS for b in CELLS if b in [(a[0], a[1] + 1), (a[0] + 1, a[1])]]
if EDGES:
    paths = [path.split('-') for path in EDGES.split()]
    CELLS = list(dict.fromkeys(point for path in paths for point in path))
    JOINED = [pair for path in paths for pair in zip(path, path[1:])]


def allowed(board):
    painted = dict(zip(CELLS, board))
    return all(painted[a] == '.' or painted[a] != painted[b] for a, b in JOINED)


def moves(p):
    turn, board = p
    own, other = ('b', 'red') if turn == 'blue' else ('r', 'blue')
    for cell in range(len(board)):
        after = board[:cell] + own + board[cell + 1:]
        if board[cell] == '.' and allowed(after):
            yield (other, after)


def over(p):
    return None if any(True for _ in moves(p)) else 'w' if MISERE == 'yes' else 'l'


def text(p):
    turn, board = p
    width = len(CELLS) if EDGES else WIDTH
    return f'turn={turn} cells={"/".join(board[start:start + width] for start in range(0, len(CELLS), width))}'


# the positions that are allowed, whether or not play reaches them
boards = filter(allowed, map(''.join, product('.br', repeat=len(CELLS))))
positions = [(turn, board) for board in boards for turn in ['blue', 'red']]
options = [('width', WIDTH), ('height', HEIGHT), ('edges', EDGES), ('misere', MISERE)]
print_dump('col', options, positions, text, moves, over)
