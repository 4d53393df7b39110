"""Hare and hounds: three hounds and a hare on eleven points, in columns a to e of 1, 3, 3, 3 and 1. A hound goes along a line to an empty
point, but never to the left; the hare goes along any line. The hare wins when no hound is to its left; a side without a move loses. After
STALLING moves of the hounds up or down in a row the hare wins, if that is not 0. ENDLESS says who wins endless play.
Usage: hare_and_hounds.py STALLING ENDLESS, where ENDLESS is draw or hare."""
import sys
from itertools import combinations

from solver import print_dump

STALLING, ENDLESS = int(sys.argv[1]), sys.argv[2]
LINES = """a2-b1 a2-b2 a2-b3 b1-b2 b2-b3 b1-c1 b2-c2 b3-c3 b1-c2 b3-c2
c1-c2 c2-c3 c1-d1 c2-d2 c3-d3 c2-d1 c2-d3 d1-d2 d2-d3 d1-e2 d2-e2 d3-e2"""
# in the order in which they are drawn, from the top
POINTS = ['b3', 'c3', 'd3', 'a2', 'b2', 'c2', 'd2', 'e2', 'b1', 'c1', 'd1']
NEAR = {point: [line.replace(point, '').strip('-') for line in LINES.split() if point in line] for point in POINTS}


def moves(p):
    turn, hounds, hare, stalled = p
    if turn == 'hare':
        for to in NEAR[hare]:
            if to not in hounds:
                yield ('hounds', hounds, to, stalled)
        return
    for hound in hounds:
        for to in NEAR[hound]:
            if to in hounds or to == hare or to[0] < hound[0]:
                continue
            if STALLING == 0 or to[0] > hound[0]:
                yield ('hare', hounds - {hound} | {to}, hare, 0)
            else:
                yield ('hare', hounds - {hound} | {to}, hare, stalled + 1)


def over(p):
    turn, hounds, hare, stalled = p
    if min(hounds)[0] >= hare[0] or 0 < STALLING <= stalled:
        return 'w' if turn == 'hare' else 'l'
    return None if any(True for _ in moves(p)) else 'l'


def text(p):
    turn, hounds, hare, stalled = p
    men = f'turn={turn} hounds={"/".join(sorted(hounds, key=POINTS.index))} hare={hare}'
    return f'{men} stalled={stalled}' if STALLING else men


# the table has every position of the board, whether or not play reaches it
positions = [
    (turn, frozenset(hounds), hare, stalled)
    for turn in ['hounds', 'hare']
    for hounds in combinations(POINTS, 3)
    for hare in POINTS
    if hare not in hounds
    for stalled in range(STALLING + 1)
]
endless = ENDLESS if ENDLESS != 'draw' else None
options = [('stalling', STALLING), ('endless', ENDLESS)]
print_dump('hare-and-hounds', options, positions, text, moves, over, endless=endless)
