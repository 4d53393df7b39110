
def kept(word):
    """The digits of a number as this program keeps it."""
    if LARGEST and (len(word), word) > (len(LARGEST), LARGEST):
        word = LARGEST
    if FIRST_DIGITS < len(word):
        word = word[:FIRST_DIGITS] + "0" * (len(word) - FIRST_DIGITS)
    if LAST_BITS:
        value = int(word) % 2**LAST_BITS
        word = str(min(value, 2**LAST_BITS - value))
    return word


def digits_of(number):
    """The digits of a number, the least first: in the base, or greedily by weights that grow by the recurrence."""
    if COUNTS:
        count = 0
        while count < number:
            count += 1
    digits = []
    if SECOND == 0:
        while number > 0:
            number, digit = divmod(number, BASE)
            digits.append(digit)
        return digits
    weights = [1, SECOND]
    while weights[-1] <= number:
        weights.append(TIMES * weights[-1] + weights[-2])
    for weight in reversed(weights):
        digit, number = divmod(number, weight)
        digits.append(digit)
    return digits[::-1]


def answer(words):
    """What is printed for the numbers: the automaton reads a digit of each at a time, the least first."""
    words = words + FIXED
    numbers = [digits_of(int(kept(words[k]))) for k in POINT]
    state = 0
    for place in range(max(map(len, numbers))):
        letter = 0
        for digits in reversed(numbers):
            letter = BASE * letter + (digits[place] if place < len(digits) else 0)
        state = NEXT[state * BASE ** len(POINT) + letter]
    return SAYS[state]


def main():
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    words = sys.stdin.read().split()
    tests = int(words[HEAD - 1]) if HEAD else 1
    given = len(words[HEAD:]) // tests
    for test in range(tests):
        at = HEAD + given * test
        sys.stdout.buffer.write(f"{answer(words[at : at + given])}\n".encode())


main()
