import { count, game, rules, shape, takes } from 'perfect-play/kit';
import { compareAnswers, judge } from 'perfect-play/judge';

const position = shape({ left: count(9) });
const heap = rules(position, { start: { left: 8 }, moves: takes(position, { left: [1, 2] }) });
const own = game({ name: 'heap', rules: () => heap });

// #region judge
{
  const { passed, results } = await judge(own, {
    program: ({ moves }) => moves[0]!.to,
    opponents: ['perfect'],
    games: 2,
    side: 'first',
  });
  console.log(passed, results); // → false { won: 0, lost: 2, tied: 0, drawn: 0 }
}
// #region compareAnswers
{
  const { difference } = await compareAnswers(own, { program: () => Promise.resolve('WIN 0'), seconds: 20 });
  console.log(difference?.input); // → left 1
}
