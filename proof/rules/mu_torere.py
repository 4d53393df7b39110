"""Mū tōrere: four black and four white men on the eight points of a rim and a centre. A man moves along a line to the one
empty point; from the rim to the centre only if an enemy man is beside it on the rim. A side without a move loses.
Usage: mu_torere.py."""
from itertools import combinations

from solver import print_dump

RIM = range(1, 9)
# the order in which the points are drawn: 1 2 3 above, 8 0 4, and 7 6 5 below
DRAWN = [1, 2, 3, 8, 0, 4, 7, 6, 5]


def beside(point):
    return [(point - 2) % 8 + 1, point % 8 + 1]


def moves(p):
    turn, black, white = p
    own, enemy = (black, white) if turn == 'black' else (white, black)
    (empty,) = set(DRAWN) - black - white
    for man in own:
        if man == 0 or empty in RIM and empty in beside(man) or empty == 0 and enemy & set(beside(man)):
            moved = own - {man} | {empty}
            yield ('white', moved, white) if turn == 'black' else ('black', black, moved)


def text(p):
    def points(men):
        return '/'.join(str(point) for point in DRAWN if point in men)

    return f'turn={p[0]} black={points(p[1])} white={points(p[2])}'


positions = [
    (turn, frozenset(black), frozenset(white))
    for turn in ['black', 'white']
    for black in combinations(range(9), 4)
    for white in combinations(set(range(9)) - set(black), 4)
]
print_dump('mu-torere', [('beside', 'always')], positions, text, moves, lambda p: None if any(True for _ in moves(p)) else 'l')
