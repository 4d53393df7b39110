def read_position(first=None):
    """A position, whose first word may have been read."""

    def word():
        nonlocal first
        if first is None:
            return next(words)
        given, first = first, None
        return given

    read = game["start"]
    for part in game["parts"]:
        if part["is"] == "turn":
            if word() == game["sides"][1]:
                read |= side_bit
        elif part["is"] == "number":
            if part["name"]:
                word()
            read |= int(word()) << part["shift"]
        elif part["is"] == "choice":
            word()
            read |= part["words"].index(word()) << part["shift"]
        elif part["is"] == "pits":
            word()
            for shift, seeds in zip(part["shifts"], word().split(",")):
                read |= (int(seeds) ^ part["mask"]) << shift
        elif part["is"] == "cells":
            for _ in range(part["count"]):
                row, column = int(word()), int(word())
                read |= part["letters"][0]["bits"][part["squares"][(row - 1) * part["columns"] + column - 1]]
        else:
            bits = {letter["letter"]: letter["bits"] for letter in part["letters"]}
            for r in range(part["rows"]):
                for c, letter in enumerate(word()):
                    if letter in bits:
                        read |= bits[letter][part["squares"][r * part["columns"] + c]]
    return read


def letter_on(part, cell, word):
    """The letter on a cell; where a piece has captured another one, its own."""
    shown = part["empty"]
    for letter in part["letters"]:
        bits = letter["bits"][cell]
        if bits == 0 and letter["letter"] == part["empty"] or word & letter["masks"][cell] != bits:
            continue
        if shown == part["empty"] or letter["owner"] != to_move(word):
            shown = letter["letter"]
    return shown


def write_position(word):
    for part in game["parts"]:
        if part["is"] == "turn":
            print(game["sides"][to_move(word)])
        elif part["is"] == "number":
            print(part["name"], word >> part["shift"] & part["mask"])
        elif part["is"] == "choice":
            print(part["name"], part["words"][word >> part["shift"] & part["mask"]])
        elif part["is"] == "pits":
            seeds = [word >> shift & part["mask"] ^ part["mask"] for shift in part["shifts"]]
            print(part["name"], ",".join(map(str, seeds)))
        else:
            for r in range(part["rows"]):
                cells = part["squares"][r * part["columns"] : (r + 1) * part["columns"]]
                print("".join("#" if cell < 0 else letter_on(part, cell, word) for cell in cells))


def read_test():
    """The position that a test asks about."""
    return read_position()
