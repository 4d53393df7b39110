"""Nine men's morris: white and black put men on empty points in turn, white first; when all are placed, a man moves along a line to the
next point, if it is empty. Three in a row along a line are a mill, which takes an enemy that is in no mill, or any if all are. A side with
three men left may move one to any empty point, if men may fly. A side with two men or without a move loses.
Usage: nine_mens_morris.py RINGS MEN FLYING."""
import sys

from morris import print_placed_then_moved

RINGS, MEN = map(int, sys.argv[1:3])
print_placed_then_moved('nine-mens-morris', RINGS, MEN, sys.argv[3] == 'yes', diagonals=False, full=None)
