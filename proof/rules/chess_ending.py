"""Chess endings on boards of less than eight rows, where a pawn has no double step: two kings and a few pieces. Checkmate wins, stalemate
is a tie, and with DEAD so is a king against a king, or against a king with one bishop or knight. There is no castling and no en passant.
Usage: chess_ending.py MATERIAL SIZE DEAD, as KRK 4 yes; no side has two pieces of a kind."""
import sys
from itertools import product

from solver import print_dump

MATERIAL, SIZE, DEAD = sys.argv[1], int(sys.argv[2]), sys.argv[3]
BLACK = MATERIAL.index('K', 1)
# a position is the side to move, and for each of these pieces what it is now and its (file, rank), or None
PIECES = MATERIAL[:BLACK] + MATERIAL[BLACK:].lower()
CELLS = list(product(range(SIZE), repeat=2))
ROOK = [(0, 1), (0, -1), (1, 0), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
WAYS = {'K': ROOK + BISHOP, 'Q': ROOK + BISHOP, 'R': ROOK, 'B': BISHOP, 'N': KNIGHT}


def side_of(kind):
    return 'white' if kind.isupper() else 'black'


def steps(piece, taken):
    """The cells that a piece attacks or goes to, and whether each is only for captures, only for other moves, or for both (None)."""
    kind, (x, y) = piece
    if kind in 'Pp':
        ahead = y + 1 if kind == 'P' else y - 1
        return [((x, ahead), False), ((x - 1, ahead), True), ((x + 1, ahead), True)]
    found = []
    for dx, dy in WAYS[kind.upper()]:
        for k in range(1, SIZE if kind in 'QRBqrb' else 2):
            cell = (x + k * dx, y + k * dy)
            found.append((cell, None))
            if cell in taken or cell not in CELLS:
                break
    return found


def in_check(side, pieces):
    taken = {piece[1] for piece in pieces if piece}
    (king,) = [cell for kind, cell in filter(None, pieces) if kind == ('K' if side == 'white' else 'k')]
    enemies = [piece for piece in pieces if piece and side_of(piece[0]) != side]
    return any(cell == king and captures is not False for enemy in enemies for cell, captures in steps(enemy, taken))


def moves(p):
    turn, pieces = p
    at = {piece[1]: k for k, piece in enumerate(pieces) if piece}
    for k, piece in enumerate(pieces):
        if not piece or side_of(piece[0]) != turn:
            continue
        for cell, captures in steps(piece, at):
            if cell not in CELLS:
                continue
            enemy = cell in at and side_of(pieces[at[cell]][0]) != turn
            if cell in at and not enemy or captures not in (None, enemy):
                continue
            left = [None if cell in at and m == at[cell] else other for m, other in enumerate(pieces)]
            promoted = {('P', SIZE - 1): 'QRBN', ('p', 0): 'qrbn'}.get((piece[0], cell[1]), piece[0])
            for kind in promoted:
                after = (*left[:k], (kind, cell), *left[k + 1:])
                if not in_check(turn, after):
                    yield ('black' if turn == 'white' else 'white', after)


def over(p):
    turn, pieces = p
    others = [piece[0] for piece in pieces if piece and piece[0] not in 'Kk']
    if DEAD == 'yes' and len(others) <= 1 and all(kind in 'BNbn' for kind in others):
        return 't'
    if any(True for _ in moves(p)):
        return None
    return 'l' if in_check(*p) else 't'


def text(p):
    turn, pieces = p
    words = [f'turn={turn}']
    for name, piece in zip(PIECES, pieces):
        cell = piece and 'abcdefgh'[piece[1][0]] + str(piece[1][1] + 1)
        words.append(f'{name}={cell and ("" if piece[0] == name else piece[0]) + cell or "off"}')
    return ' '.join(words)


def states(piece):
    """Where a piece can be, and as what: a pawn neither on the first nor on the last row. All but kings may have been captured."""
    kinds = {'P': 'PQRBN', 'p': 'pqrbn'}.get(piece, piece)
    on_board = [(kind, cell) for kind in kinds for cell in CELLS if kind not in 'Pp' or 0 < cell[1] < SIZE - 1]
    return on_board if piece in 'Kk' else [*on_board, None]


# all positions in which the side that has moved is not in check, whether or not play reaches them
positions = [
    (turn, pieces)
    for pieces in product(*map(states, PIECES))
    if len({piece[1] for piece in pieces if piece}) == sum(piece is not None for piece in pieces)
    for turn in ['white', 'black']
    if not in_check('black' if turn == 'white' else 'white', pieces)
]
options = [('material', MATERIAL), ('size', SIZE), ('dead', DEAD)]
print_dump('chess-ending', options, positions, text, moves, over)
