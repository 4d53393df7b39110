# a position is the number of its state among those that have occurred, and the side to move in the lowest bit; a state is the letters of
# the squares row by row, and the rows, the columns and other numbers
states = []
state_numbers = {}


def word_of(cells, numbers, side):
    key = cells, numbers
    known = state_numbers.setdefault(key, len(states))
    if known == len(states):
        states.append(key)
    return 2 * known + side


def letter_at(cells, row, column):
    """What a square holds: "#" if it is no cell, and a blank beside the board."""
    if 0 <= row < board_rows and 0 <= column < board_columns:
        return cells[row * board_columns + column]
    return " "


def sum_at(numbers, row, column, total):
    """A sum: a constant, numbers of the position, and entries of tables, each so many times; None where one is not in the table."""
    constant, terms, entries = total
    for times, number in terms:
        constant += times * numbers[number]
    for times, table, row_place, column_place in entries:
        # counted from the first one (-2), from that of the anchor (-1), or from the k-th number
        r, c = (
            plus + (0 if start == -2 else anchor if start == -1 else numbers[start])
            for (start, plus), anchor in ((row_place, row), (column_place, column))
        )
        if not (0 <= r < board_rows and 0 <= c < board_columns):
            return None
        constant += times * tables[table][r * board_columns + c]
    return constant


def is_at(cells, numbers, row, column, squares, tests):
    for down, right, holds, _ in squares:
        if letter_at(cells, row + down, column + right) not in holds:
            return False
    for zero, total in tests:
        value = sum_at(numbers, row, column, total)
        if value is None or (value != 0 if zero else value < 0):
            return False
    return True


def anchors_of(cells, numbers, squares, tests):
    """The rows and columns of the first square for which all squares hold what they must."""
    if not squares:
        if is_at(cells, numbers, 0, 0, squares, tests):
            yield 0, 0
        return
    first = squares[0][2]
    for k, letter in enumerate(cells):
        if letter in first:
            row, column = divmod(k, board_columns)
            if is_at(cells, numbers, row, column, squares, tests):
                yield row, column


def is_met(cells, numbers, end):
    _, _, squares, tests, letter, fewer = end
    if fewer:
        return cells.count(letter) < fewer
    return any(True for _ in anchors_of(cells, numbers, squares, tests))


def from_rules(ends, moves):
    """The functions of rules. Ends: the side, the ending, squares, tests, or a letter and how many squares hold it if it is not the end.
    Moves: the side, the next one, whether they are possible only where no other is, squares with what they hold and become, tests, what is
    added to the numbers, and points."""
    last = {}

    def expand(word, to):
        cells, numbers = states[word >> 1]
        last.clear()
        last[None] = word
        for end in ends:
            if end[0] == word & 1 and is_met(cells, numbers, end):
                return end[1]
        possible = False
        for side, after, otherwise, squares, tests, adds, points in moves:
            if otherwise and possible:
                break
            if side != word & 1:
                continue
            for row, column in anchors_of(cells, numbers, squares, tests):
                possible = possible or not otherwise
                letters = list(cells)
                for down, right, _, becomes in squares:
                    if becomes:
                        letters[(row + down) * board_columns + column + right] = becomes
                added = tuple(number + add for number, add in zip(numbers, adds))
                reached = word_of("".join(letters), added, after)
                to.append(reached)
                last[reached] = sum_at(numbers, row, column, points)
        return 0

    def gain(word, after):
        if last.get(None) != word:
            expand(word, [])
        return last[after]

    return expand, gain
