# a position is a word of 64 bits; these functions find the words that its moves lead to, and say how the game is over
WHOLE = 2**64 - 1


def count_bits(word):
    return bin(word).count("1")


def lowest_bit(word):
    return (word & -word).bit_length() - 1 if word else 64


def signed_word(word):
    return word - 2**64 if word >= 2**63 else word


def from_table(numbers):
    """The functions of a table: for each word its ending, the number of its moves, and for each the word after it and its points."""
    rows = {}
    at = 0
    while at < len(numbers):
        end = at + 3 + 2 * numbers[at + 2]
        rows[numbers[at]] = numbers[at + 1], numbers[at + 3 : end : 2], numbers[at + 4 : end : 2]
        at = end

    def expand(word, to):
        ending, moves, _ = rows[word]
        to.extend(moves)
        return ending

    def gain(word, after):
        _, moves, points = rows[word]
        return points[moves.index(after)]

    return expand, gain
