"""Lasker morris: nine men's morris in which a side with men in hand either puts one on an empty point or moves one along a line to the
next point, from the first move on; white is first. Three in a row along a line are a mill, which takes an enemy that is in no mill, or any
if all are. A side that has placed all men and has three left may move one to any empty point, if men may fly. A side with two men, those
in hand included, or without a move loses.
Usage: lasker_morris.py RINGS MEN FLYING."""
import sys
from itertools import product

from morris import Morris, numbers
from solver import print_dump

RINGS, MEN = map(int, sys.argv[1:3])
FLYING = sys.argv[3]
BOARD = Morris(RINGS, diagonals=False)


def moves(p):
    turn, men, whites, blacks = p
    own, other, hand = ('w', 'black', whites) if turn == 'white' else ('b', 'white', blacks)
    flying = FLYING == 'yes' and hand == 0 and men.count(own) == 3
    for start, end in BOARD.steps(men, own, flying):
        for after in BOARD.after(men, own, start, end):
            yield other, after, whites, blacks
    for end, man in enumerate(men) if hand > 0 else []:
        if man == '.':
            for after in BOARD.after(men, own, None, end):
                yield other, after, whites - (own == 'w'), blacks - (own == 'b')


def men_of(p):
    """How many men the side to move and the other have, those in hand included."""
    turn, men, whites, blacks = p
    whites, blacks = whites + men.count('w'), blacks + men.count('b')
    return (whites, blacks) if turn == 'white' else (blacks, whites)


def over(p):
    return 'l' if men_of(p)[0] < 3 or not any(True for _ in moves(p)) else None


def text(p):
    turn, men, whites, blacks = p
    return f'turn={turn} men={BOARD.text(men)} whites={whites} blacks={blacks}'


# a table has every position with numbers of men that are possible, whether or not play reaches it
positions = (
    p
    for men in BOARD.arrangements(MEN)
    for p in product(['white', 'black'], [men], range(MEN + 1), range(MEN + 1))
    if numbers(*men_of(p)) and max(men_of(p)) <= MEN
)
options = [('rings', RINGS), ('men', MEN), ('flying', FLYING)]
start = ('white', '.' * len(BOARD.points), MEN, MEN)
print_dump('lasker-morris', options, positions, text, moves, over, start=start)
