"""What the games of the family of nine men's morris share: points on squares, one in the other, lines, mills, and what a mill takes."""
from itertools import product

from solver import print_dump


class Morris:
    def __init__(self, rings, diagonals):
        """A board of so many squares; `diagonals`: whether lines join their corners, too."""
        ways = [way for way in product([-1, 0, 1], repeat=2) if any(way)]
        # points are (row, column) from the centre of the board, as they are written
        self.points = sorted((k * r, k * c) for r, c in ways for k in range(1, rings + 1))
        sides = [
            line
            for k in range(1, rings + 1)
            for end in [-k, k]
            for line in [[(end, step) for step in (-k, 0, k)], [(step, end) for step in (-k, 0, k)]]
        ]
        spokes = [[(k * r, k * c) for k in range(1, rings + 1)] for r, c in ways if diagonals or r * c == 0]
        lines = [[self.points.index(point) for point in line] for line in sides + spokes]
        joined = {pair for line in lines for a, b in zip(line, line[1:]) for pair in [(a, b), (b, a)]}
        self.near = [[b for b in range(len(self.points)) if (a, b) in joined] for a in range(len(self.points))]
        self.mills = [line for line in lines if len(line) == 3]

    def in_mill(self, men, point):
        return any(point in mill and all(men[other] == men[point] for other in mill) for mill in self.mills)

    def after(self, men, own, start, end):
        """The men after one of a side is put on a point, or moved there from `start`, and what it takes."""
        men = list(men)
        if start is not None:
            men[start] = '.'
        men[end] = own
        enemies = [point for point, man in enumerate(men) if man not in ('.', own)]
        loose = [point for point in enemies if not self.in_mill(men, point)]
        if not self.in_mill(men, end):
            yield ''.join(men)
            return
        # no play makes a mill when there is nothing to take, and a table has no such move
        for point in loose or enemies:
            yield ''.join('.' if at == point else man for at, man in enumerate(men))

    def steps(self, men, own, flying):
        """From where to where the men of a side may go, `flying` if to any empty point."""
        for start, man in enumerate(men):
            if man == own:
                for end in range(len(men)) if flying else self.near[start]:
                    if men[end] == '.':
                        yield start, end

    def text(self, men):
        rows = {}
        for (row, _), man in zip(self.points, men):
            rows[row] = rows.get(row, '') + man
        return '/'.join(rows.values())

    def arrangements(self, most, men=''):
        """All ways to have up to so many men of each side on the board."""
        if len(men) == len(self.points):
            yield men
            return
        for man in '.wb':
            if man == '.' or men.count(man) < most:
                yield from self.arrangements(most, men + man)


def numbers(own, enemy):
    """Whether men of the side to move and of the other, those in hand included, can be so many: it may have just lost one."""
    return own >= 2 and enemy >= 3


def print_placed_then_moved(name, rings, men_each, flies, diagonals, full):
    """Prints the dump of a game in which men move when all are placed; `full`: how a game is over when there is no empty point."""
    board = Morris(rings, diagonals)

    def moves(p):
        turn, men, left = p
        own, other = ('w', 'black') if turn == 'white' else ('b', 'white')
        if left > 0:
            ways = [(None, end) for end, man in enumerate(men) if man == '.']
        else:
            ways = board.steps(men, own, flies and men.count(own) == 3)
        for start, end in ways:
            for after in board.after(men, own, start, end):
                yield other, after, max(left - 1, 0)

    def men_of(p):
        """How many men the side to move and the other have, those in hand included."""
        turn, men, left = p
        # white puts the first man, so of an odd number the last one is black
        whites, blacks = men.count('w') + left // 2, men.count('b') + (left + 1) // 2
        return (whites, blacks) if turn == 'white' else (blacks, whites)

    def over(p):
        if full and '.' not in p[1]:
            return full
        return 'l' if men_of(p)[0] < 3 or not any(True for _ in moves(p)) else None

    # a table has every position with numbers of men that are possible, whether or not play reaches it
    positions = (
        p
        for men in board.arrangements(men_each)
        for left in range(2 * men_each + 1)
        for turn in ['white', 'black']
        for p in [(turn, men, left)]
        if (left == 0 or (left % 2 == 0) == (turn == 'white')) and numbers(*men_of(p)) and max(men_of(p)) <= men_each
    )
    options = [('rings', rings), ('men', men_each), ('flying', 'yes' if flies else 'no')]
    text = lambda p: f'turn={p[0]} men={board.text(p[1])} left={p[2]}'
    start = ('white', '.' * len(board.points), 2 * men_each)
    print_dump(name, options, positions, text, moves, over, start=start)
