"""Toppling dominoes: blue, red and green dominoes stand in a row. A move topples a domino of the own colour, or a green one, to the left
or to the right, and with it all dominoes on that side; they are removed. Blue moves first. Whoever cannot move loses, or wins in the
misère game.
Usage: toppling_dominoes.py ROW MISERE, where ROW has eight dominoes or more, as in rbbrgbbrr no."""
import sys

from solver import print_dump, reached

ROW, MISERE = sys.argv[1:]


def moves(p):
    turn, row = p
    other = 'red' if turn == 'blue' else 'blue'
    for at, domino in enumerate(row):
        if domino in (turn[0], 'g'):
            yield other, '.' * (at + 1) + row[at + 1 :]
            yield other, row[:at] + '.' * (len(row) - at)


def over(p):
    if any(True for _ in moves(p)):
        return None
    return 'w' if MISERE == 'yes' else 'l'


positions = reached([('blue', ROW)], moves, over)
options = [('row', ROW), ('misere', MISERE)]
print_dump('toppling-dominoes', options, positions, lambda p: 'turn=%s dominoes=%s' % p, moves, over)
