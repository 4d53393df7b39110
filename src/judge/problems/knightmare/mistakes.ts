/** Programs with one mistake each, as changes of the right one in submissions/accepted/strategy.py. */
import type { Mistakes } from '../../package/problem.ts';

export const mistakes: Mistakes = {
  of: 'strategy.py',
  programs: [
    {
      verdict: 'wrong answer',
      file: 'a_move_late.py',
      about: 'Wrong: the hunter believes that it is a move late where it is just in time.',
      changes: [
        [
          'wins = own <= other or to["BLACK"](white) <= other + 1',
          'wins = own <= other or to["BLACK"](white) <= other',
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'like_a_king.py',
      about: 'Wrong: moves to a cell beside its own.',
      changes: [
        [
          '                cell = min(moves(mine), key=to[goal])',
          `                cell = min(moves(mine), key=to[goal])
            cell = (mine[0], mine[1] + (1 if mine[1] < m else -1))`,
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'only_home.py',
      about: 'Wrong: walks home without a look at the other knight.',
      changes: [
        [
          `            if attacks(mine, theirs):
                cell = theirs
            else:
                goal = side if to[side](mine) <= to[their](theirs) else their
                cell = min(moves(mine), key=to[goal])`,
          '            cell = min(moves(mine), key=to[side])',
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'to_and_fro.py',
      about: 'Wrong: goes to and fro.',
      changes: [
        [
          `    print(side, flush=True)
`,
          `    print(side, flush=True)

    before = None`,
        ],
        [
          `            if attacks(mine, theirs):
                cell = theirs
            else:
                goal = side if to[side](mine) <= to[their](theirs) else their
                cell = min(moves(mine), key=to[goal])`,
          `            cell = before or moves(mine)[0]
            before = mine`,
        ],
      ],
    },
    {
      verdict: 'run-time error',
      file: 'ends_after_three.py',
      about: 'Crashes: has no answer to the third move.',
      changes: [
        [
          `    print(side, flush=True)
`,
          `    print(side, flush=True)

    heard = []`,
        ],
        [
          '            cell = tuple(map(int, input().split()))',
          `            cell = tuple(map(int, input().split()))
            heard.append(heard[2] if len(heard) == 2 else cell)`,
        ],
      ],
    },
    {
      verdict: 'time limit exceeded',
      file: 'no_flush.py',
      about: 'Slow: keeps its lines to itself, so that both sides wait for ever.',
      changes: [
        [
          `    n, m = map(int, input().split())
    x1, y1, x2, y2 = map(int, input().split())`,
          `    n, m = map(int, sys.stdin.readline().split())
    x1, y1, x2, y2 = map(int, sys.stdin.readline().split())`,
        ],
        ['print(side, flush=True)', 'print(side)'],
        ['print(*cell, flush=True)', 'print(*cell)'],
        ['cell = tuple(map(int, input().split()))', 'cell = tuple(map(int, sys.stdin.readline().split()))'],
      ],
    },
    {
      verdict: 'time limit exceeded',
      file: 'search_each_move.py',
      about: 'Slow: searches the whole board again for every move that it thinks about.',
      changes: [
        [
          '    to_white = distances(n, m, home["WHITE"])',
          `    def to_white(cell):
        return distances(n, m, home["WHITE"])(cell)
`,
        ],
      ],
    },
  ],
};
