# how a game ends for the side to move, larger numbers being better; 0: it does not
OPEN, LOSS, TIE, WIN = range(4)


def other(outcome):
    return 4 - outcome if outcome else OPEN


# plies for which each way to play on is followed, since play may never end
LONGEST = 500


class Node:
    def __init__(self, word):
        self.word = word
        self.ending = self.outcome = OPEN
        self.moves = []
        self.plies = self.nimber = self.score = 0


# of the test that is answered
nodes = []
numbers = {}
keys = []


def to_move(word):
    return 1 if word & side_bit else 0


def endless_winner(word):
    """The side that wins play that never ends, by a number in the word; -1 for none."""
    winners, shift, mask = game["endless"]
    return winners[word >> shift & mask]


def passes(p, q):
    return side_bit == 0 or (p ^ q) & side_bit != 0


def key_of(word):
    return word & ~side_bit if FORGETS_SIDE else word


def find(word):
    """The number of a position; None if it has none yet."""
    if REMEMBERS == "list":
        return keys.index(key_of(word)) if key_of(word) in keys else None
    return numbers.get(key_of(word))


def number_of(word):
    known = find(word)
    if known is not None:
        return known
    numbers[key_of(word)] = len(nodes)
    keys.append(key_of(word))
    nodes.append(Node(word))
    return len(nodes) - 1


def overlooked(to):
    """Those of all moves that are looked at."""
    if len(to) < 2 or SEES == "all":
        return to
    return {"not first": to[1:], "not last": to[:-1], "first": to[:1], "last": to[-1:]}[SEES]


def expanded(word):
    """How the game is over at a position, and where its moves lead."""
    to = []
    over = game["expand"](word, to)
    if over:
        to = []
    return ENDS_AS[over if over or to else STUCK_AS[game["stuck"]]], overlooked(to)


def follow(word, plies):
    """Follows each way to play on for so many plies, which leads to the same positions again and again."""
    if plies > 0:
        for q in expanded(word)[1]:
            follow(q, plies - 1)


def gained(p, q):
    """The points that a move gains."""
    gain = game["gain"](p, q) if game["gain"] else 0
    return (gain > 0) - (gain < 0) if ONE_POINT else gain


def explore(start):
    """Finds the positions that play reaches from the start, and their moves."""
    number_of(start)
    if REMEMBERS == "nothing":
        follow(start, LONGEST)
    for node in nodes:
        word = node.word
        node.ending, to = expanded(word)
        for q in to:
            passing = passes(word, q) if PASSES == "told" else PASSES == "always"
            node.moves.append((number_of(q), passing, gained(word, q)))


def find_outcomes():
    """The outcome of each node and the plies to it, backwards from the ends of the game."""
    before = [[] for _ in nodes]
    left = [len(node.moves) for node in nodes]
    for k, node in enumerate(nodes):
        node.outcome = node.ending
        for to, passing, _ in node.moves:
            before[to].append((k, passing))
    decided = [k for k, node in enumerate(nodes) if node.ending in (LOSS, WIN)]
    level = [k for k, node in enumerate(nodes) if node.ending == TIE]
    for k in decided:
        if nodes[k].plies >= DEEPEST:
            continue
        for up, passing in before[k]:
            node = nodes[up]
            if node.outcome:
                continue
            outcome = other(nodes[k].outcome) if passing else nodes[k].outcome
            if outcome == LOSS:
                left[up] -= 1
                if left[up] > 0:
                    continue
            node.outcome = outcome
            node.plies = nodes[k].plies + 1
            if LOSER_HURRIES and outcome == LOSS:
                node.plies = 1 + min(nodes[to].plies for to, _, _ in node.moves)
            if WINNER_DAWDLES:
                for above, _ in before[up]:
                    if nodes[above].outcome == WIN:
                        nodes[above].plies = node.plies + 1
            decided.append(up)
    # whoever wins endless play avoids ties
    tied = level[:]
    ties = set(level)
    for k in tied:
        for up, _ in before[k]:
            if nodes[up].outcome or up in ties:
                continue
            if endless_winner(nodes[up].word) == to_move(nodes[up].word):
                left[up] -= 1
                if left[up] > 0:
                    continue
            ties.add(up)
            tied.append(up)
    for k in level:
        for up, _ in before[k]:
            node = nodes[up]
            if node.outcome or up not in ties:
                continue
            node.outcome = TIE
            node.plies = nodes[k].plies + 1
            level.append(up)


def in_order():
    """The nodes, each after all that its moves lead to; empty if play can go round in circles."""
    order = []
    done = [0] * len(nodes)
    way = [[0, 0]]
    done[0] = 1
    while way:
        k, tried = way[-1]
        if tried == len(nodes[k].moves):
            done[k] = 2
            order.append(nodes[k])
            way.pop()
            continue
        way[-1][1] += 1
        to = nodes[k].moves[tried][0]
        if done[to] == 1:
            return []
        if done[to] == 0:
            done[to] = 1
            way.append([to, 0])
    return order


def kept(points):
    """A number of points as POINT_BITS bits keep it."""
    half = 1 << (POINT_BITS - 1)
    return (points + half) % (2 * half) - half


def find_scores():
    """The points that the side to move still gains more than the other one."""
    for node in in_order():
        margins = []
        for to, passing, gain in node.moves:
            after = nodes[to].score if LOOKS_ON else 0
            margins.append((gain + (-after if passing else after), gain))
        best = max(margins, key=lambda move: move[1] if GREEDY else move[0], default=(0, 0))
        node.score = kept(best[0])


def find_nimbers():
    """The least number that none of the positions after a move has."""
    for node in in_order():
        taken = {nodes[to].nimber for to, _, _ in node.moves}
        if NIMBER_BY == "count":
            node.nimber = len(taken)
        elif NIMBER_BY == "greatest":
            node.nimber = max(taken, default=-1) + 1
        elif NIMBER_BY == "smallest":
            node.nimber = min(taken, default=-1) + 1
        elif NIMBER_BY == "moves":
            node.nimber = len(node.moves)
        elif NIMBER_BY == "sum":
            for to, _, _ in node.moves:
                node.nimber ^= nodes[to].nimber
        elif NIMBER_BY == "one":
            node.nimber = 1 if 0 in taken else 0
        else:
            while node.nimber in taken:
                node.nimber += 1


def value_of(node):
    """The outcome, the plies to it, whether play never ends, and the points."""
    if ALWAYS:
        return ALWAYS, 1, False, 0
    if game["gain"]:
        return WIN if node.score > 0 else LOSS if node.score < 0 else LEVEL_AS, 0, False, node.score
    if node.outcome:
        return node.outcome, -(-node.plies // PLIES_AT_ONCE) + ADDED_PLIES, False, 0
    winner = endless_winner(node.word)
    if winner < 0:
        return NEVER_AS, 0, False, 0
    return WIN if winner == to_move(node.word) else LOSS, 0, True, 0


def solve(start):
    explore(start)
    if game["gain"]:
        find_scores()
    else:
        find_outcomes()
    if ASKS == "nimber":
        find_nimbers()


def worth_of(p, q):
    """How good a move is, larger numbers being better."""
    outcome, plies, endless, score = value_of(nodes[find(q)])
    if game["gain"]:
        return gained(p, q) + (-score if passes(p, q) else score)
    reached = other(outcome) if passes(p, q) else outcome
    LONG = 10**9
    if reached == WIN:
        return 3 * LONG + (0 if endless else plies if DAWDLES else LONG - plies)
    if reached == TIE:
        return 2 * LONG - plies
    if reached == LOSS:
        return 0 if endless else plies - 2 * LONG
    return LONG // 2


def words_of_input():
    for line in sys.stdin:
        yield from line.split()


words = words_of_input()


def moved(word):
    """The position after the move that is made."""
    _, to = expanded(word)
    if TAKES == "stays":
        return word
    if TAKES in ("first", "last"):
        return to[0 if TAKES == "first" else -1]
    return (min if TAKES == "worst" else max)(to, key=lambda q: worth_of(word, q))


def play(word):
    """Plays until the game is over."""
    for _ in range(STOPS_AFTER):
        write_position(moved(word))
        sys.stdout.flush()
        first = next(words, "over")
        if first == "over":
            return
        word = read_position(first)


def show_moves(start, outcome):
    """Prints the positions after all moves that keep what the side to move has."""
    for q in dict.fromkeys(expanded(start)[1]):
        if game["gain"]:
            good = worth_of(start, q) == nodes[0].score
        else:
            after = value_of(nodes[find(q)])[0]
            good = (other(after) if passes(start, q) else after) == outcome
        if good or SHOWS_ANY:
            write_position(q)


def lead(score, start):
    """The lead that is printed."""
    if LEAD_OF == "none":
        return abs(score)
    return -score if LEAD_OF == "other" or (LEAD_OF == "first" and to_move(start)) else score


def answer(start):
    outcome, plies, endless, score = value_of(nodes[0])
    if ASKS == "score":
        print(lead(score, start))
    elif ASKS == "nimber":
        print(nodes[0].nimber)
    elif ASKS == "move":
        say(OUTCOME_WORDS[outcome])
        if outcome != LOSS:
            show_moves(start, outcome)
    elif outcome in (OPEN, TIE):
        say(OUTCOME_WORDS[outcome])
    else:
        winner = game["winners"][to_move(start) if outcome == WIN else 1 - to_move(start)]
        say(f"{winner} {'endless' if endless else plies}" if ASKS == "plies" else winner)


def say(line):
    """Prints a line in UTF-8, whatever the language of the system is."""
    sys.stdout.flush()
    sys.stdout.buffer.write(f"{line}\n".encode())
    sys.stdout.buffer.flush()


if ASKS == "play":
    # what can be got, and in how many moves
    next(words)
    next(words)
tests = int([next(words) for _ in range(HEAD)][-1]) if HEAD else 1
for _ in range(tests):
    chosen = " ".join(next(words) for _ in range(OPTIONS))
    game = next(variant for variant in VARIANTS if variant["options"] == chosen)
    side_bit = 0 if game["turn"] < 0 else 1 << game["turn"]
    nodes, numbers, keys = [], {}, []
    begin = read_test()
    solve(begin)
    if ASKS == "play":
        play(begin)
    else:
        answer(begin)
