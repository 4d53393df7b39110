"""Slow: looks one ply further and further ahead, and remembers nothing; calls it a tie after all plies there can be."""

import sys


def solve(rows):
    n, m = len(rows), len(rows[0])
    cells = [(r, c) for r in range(n) for c in range(m)]
    guards = tuple(cell for cell in cells if rows[cell[0]][cell[1]] == "O")
    pawn = next(cell for cell in cells if rows[cell[0]][cell[1]] == "X")

    def near(cell, steps):
        for down, right in steps:
            r, c = cell[0] + down, cell[1] + right
            if 0 <= r < n and 0 <= c < m and rows[r][c] != "#":
                yield r, c

    forth = (-1, 0), (0, 1), (0, -1)

    def moves(pawn, guards, red):
        if red:
            for one, other in (guards, guards[::-1]):
                for cell in near(one, forth + ((1, 0),)):
                    if cell != other:
                        yield pawn, (cell, other)
        else:
            for cell in near(pawn, forth):
                yield cell, guards

    def loses(pawn, guards, red, depth):
        """Whether the side to move loses within `depth` plies."""
        if pawn[0] == 0:
            return red
        if pawn in guards:
            return True
        after = list(moves(pawn, guards, red))
        return not after or (depth > 0 and all(wins(*q, not red, depth - 1) for q in after))

    def wins(pawn, guards, red, depth):
        """Whether the side to move wins within `depth` plies."""
        if pawn[0] == 0:
            return not red
        if pawn in guards or depth == 0:
            return False
        return any(loses(*q, not red, depth - 1) for q in moves(pawn, guards, red))

    for depth in range(2 * (n * m) ** 3):
        if loses(pawn, guards, True, depth):
            return f"Black {depth}"
        if wins(pawn, guards, True, depth):
            return f"Red {depth}"
    return "Tie"


def main():
    words = sys.stdin.read().split()
    at = 2
    while at < len(words):
        n = int(words[at])
        print(solve(words[at + 2 : at + 2 + n]), flush=True)
        at += 2 + n


main()
