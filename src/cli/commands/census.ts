/** `perfect-play census`: counts all positions of a game. */
import { grouped, plural } from '../../base/numbers.ts';
import { present } from '../../base/present.ts';
import { type SourceValues, sayOrigin } from '../../answers/answer.ts';
import { foundJson } from '../../answers/answer-json.ts';
import { open, valuesOf } from '../../answers/ask.ts';
import { censusCsv, censusJson, movers } from '../../answers/census-text.ts';
import type { Question } from '../../answers/question.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import { openedSolution } from '../../answers/solution.ts';
import type { Opened } from '../../answers/source.ts';
import { NODE } from '../../engines/node.ts';
import {
  type CensusCounts,
  type CensusScope,
  type Counted,
  type Longest,
  countsOf,
  solvedForCensus,
} from '../../play/census-on.ts';
import { barsOf, histogramSvg } from '../../play/histogram.ts';
import { bestLine } from '../../play/line.ts';
import { capital, sideName, verb } from '../../play/words.ts';
import { winnerOfEndless } from '../../rules/endless.ts';
import type { Game } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { sayLine } from '../best-line.ts';
import { defaultMemory } from '../memory.ts';
import { checkWritable, writeWhole } from '../io.ts';
import { answering, printed, questionFrom } from '../question.ts';
import type { CommandWork, WorkContext } from '../task.ts';

export const work: CommandWork<'census'> = async (context) => {
  const { flags } = context;
  const { scope } = flags;
  const question = questionFrom(context, 'numbers');
  const { game, options, rules } = question;
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const opened = await open(
    question,
    answering((asked) => solved(context, asked)),
    // sources number what play reaches
    scope === 'reached' ? NODE_SOURCES : [],
  );
  const { values, origin } = valuesOf(opened, question);
  const counted = countsOf(rules, present(values.numbered), { from: question.position, scope });
  if (flags.svg !== undefined) writeWhole(flags.svg, histogramOf(game, counted));
  if (flags.json)
    return printed(
      censusJson({ game: game.name, options }, rules, counted, {
        value: values.value,
        found: foundJson(origin),
      }),
    );
  if (flags.csv) return censusCsv(rules, counted);
  const found = `${origin.is === 'engine' ? 'Solved and counted' : 'Counted'}: ${sayOrigin(origin)}.`;
  return [...text(question, counted, values), ...(flags.quiet ? [] : ['', found])].join('\n');
};

/** Solves what a scope numbers. */
function solved({ flags, progress }: WorkContext<'census'>, question: Question): Opened {
  const { rules, position: from } = question;
  const { scope, memory = defaultMemory() } = flags;
  return openedSolution(question, () => solvedForCensus(NODE, rules, { from, scope, memory, progress }));
}

const histogramOf = (game: Game, counted: CensusCounts<Position>): string =>
  histogramSvg(barsOf(counted), {
    title: `${game.title.en}: ${grouped(counted.positions)} positions`,
    lanes: { win: 'won', loss: 'lost', tie: 'tied', points: 'points' },
    axis: counted.byScore.length > 0 ? 'points' : 'plies to the end',
  });

/** How the positions of each scope are described. */
const SCOPES: Readonly<Record<CensusScope, string>> = {
  reached: 'positions that play can reach',
  classes: 'positions that play can reach, symmetric ones counted once',
  whole: 'legal positions of the index, reached or not',
};

/** What the rows of the outcomes are called. */
const outcomesIn = (rules: Rules<Position>) => {
  const winner = winnerOfEndless(rules);
  return [
    ['win', 'won for the side to move'],
    ['loss', 'lost for the side to move'],
    ['tie', 'tied for the side to move'],
    ['draw', winner === undefined ? 'drawn for the side to move' : `endless, won by ${winner}`],
  ] as const;
};

/** Longer lines of play are cut; --json has the rest. */
const MOST_SHOWN = 100;

/** The counts in lines. */
function text(
  { game, rules }: Question,
  counted: CensusCounts<Position>,
  values: Pick<SourceValues, 'value'>,
): string[] {
  const { scope, bySide, ended, onlyMoves, onlyMoveAt, longest, byScore } = counted;
  const sides = movers(rules, counted);
  const columns: [title: string, of: Counted<Position>][] = [
    ['both sides', counted],
    ...sides.map((side, i): [string, Counted<Position>] => [`${side} to move`, bySide[i]!]),
  ];
  const rows: [title: string, counts: (of: Counted<Position>) => number][] = [
    ['positions', ({ positions }) => positions],
    ...(rules.gain ? [] : outcomesIn(rules)).map(
      ([outcome, word]): [string, (of: Counted<Position>) => number] => [
        word,
        ({ outcomes }) => outcomes[outcome],
      ],
    ),
  ];
  const one = sides.length === 0;
  return [
    `${game.title.en}: ${grouped(counted.positions)} ${SCOPES[scope]}`,
    '',
    ...table([
      ...(one ? [] : [['', ...columns.map(([title]) => title)]]),
      ...rows.map(([title, count]) => [title, ...columns.map(([, of]) => grouped(count(of)))]),
      ['the game is over', grouped(ended)],
      ['exactly one good move', grouped(onlyMoves)],
    ]),
    ...(byScore.length > 0 ? ['', ...sayScores(byScore)] : []),
    ...longestText('longest win', rules, values, longest.win),
    ...(longest.win ? [] : longestText('longest tie', rules, values, longest.tie)),
    ...(onlyMoveAt === undefined
      ? []
      : ['', `A position with exactly one good move: ${rules.position.text(onlyMoveAt)}`]),
  ];
}

function sayScores(byScore: Counted<Position>['byScore']): string[] {
  const { points: least } = byScore[0]!;
  const { points: most } = byScore.at(-1)!;
  return [
    `The side to move gains ${plural(most, 'point')} more than the other at most and ${plural(least, 'point')} at least.`,
  ];
}

function longestText(
  what: string,
  rules: Rules<Position>,
  values: Pick<SourceValues, 'value'>,
  found: Longest<Position> | undefined,
): string[] {
  if (!found) return [];
  const { plies, position } = found;
  const side = capital(sideName(rules, position, true));
  return [
    '',
    `The ${what}: ${side}, to move, ${what === 'longest win' ? verb(side, 'wins', 'win') : verb(side, 'ties', 'tie')} in ${plural(plies, 'ply', 'plies')} from`,
    '',
    ...rules.position
      .diagram(position)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    `  ${rules.position.text(position)}`,
    '',
    ...sayLine(rules, position, bestLine(rules, values, position, MOST_SHOWN)),
  ];
}

/** A table whose first column is aligned left and whose other columns are aligned right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, i) => Math.max(cell.length, most[i] ?? 0)).concat(most.slice(row.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
