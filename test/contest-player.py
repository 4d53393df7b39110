"""Plays three games that are in contest-play.test.ts: `contest-player.py GAME HOW`."""
import sys
import time
from functools import lru_cache

GAME, HOW = sys.argv[1:]
SIDES = ('white', 'black')


def moves(p):
    """The positions after a move, and the points that it gains."""
    if GAME == 'heap':
        return [((p[0] - k * k,), 0) for k in range(1, 9) if k * k <= p[0]]
    if GAME == 'points':
        turn, heap = p
        return [((1 - turn, heap - k), heap * k % 5) for k in (1, 2, 3) if k <= heap]
    turn, *men = p
    if men[0] < 3 or men[1] > 5:
        return []
    r, c = divmod(men[turn], 3)
    found = []
    for i, j in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
        if 0 <= i < 3 and 0 <= j < 3 and 3 * i + j != men[1 - turn]:
            after = list(men)
            after[turn] = 3 * i + j
            found.append(((1 - turn, *after), 0))
    return found


@lru_cache(None)
def worth(p):
    """In points for the side to move, or 1 for a win and -1 for a loss."""
    after = [gain - worth(q) for q, gain in moves(p)]
    return max(after, default=0 if GAME == 'points' else -1)


def chase():
    """How well each position of the game with cycles is for its side to move: larger numbers are better."""
    all_positions = [(t, w, b) for t in (0, 1) for w in range(9) for b in range(9) if w != b]
    value = {p: 0 for p in all_positions}
    for p in all_positions:
        if not moves(p):
            won = (p[1] < 3) == (p[0] == 0) if p[1] < 3 or p[2] > 5 else False
            value[p] = 1000 if won else -1000
    for plies in range(1, 100):
        before = dict(value)
        for p in all_positions:
            after = [before[q] for q, _ in moves(p)]
            if before[p] == 0 and after:
                if min(after) < 0:
                    value[p] = 1000 - plies
                elif min(after) > 0:
                    value[p] = plies - 1000
    return value


VALUES = chase() if GAME == 'chase' else {}


def score(move):
    q, gain = move
    return -VALUES[q] if GAME == 'chase' else gain - worth(q)


def read():
    """The next position; nothing when the game is over."""
    word = sys.stdin.readline().split()
    if not word or word[0] == 'over':
        return None
    if GAME == 'heap':
        return (int(word[1]),)
    turn = SIDES.index(word[0])
    if GAME == 'points':
        return (turn, int(sys.stdin.readline().split()[1]))
    cells = ''.join(sys.stdin.readline().strip() for _ in range(3))
    return (turn, cells.index('W'), cells.index('B'))


def write(p):
    if GAME == 'heap':
        text = f'heap {p[0]}\n'
    elif GAME == 'points':
        text = f'{SIDES[p[0]]}\nheap {p[1]}\n'
    else:
        cells = ''.join('W' if k == p[1] else 'B' if k == p[2] else '.' for k in range(9))
        text = f'{SIDES[p[0]]}\n{cells[:3]}\n{cells[3:6]}\n{cells[6:]}\n'
    sys.stdout.write(text)
    sys.stdout.flush()


sys.stdin.readline()
if GAME == 'heap':
    sys.stdin.readline()
p = read()
if HOW == 'silent':
    sys.exit()
if HOW == 'slow':
    time.sleep(60)
while HOW == 'babbling':
    print('a word')
while p:
    write(p if HOW == 'illegal' else (min if HOW == 'imperfect' else max)(moves(p), key=score)[0])
    p = read()
if HOW == 'late':
    write((0, 4, 8))
