"""Tic Tac Chec: white and black each have a pawn, a rook, from 3 × 3 on a bishop and on 4 × 4 a knight, at first in hand. A side puts a piece on an empty cell,
or moves one as in chess; a captured piece returns to its owner's hand. A pawn that can go no further turns round. White begins; in its
first turns each side puts down pieces until one is left in its hand, if there is an opening. Whoever fills a row, column or diagonal
wins, and a side without a move loses.
Usage: tic_tac_chec.py SIZE OPENING, where SIZE is 2, 3 or 4."""
import sys
from itertools import product

from solver import print_dump

SIZE = int(sys.argv[1])
OPENING = sys.argv[2]
KINDS = 'PRBN'[:SIZE]
# what the two sides put down in the opening
FIRST = 2 * (len(KINDS) - 1) if OPENING == 'yes' else 0
CELLS = list(product(range(1, SIZE + 1), repeat=2))
OTHER = {'white': 'black', 'black': 'white'}
AHEAD = {'white': 1, 'black': -1}
WAYS = {'R': [(0, 1), (1, 0), (0, -1), (-1, 0)], 'B': [(1, 1), (1, -1), (-1, 1), (-1, -1)]}
LINES = [[(k, i) for i in range(1, SIZE + 1)] for k in range(1, SIZE + 1)]
LINES += [[(i, k) for i in range(1, SIZE + 1)] for k in range(1, SIZE + 1)]
LINES += [[(i, i) for i in range(1, SIZE + 1)], [(i, SIZE + 1 - i) for i in range(1, SIZE + 1)]]

# a piece on the board is (column, row, direction of a pawn or 0), one in hand is None
# a position is the side to move, the pieces of white, those of black, and how many were put down in the opening


def set_down(kind, column, row, way):
    """The piece on a cell, where a pawn turns round if it can go no further."""
    if kind != 'P':
        return column, row, 0
    return column, row, way if 1 <= row + way <= SIZE else -way


def targets(kind, piece, own, enemy):
    column, row, way = piece
    if kind == 'N':
        leaps = [(column + right, row + up) for right in (-2, -1, 1, 2) for up in (-2, -1, 1, 2) if abs(right) != abs(up)]
        yield from (to for to in leaps if to in CELLS and to not in own)
        return
    if kind == 'P':
        if (column, row + way) not in own | enemy:
            yield column, row + way
        for side in [-1, 1]:
            if (column + side, row + way) in enemy:
                yield column + side, row + way
        return
    for right, up in WAYS[kind]:
        to = (column + right, row + up)
        while to in CELLS and to not in own:
            yield to
            if to in enemy:
                break
            to = (to[0] + right, to[1] + up)


def on_board(pieces):
    return {piece[:2] for piece in pieces if piece}


def moves(p):
    turn, white, black, placed = p
    pieces, others = (white, black) if turn == 'white' else (black, white)
    own, enemy = on_board(pieces), on_board(others)
    for number, (kind, piece) in enumerate(zip(KINDS, pieces)):
        if piece is None:
            ends = [cell for cell in CELLS if cell not in own | enemy]
        else:
            ends = targets(kind, piece, own, enemy) if placed == FIRST else []
        for column, row in ends:
            down = set_down(kind, column, row, piece[2] if piece else AHEAD[turn])
            after = pieces[:number] + (down,) + pieces[number + 1 :]
            left = tuple(None if other and other[:2] == (column, row) else other for other in others)
            yield OTHER[turn], *((after, left) if turn == 'white' else (left, after)), min(placed + 1, FIRST)


def over(p):
    # whoever has just moved has filled the line
    if any(set(line) <= on_board(pieces) for pieces in p[1:3] for line in LINES):
        return 'l'
    return None if any(True for _ in moves(p)) else 'l'


def text(p):
    words = [f'turn={p[0]}']
    for side, kinds, pieces in [('white', KINDS, p[1]), ('black', KINDS.lower(), p[2])]:
        for kind, piece in zip(kinds, pieces):
            if piece is None:
                words.append(f'{kind}=off')
                continue
            turned = piece[2] == -AHEAD[side]
            words.append(f'{kind}={("D" if side == "white" else "d") if turned else ""}{"abcd"[piece[0] - 1]}{piece[1]}')
    return ' '.join(words + ([f'placed={p[3]}'] if OPENING == 'yes' else []))


def placements(kinds, taken=()):
    """All ways to have pieces in hand or on the cells that are not taken."""
    if not kinds:
        yield ()
        return
    for rest in placements(kinds[1:], taken):
        yield None, *rest
    for column, row in CELLS:
        if (column, row) not in taken:
            for down in {set_down(kinds[0], column, row, way) for way in [-1, 1]}:
                for rest in placements(kinds[1:], (*taken, (column, row))):
                    yield down, *rest


# a table has all ways to put the pieces; in the opening each side has put down those of its turns
positions = (
    (turn, pieces[: len(KINDS)], pieces[len(KINDS) :], placed)
    for pieces in placements(2 * KINDS)
    for turn in OTHER
    for placed in range(FIRST + 1)
    for white, black in [(len(on_board(pieces[: len(KINDS)])), len(on_board(pieces[len(KINDS) :])))]
    if placed == FIRST or (placed // 2, placed - placed // 2) == ((white, black) if turn == 'white' else (black, white))
)
none = (None,) * len(KINDS)
print_dump('tic-tac-chec', [('size', SIZE), ('opening', OPENING)], positions, text, moves, over, start=('white', none, none, 0))
