"""Dobutsu shogi: on three columns and four rows each side has a lion and some of a giraffe, an elephant and a chick. They go one step: the
lion in any direction, the giraffe straight, the elephant diagonally, the chick ahead; on the last row a chick becomes a hen, which goes
like the lion but not diagonally backwards. What is captured comes to the hand of the side that took it, a hen as a chick, and can be put
on any empty cell. Who captures the lion wins, and so does who moves it to the last row where it cannot be captured.
Usage: dobutsu_shogi.py BESIDE, which is chick, giraffe or elephant; or all, which is too large for a dump; see PLAY in solver.py."""
import sys
from itertools import product

from solver import print_dump

BESIDE = sys.argv[1]
LETTERS = {'chick': 'C', 'giraffe': 'G', 'elephant': 'E', 'all': 'GEC'}[BESIDE]
# cells are named by column and row, the upper row first
CELLS = [column + row for row in '4321' for column in 'abc']
STRAIGHT = [(0, 1), (0, -1), (1, 0), (-1, 0)]
DIAGONAL = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
# columns to the right and rows ahead
STEPS = {'L': STRAIGHT + DIAGONAL, 'G': STRAIGHT, 'E': DIAGONAL, 'C': [(0, 1)], 'H': STRAIGHT + DIAGONAL[:2]}
# a position is the side to move, black's and white's lion ('off' when captured), and the other pieces as pairs by letter: each piece is its
# letter, small for white, and its cell or * in hand


def aims(piece):
    """The cells that a piece can go to, if nothing of its own is there."""
    letter, cell = piece[0], piece[1:]
    for right, ahead in STEPS[letter.upper()]:
        to = chr(ord(cell[0]) + right) + chr(ord(cell[1]) + (ahead if letter.isupper() else -ahead))
        if to in CELLS:
            yield to


def sorted_pair(pair):
    kinds = pair[0][0].upper().replace('H', 'C')
    order = [letter + cell for letter in ({'C': 'CHch'}.get(kinds) or kinds + kinds.lower()) for cell in CELLS]
    order += [kinds + '*', kinds.lower() + '*']
    return tuple(sorted(pair, key=order.index))


def own_pieces(turn, pieces):
    return [piece for piece in pieces if piece[0].isupper() == (turn == 'black')]


def moves(p):
    turn, black, white, pairs = p
    pieces = ['L' + black, 'l' + white, *(piece for pair in pairs for piece in pair)]
    other = 'white' if turn == 'black' else 'black'
    on_board = {piece[1:]: k for k, piece in enumerate(pieces) if piece[1:] in CELLS}
    own = own_pieces(turn, pieces)
    for k, piece in enumerate(pieces):
        if piece not in own:
            continue
        for to in CELLS if piece[1] == '*' else aims(piece):
            taken = on_board.get(to)
            if taken is not None and (piece[1] == '*' or pieces[taken] in own):
                continue
            after = list(pieces)
            if taken is not None:
                captured = pieces[taken][0].swapcase().translate(str.maketrans('Hh', 'Cc'))
                after[taken] = pieces[taken][0] + 'off' if captured in 'Ll' else captured + '*'
            grown = piece[1] != '*' and (piece[0] == 'C' and to[1] == '4' or piece[0] == 'c' and to[1] == '1')
            after[k] = (chr(ord(piece[0]) + 5) if grown else piece[0]) + to
            rest = after[2:]
            yield (other, after[0][1:], after[1][1:], tuple(sorted_pair(rest[i:i + 2]) for i in range(0, len(rest), 2)))


def over(p):
    turn, black, white, pairs = p
    own, enemy, goal = (black, white, '1') if turn == 'black' else (white, black, '4')
    if own == 'off':
        return 'l'
    pieces = ['L' + black, 'l' + white, *(piece for pair in pairs for piece in pair)]
    attacked = {to for piece in own_pieces(turn, pieces) if piece[1] != '*' for to in aims(piece)}
    if enemy[1] == goal and enemy not in attacked:
        return 'l'
    return None if any(True for _ in moves(p)) else 'l'


def text(p):
    turn, black, white, pairs = p
    return ' '.join([f'turn={turn} L={black} l={white}', *(f'{letter}={"/".join(pair)}' for letter, pair in zip(LETTERS, pairs))])


def all_positions():
    kinds = {'C': 'CHch'}.get(LETTERS, LETTERS + LETTERS.lower())
    states = [letter + cell for letter in kinds for cell in CELLS] + [LETTERS + '*', LETTERS.lower() + '*']
    pairs = [(a, b) for i, a in enumerate(states) for b in states[i:] if a[1:] != b[1:] or a[1] == '*']
    for black, white in product([*CELLS, 'off'], repeat=2):
        for pair in pairs if black != white else []:
            if black not in (pair[0][1:], pair[1][1:]) and white not in (pair[0][1:], pair[1][1:]):
                # whose lion has been captured is to move
                yield from ((turn, black, white, (pair,)) for turn in ['black', 'white'] if (black if turn == 'white' else white) != 'off')


squares = {'G': ('Gc1', 'ga4'), 'E': ('Ea1', 'ec4'), 'C': ('Cb2', 'cb3')}
start = ('black', 'b1', 'b4', tuple(squares[letter] for letter in LETTERS))
print_dump('dobutsu-shogi', [('beside', BESIDE)], all_positions(), text, moves, over, start=start)
