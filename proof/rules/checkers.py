"""Checkers by the rules of English draughts, on the dark squares of a board, of which the lower left corner is one. Black men
fill those of the first rows from above, white men those of the last rows, and black moves first. A man moves one square
diagonally forward, or jumps over an enemy piece beside it to the empty square behind, which takes that piece; it goes on while
it can. Whoever can take must. A man on the last row becomes a king, which ends the move; kings also go and jump backward. A
side without a move loses.
Usage: checkers.py WIDTH HEIGHT ROWS."""
import sys

from solver import print_dump, reached

WIDTH, HEIGHT, ROWS = map(int, sys.argv[1:])
# squares are (file, rank) from 1; a position is the side to move, and the pieces by square
SQUARES = [(x, y) for y in range(HEIGHT, 0, -1) for x in range(1, WIDTH + 1) if (x + y) % 2 == 0]
FORWARD = {'w': 1, 'b': -1}
LAST = {'w': HEIGHT, 'b': 1}


def ways(piece):
    """The directions in which a piece goes."""
    return [(dx, dy) for dx in (-1, 1) for dy in (-1, 1) if piece.isupper() or dy == FORWARD[piece]]


def arrived(piece, square):
    return piece.upper() if piece.islower() and square[1] == LAST[piece] else piece


def jumped(board, square):
    """The boards after all complete sequences of jumps of the piece on a square; only the board itself if there is none."""
    piece = board[square]
    x, y = square
    longer = []
    for dx, dy in ways(piece):
        middle, end = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
        taken = board.get(middle)
        if end not in SQUARES or end in board or taken is None or taken.lower() == piece.lower():
            continue
        after = {s: p for s, p in board.items() if s not in (square, middle)}
        after[end] = arrived(piece, end)
        longer += jumped(after, end) if after[end] == piece else [after]
    return longer or [board]


def moves(p):
    side, pieces = p
    board = dict(pieces)
    own = [square for square in board if board[square].lower() == side]
    after = [one for square in own for one in jumped(board, square) if one != board]
    if not after:
        for x, y in own:
            for dx, dy in ways(board[x, y]):
                end = x + dx, y + dy
                if end in SQUARES and end not in board:
                    left = {s: q for s, q in board.items() if s != (x, y)}
                    after.append({**left, end: arrived(board[x, y], end)})
    return [('bw'[side == 'b'], frozenset(one.items())) for one in after]


def text(p):
    board = dict(p[1])
    rows = [''.join(board.get((x, y), '.') for x, y in SQUARES if y == rank) for rank in range(HEIGHT, 0, -1)]
    return f"turn={'black' if p[0] == 'b' else 'white'} men={'/'.join(rows)}"


start = {s: 'b' if s[1] > HEIGHT - ROWS else 'w' for s in SQUARES if s[1] > HEIGHT - ROWS or s[1] <= ROWS}
over = lambda p: None if moves(p) else 'l'
positions = reached([('b', frozenset(start.items()))], moves, over)
options = [('width', WIDTH), ('height', HEIGHT), ('rows', ROWS)]
print_dump('checkers', options, positions, text, moves, over)
