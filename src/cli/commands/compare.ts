/** `perfect-play compare`: a program's answers against the truth; status 1 where they differ. */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { badUse, quote, said } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { answerTo } from '../../contest/answer.ts';
import { type Comparison, type Difference, compare } from '../../judge/compare.ts';
import { type Answerer, type Fault, answering, sayFault } from '../../judge/program.ts';
import { type ProgramLimits, confinement } from '../../judge/confine.ts';
import { casesIn, trapsIn } from '../../judge/index.ts';
import { drawing, sayOff } from '../../judge/say.ts';
import { seeded } from '../../base/random.ts';
import type { FlagsOf } from '../commands.ts';
import { contestToolsOf } from '../contest-of.ts';
import { defaultMemory } from '../memory.ts';
import type { CommandWork } from '../task.ts';

export const work: CommandWork<'compare'> = async ({ args, flags, precheck, note, progress, label }) => {
  const { program: command, against, seed, seconds, json, quiet } = flags;
  if (command === undefined)
    throw badUse(said`compare needs the program: --program ${quote('python3 my-program.py')}`);
  const tools = await contestToolsOf(args.game, { asks: flags.asks, precheck });
  const { contest, accepts } = tools;
  const game = tools.game.name;
  label(game);
  const cases = casesIn(tools);
  const { off } = confinement();
  if (off.length > 0) note(sayOff(off));
  const memory = flags.memory ?? defaultMemory();
  const truth: Answerer = (input) => Promise.resolve(answerTo(contest, input, memory));
  const comparison = await compare({
    cases,
    accepts,
    traps: trapsIn(tools),
    memory,
    program: answering(command, limitsOf(flags)),
    against: against === undefined ? truth : answering(against, limitsOf(flags)),
    random: seeded(seed),
    seconds,
    now: () => performance.now() / 1000,
    atOnce: flags.jobs ?? availableParallelism(),
    done: (tests) => progress(0, 0, plural(tests, 'test')),
  });
  const status = comparison.difference || totalOf(comparison) === 0 ? 1 : 0;
  if (json)
    return {
      text: JSON.stringify({ ...comparisonJson(game, comparison), limitsOff: off }, undefined, 2),
      status,
    };
  return { text: sayComparison(comparison, against !== undefined, quiet ?? false), status };
};

function limitsOf(flags: FlagsOf<'compare'>): ProgramLimits {
  const { testSeconds, programMemory, programOutput, processes } = flags;
  return {
    moveSeconds: testSeconds,
    gameSeconds: testSeconds,
    memory: programMemory,
    output: programOutput,
    processes,
  };
}

const shown = (answered: string | Fault): string =>
  typeof answered === 'string' ? answered.trim() || '(nothing)' : `(${sayFault(answered)})`;

const totalOf = ({ agreed: { small, extreme, trap, random } }: Comparison): number =>
  small + extreme + trap + random;

function sayComparison(comparison: Comparison, two: boolean, quiet: boolean): string {
  const { agreed, exhausted, starved, difference } = comparison;
  const total = totalOf(comparison);
  const counts = [
    `${plural(agreed.small, 'small one')}${exhausted ? ', which are all,' : ''}`,
    `${agreed.extreme} at the limits`,
    plural(agreed.trap, 'trap'),
    `${agreed.random} at random`,
  ].join(', ');
  const same = `The same answers to ${plural(total, 'test')}: ${counts}.`;
  const unjudged = `${plural(starved, 'test')} could not be judged, since the machine was too busy to run the program.`;
  if (!difference) return starved > 0 ? `${same}\n${unjudged}` : same;
  const { input, got, expected, rules, shrunk, came } = difference;
  const lines = [
    'Different answers to this input:',
    '',
    ...input.trimEnd().split('\n'),
    '',
    `${two ? 'The one' : 'Got'}: ${shown(got)}`,
    `${two ? 'The other' : 'Expected'}: ${shown(expected)}`,
  ];
  if (came.times < came.of)
    lines.push(
      '',
      `The answers differed ${came.times} of the ${came.of} times that this input was given: not every run answers the same.`,
    );
  if (quiet) return lines.join('\n');
  return [
    ...lines,
    '',
    ...drawn(rules),
    shrunk.steps === 0
      ? shrunk.tried === 0
        ? 'It was not made simpler.'
        : 'It could not be made simpler.'
      : `It was made simpler in ${plural(shrunk.steps, 'step')}, by ${plural(shrunk.tried, 'other input')} that ${shrunk.tried === 1 ? 'was' : 'were'} tried.`,
    ...(total > 0 ? [`Before it, the same answers to ${plural(total, 'test')}.`] : []),
  ].join('\n');
}

/** The position drawn and a line after it; nothing where it is too large to be drawn. */
const drawn = (rules: Difference['rules']): string[] => {
  const lines = diagramOf(rules);
  return lines ? [...lines, ''] : [];
};

const diagramOf = (rules: Difference['rules']): string[] | undefined =>
  rules && drawing(rules, rules.start)?.split('\n');

const answerJson = (answered: string | Fault): object =>
  typeof answered === 'string' ? { output: answered } : { fault: { ...answered, words: sayFault(answered) } };

const comparisonJson = (game: string, { agreed, exhausted, starved, difference }: Comparison): object => ({
  game,
  agreed,
  exhausted,
  starved,
  difference: difference
    ? {
        input: difference.input,
        got: answerJson(difference.got),
        expected: answerJson(difference.expected),
        shrunk: difference.shrunk,
        came: difference.came,
        position: difference.rules?.position.text(difference.rules.start) ?? null,
        diagram: diagramOf(difference.rules) ?? null,
      }
    : null,
});
