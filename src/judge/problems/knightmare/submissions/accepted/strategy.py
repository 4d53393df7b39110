"""
The side that can ever capture is the hunter, the other one the runner: a knight's move changes the colour of its cell, so
only one side ever attacks. The hunter wins if it can come home first or guard the target of the runner in time.
"""

import sys


def distances(n, m, target):
    """Moves of a knight from every cell to the target, on a board with a border of two cells."""
    width = m + 4
    leaps = [a * width + b for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
    known = [-1] * ((n + 4) * width)
    for row in range(2, n + 2):
        for cell in range(row * width + 2, row * width + 2 + m):
            known[cell] = n * m
    start = (target[0] + 1) * width + target[1] + 1
    known[start] = 0
    ring, distance, unknown = [start], 0, n * m
    while ring:
        distance += 1
        beyond = []
        for cell in ring:
            for leap in leaps:
                if known[cell + leap] == unknown:
                    known[cell + leap] = distance
                    beyond.append(cell + leap)
        ring = beyond
    return lambda cell: known[(cell[0] + 1) * width + cell[1] + 1]


def main():
    n, m = map(int, input().split())
    x1, y1, x2, y2 = map(int, input().split())
    knights = {"WHITE": (x1, y1), "BLACK": (x2, y2)}
    home = {"WHITE": (n // 2, m // 2), "BLACK": (n // 2 + 1, m // 2)}
    to_white = distances(n, m, home["WHITE"])
    # reflected from top to bottom, the target of black is that of white
    to = {"WHITE": to_white, "BLACK": lambda cell: to_white((n + 1 - cell[0], cell[1]))}
    leaps = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]

    def attacks(a, b):
        return abs((a[0] - b[0]) * (a[1] - b[1])) == 2

    def moves(cell):
        around = [(cell[0] + a, cell[1] + b) for a, b in leaps]
        return [(r, c) for r, c in around if 1 <= r <= n and 1 <= c <= m]

    def winner(moved):
        white, black = knights["WHITE"], knights["BLACK"]
        if white == black:
            return moved
        if not attacks(white, black):
            for side in knights:
                if knights[side] == home[side]:
                    return side
        return None

    white, black = knights["WHITE"], knights["BLACK"]
    own, other = to["WHITE"](white), to["BLACK"](black)
    if (x1 + y1 + x2 + y2) % 2 == 1:
        wins = own <= other or to["BLACK"](white) <= other + 1
    else:
        wins = own <= other and own < to["WHITE"](black)
    side, their = ("WHITE", "BLACK") if wins else ("BLACK", "WHITE")
    print(side, flush=True)

    turn = "WHITE"
    while True:
        if turn == side:
            mine, theirs = knights[side], knights[their]
            if attacks(mine, theirs):
                cell = theirs
            else:
                goal = side if to[side](mine) <= to[their](theirs) else their
                cell = min(moves(mine), key=to[goal])
            print(*cell, flush=True)
        else:
            cell = tuple(map(int, input().split()))
            if cell == (-1, -1):
                return
        knights[turn] = cell
        if winner(turn):
            return
        turn = "BLACK" if turn == "WHITE" else "WHITE"


main()
