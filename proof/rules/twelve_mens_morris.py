"""Twelve men's morris: nine men's morris with diagonals, which join the corners of the squares. White and black put men on empty points in
turn, white first; when all are placed, a man moves along a line to the next point, if it is empty. Three in a row along a line are a mill,
which takes an enemy that is in no mill, or any if all are. A side with three men left may move one to any empty point, if men may fly. A
side with two men or without a move loses, but if the men that are placed fill the board, the game is a tie.
Usage: twelve_mens_morris.py RINGS MEN FLYING."""
import sys

from morris import print_placed_then_moved

RINGS, MEN = map(int, sys.argv[1:3])
print_placed_then_moved('twelve-mens-morris', RINGS, MEN, sys.argv[3] == 'yes', diagonals=True, full='t')
