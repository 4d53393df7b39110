/** `perfect-play census`: counts all positions of a game. */
import { grouped, plural } from '../../base/numbers.ts';
import { census } from '../../play/census.ts';
import type { Census, CensusScope, Counted, Longest } from '../../play/census-on.ts';
import { censusCsv, censusJson, movers } from '../../answers/census-text.ts';
import { barsOf, histogramSvg } from '../../play/histogram.ts';
import { bestLine } from '../../play/line.ts';
import { capital, sideName, verb } from '../../play/words.ts';
import type { Game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { sayLine } from '../best-line.ts';
import { defaultMemory } from '../memory.ts';
import { positionFrom, rulesFrom } from '../from-flags.ts';
import { checkWritable, writeWhole } from '../io.ts';
import type { CommandWork } from '../task.ts';

export const work: CommandWork<'census'> = ({ game, options, flags, precheck, progress }) => {
  const rules = precheck.rules(rulesFrom({ game, options }));
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const counted = census(rules, {
    from: positionFrom(rules, flags),
    scope: flags.scope,
    memory: flags.memory ?? defaultMemory(),
    progress,
  });
  if (flags.svg !== undefined) writeWhole(flags.svg, histogramOf(game, counted));
  if (flags.json)
    return JSON.stringify(censusJson({ game: game.name, options }, rules, counted), undefined, 2);
  return flags.csv ? censusCsv(rules, counted) : text(game, flags.quiet, rules, counted);
};

const histogramOf = (game: Game, counted: Census<Position>): string =>
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

const OUTCOMES = [
  ['win', 'won'],
  ['loss', 'lost'],
  ['tie', 'tied'],
  ['draw', 'drawn'],
] as const;

/** Longer lines of play are cut; --json has the rest. */
const MOST_SHOWN = 100;

function text(game: Game, quiet: boolean, rules: Rules<Position>, counted: Census<Position>): string {
  const { scope, bySide, ended, onlyMoves, onlyMoveAt, longest, byScore, solution } = counted;
  const sides = movers(rules, counted);
  const columns: [title: string, of: Counted<Position>][] = [
    ['both sides', counted],
    ...sides.map((side, i): [string, Counted<Position>] => [`${side} to move`, bySide[i]!]),
  ];
  const rows: [title: string, counts: (of: Counted<Position>) => number][] = [
    ['positions', ({ positions }) => positions],
    ...(rules.gain ? [] : OUTCOMES).map(([outcome, word]): [string, (of: Counted<Position>) => number] => [
      `${word} for the side to move`,
      ({ outcomes }) => outcomes[outcome],
    ]),
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
    ...longestText('longest win', rules, counted, longest.win),
    ...(longest.win ? [] : longestText('longest tie', rules, counted, longest.tie)),
    ...(onlyMoveAt === undefined
      ? []
      : ['', `A position with exactly one good move: ${rules.position.text(onlyMoveAt)}`]),
    ...(quiet ? [] : ['', `Solved and counted: ${solution.plan.reason}.`]),
  ].join('\n');
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
  { solution }: Census<Position>,
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
    ...sayLine(rules, position, bestLine(rules, solution, position, MOST_SHOWN)),
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
