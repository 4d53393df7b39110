def read_position(first=None):
    """A position, whose first word may have been read."""

    def word():
        nonlocal first
        if first is None:
            return next(words)
        given, first = first, None
        return given

    cells, numbers, side = "", [board_rows, board_columns], 0
    for part in game["parts"]:
        if part["is"] == "turn":
            side = int(word() == game["sides"][1])
        elif part["is"] == "number":
            if part["name"]:
                word()
            numbers.append(int(word()))
        elif part["is"] == "start number":
            numbers.append(part["rows"] * board_rows + part["columns"] * board_columns + part["count"])
        elif part["is"] == "start":
            # one letter for each of the ways in which a square may be beside the edges: above, below, left and right
            for r in range(board_rows):
                for c in range(board_columns):
                    edges = r == 0, r == board_rows - 1, c == 0, c == board_columns - 1
                    cells += part["name"][sum(2**k for k in range(4) if edges[k])]
        else:
            for _ in range(board_rows):
                cells += word()
    return word_of(cells, tuple(numbers), side)


def write_position(word):
    cells, numbers = states[word >> 1]
    left = list(numbers[2:])
    for part in game["parts"]:
        if part["is"] == "turn":
            print(game["sides"][word & 1])
        elif part["is"] == "number":
            print(part["name"], left.pop(0))
        else:
            for r in range(board_rows):
                print(cells[r * board_columns : (r + 1) * board_columns])


def read_test():
    """The position that a test asks about, after the size of the board and the tables."""
    global board_rows, board_columns, tables
    states.clear()
    state_numbers.clear()
    board_rows, board_columns = int(next(words)), int(next(words))
    tables = [[int(next(words)) for _ in range(board_rows * board_columns)] for _ in range(TABLES)]
    return read_position()
