/** Programs with one mistake each, as changes of the right one in submissions/accepted/backwards.py. */
import type { Mistakes } from '../../package/problem.ts';

export const mistakes: Mistakes = {
  of: 'backwards.py',
  programs: [
    {
      verdict: 'wrong answer',
      file: 'no_delay.py',
      about: 'Wrong: a player who loses does so as soon as possible.',
      changes: [
        [
          '    queue = deque()',
          `    queue = deque()
    shortest = {}`,
        ],
        [
          '            if value % 2 == 1:',
          `            if value % 2 == 1:
                shortest[position, before] = min(value + 1, shortest.get((position, before), value + 1))`,
        ],
        [
          '            known[position] = value + 1',
          `                value_here = shortest[position, before]
            else:
                value_here = value + 1
            known[position] = value_here`,
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'off_by_one.py',
      about: 'Wrong: counts the position before the capture, not the capture itself, where black wins.',
      changes: [
        [
          'print("WHITE" if value % 2 == 1 else "BLACK", value)',
          'print("WHITE" if value % 2 == 1 else "BLACK", value - 1 + value % 2)',
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'one_step.py',
      about: 'Wrong: black goes one step only.',
      changes: [
        [
          'moves = (cells_within(n, 1), cells_within(n, 2))',
          'moves = (cells_within(n, 1), cells_within(n, 1))',
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'own_moves.py',
      about: 'Wrong: prints the moves of the winner instead of those of both players.',
      changes: [
        [
          'print("WHITE" if value % 2 == 1 else "BLACK", value)',
          'print("WHITE" if value % 2 == 1 else "BLACK", (value + 1) // 2)',
        ],
      ],
    },
  ],
};
