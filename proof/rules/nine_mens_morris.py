"""Nine men's morris: white and black put men on empty points in turn, white first; when all are placed, a man moves along a line to the
next point, if it is empty. Three in a row along a line are a mill, which takes an enemy that is in no mill, or any if all are. A side with
three men left may move one to any empty point, if men may fly. A side with two men or without a move loses.
Usage: nine_mens_morris.py RINGS MEN FLYING."""
import sys

from morris import Morris, numbers
from solver import print_dump

RINGS, MEN = map(int, sys.argv[1:3])
FLYING = sys.argv[3]
BOARD = Morris(RINGS, diagonals=False)


def moves(p):
    turn, men, left = p
    own, other = ('w', 'black') if turn == 'white' else ('b', 'white')
    if left > 0:
        ways = [(None, end) for end, man in enumerate(men) if man == '.']
    else:
        ways = BOARD.steps(men, own, FLYING == 'yes' and men.count(own) == 3)
    for start, end in ways:
        for after in BOARD.after(men, own, start, end):
            yield other, after, max(left - 1, 0)


def men_of(p):
    """How many men the side to move and the other have, those in hand included."""
    turn, men, left = p
    # white puts the first man, so of an odd number the last one is black
    whites, blacks = men.count('w') + left // 2, men.count('b') + (left + 1) // 2
    return (whites, blacks) if turn == 'white' else (blacks, whites)


def over(p):
    return 'l' if men_of(p)[0] < 3 or not any(True for _ in moves(p)) else None


# a table has every position with numbers of men that are possible, whether or not play reaches it
positions = [
    p
    for men in BOARD.arrangements(MEN)
    for left in range(2 * MEN + 1)
    for turn in ['white', 'black']
    for p in [(turn, men, left)]
    if (left == 0 or (left % 2 == 0) == (turn == 'white')) and numbers(*men_of(p)) and max(men_of(p)) <= MEN
]
options = [('rings', RINGS), ('men', MEN), ('flying', FLYING)]
print_dump('nine-mens-morris', options, positions, lambda p: f'turn={p[0]} men={BOARD.text(p[1])} left={p[2]}', moves, over)
