/** Programs with one mistake each, as changes of the right one in submissions/accepted/profiles.py. */
import type { Mistakes } from '../../package/problem.ts';

export const mistakes: Mistakes = {
  of: 'profiles.py',
  programs: [
    {
      verdict: 'wrong answer',
      file: 'any_row.py',
      about: 'Wrong: a cell may be filled without the cell above it.',
      changes: [
        [
          `        best = None
        limit = m`,
          '        best = None',
        ],
        ['if filled < limit:', 'if filled < m:'],
        [
          `                    best = gain
            limit = filled`,
          '                    best = gain',
        ],
      ],
    },
    {
      verdict: 'wrong answer',
      file: 'white_first.py',
      about: 'Wrong: white moves first.',
      changes: [['print(value((0,) * n, True))', 'print(-value((0,) * n, False))']],
    },
    {
      verdict: 'time limit exceeded',
      file: 'no_memory.py',
      about: 'Slow: looks at every game, and remembers no position.',
      changes: [
        ['known = {(m,) * n: 0}', 'full = (m,) * n'],
        [
          `        if rows in known:
            return known[rows]`,
          `        if rows == full:
            return 0`,
        ],
        [
          `            limit = filled
        known[rows] = best`,
          '            limit = filled',
        ],
      ],
    },
  ],
};
