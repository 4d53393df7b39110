"""Pong hau k'i: four corners and a centre, joined by the sides of a square but for the upper one, and by the diagonals. Black has two men
at the top, white two at the bottom, and black moves first. A man moves along a line to the one empty point. A side without a move
loses.
Usage: pong_hau_ki.py."""
from itertools import combinations

from solver import print_dump

# the points by the names of their cells on a board of 3 × 3, in the order in which a set of men is written
POINTS = ['a3', 'c3', 'b2', 'a1', 'c1']
LINES = [{'a3', 'a1'}, {'a1', 'c1'}, {'c1', 'c3'}, *({'b2', corner} for corner in ['a1', 'a3', 'c1', 'c3'])]


def moves(p):
    turn, black, white = p
    (empty,) = set(POINTS) - black - white
    for man in black if turn == 'black' else white:
        if {man, empty} in LINES:
            if turn == 'black':
                yield 'white', black - {man} | {empty}, white
            else:
                yield 'black', black, white - {man} | {empty}


def text(p):
    turn, *men = p
    black, white = ('/'.join(sorted(side, key=POINTS.index)) for side in men)
    return f'turn={turn} black={black} white={white}'


pairs = [frozenset(pair) for pair in combinations(POINTS, 2)]
positions = [(turn, black, white) for turn in ['black', 'white'] for black in pairs for white in pairs if not black & white]
print_dump('pong-hau-ki', [], positions, text, moves, lambda p: None if any(True for _ in moves(p)) else 'l')
