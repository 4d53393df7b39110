"""Solves a game from its rules, slowly and plainly, and prints the dump that docs/reference/dump-format.md specifies.

A game gives all positions, the text of a position, the positions one move later, and how play is over, for the side to
move: 'w', 't', 'l', or None while it goes on. `turned(p, q)`: whether the move passes the turn. `endless`: the side that wins endless
play, if one does. `start`: where random play begins, if not in the first of the positions; PLAY=n in the environment asks for so many
positions of it instead of a dump, for boards that have too many: no others are asked for, if they are made one by one.
"""
import os
import random


def print_dump(game, options, positions, text, moves, over, turned=lambda p, q: True, gain=None, nimbers=False, endless=None, start=None):
    if 'PLAY' in os.environ:
        play(int(os.environ['PLAY']), start or next(iter(positions)), text, moves, over, turned, gain)
        return
    positions = list(positions)
    texts = {p: text(p) for p in positions}
    after = {p: list(dict.fromkeys(moves(p))) if gain or over(p) is None else [] for p in positions}
    heights = {p: 0 for p in positions}
    if gain or nimbers:
        for p in in_order(positions, after):
            heights[p] = max((heights[q] + 1 for q in after[p]), default=0)
    positions.sort(key=lambda p: (heights[p], texts[p].encode()))
    numbers = {p: number for number, p in enumerate(positions)}
    values = scores(positions, after, turned, gain) if gain else outcomes(positions, after, over, turned)
    mex = nimbers_of(positions, after) if nimbers else {}

    print('perfect-play dump 1')
    print('game', game)
    for name, value in options:
        print('option', name, value)
    if endless:
        print('endless', endless)
    print('values', 'scores' if gain else 'outcomes nimbers' if nimbers else 'outcomes')
    print('positions', len(positions))
    for p in positions:
        columns = [values[p]]
        if nimbers:
            columns.append(mex[p])
        if nimbers or gain:
            columns.append(heights[p])
        print(*columns, texts[p], sep='\t')
    for p in positions:
        if not after[p]:
            print('=' if gain else '=' + over(p))
            continue
        words = []
        for q in sorted(after[p], key=numbers.get):
            word = f'{numbers[q]}' if turned(p, q) else f'{numbers[q]}!'
            words.append(f'{word}:{gain(p, q)}' if gain else word)
        print(*words)
    print('end')


def reached(starts, moves, over):
    """The positions that play reaches, in the order in which they are found."""
    found = dict.fromkeys(starts)
    todo = list(found)
    for p in todo:
        yield p
        for q in moves(p) if over(p) is None else []:
            if q not in found:
                found[q] = None
                todo.append(q)


def in_order(positions, after):
    """The positions, successors first; for games in which play ends."""
    done = {}
    for root in positions:
        path = [root]
        while path:
            todo = [q for q in after[path[-1]] if q not in done]
            if todo:
                path.extend(todo)
            else:
                done[path.pop()] = True
    return done


def outcomes(positions, after, over, turned):
    """Wins and losses by rounds of one ply each, then ties in the same way; what is left is drawn."""
    before = {p: [] for p in positions}
    for p in positions:
        for q in after[p]:
            before[q].append(p)
    known = {p: (over(p), 0) for p in positions if not after[p]}
    # the positions by their plies
    found = {0: list(known)}
    flip = {'w': 'l', 'l': 'w', 't': 't'}

    def seen(p, q):
        if q not in known:
            return None
        letter, plies = known[q]
        return (flip[letter] if turned(p, q) else letter), plies

    for deciding in (True, False):
        plies = 1
        while plies - 1 in found:
            new = {}
            for q in found[plies - 1]:
                for p in before[q]:
                    if p in known or p in new:
                        continue
                    views = [seen(p, r) for r in after[p]]
                    if deciding and ('w', plies - 1) in views:
                        new[p] = ('w', plies)
                    elif deciding and all(view and view[0] == 'l' for view in views):
                        new[p] = ('l', plies)
                    elif not deciding and ('t', plies - 1) in views:
                        new[p] = ('t', plies)
            known.update(new)
            if new:
                found[plies] = found.get(plies, []) + list(new)
            plies += 1
    return {p: '%s%d' % known[p] if p in known else 'd' for p in positions}


def scores(positions, after, turned, gain):
    best = {}
    for p in in_order(positions, after):
        best[p] = max((gain(p, q) + (-best[q] if turned(p, q) else best[q]) for q in after[p]), default=0)
    return best


def nimbers_of(positions, after):
    mex = {}
    for p in in_order(positions, after):
        taken = {mex[q] for q in after[p]}
        mex[p] = next(n for n in range(len(taken) + 1) if n not in taken)
    return mex


def play(count, start, text, moves, over, turned, gain):
    """Prints positions of random play, and after each, separated by tabs, how play is over, or the positions one move later."""
    chance = random.Random(7)
    p = start
    for _ in range(count):
        ending = over(p) if over else None
        after = {}
        for q in moves(p) if ending is None else []:
            points = f':{gain(p, q)}' if gain else ''
            after[text(q) + ('' if turned(p, q) else '!') + points] = q
        print(text(p), *sorted(after) or ['=' + (ending or '')], sep='\t')
        p = start if not after or chance.random() < 0.01 else after[chance.choice(sorted(after))]
