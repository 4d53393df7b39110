/** The counts of a census as JSON and as comma-separated values, for the command line and the page. */
import { winnerOfEndless } from '../rules/endless.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { CensusCounts, Counted } from '../play/census-on.ts';
import { bestLine } from '../play/line.ts';
import type { SourceValues } from './answer.ts';
import { lineJson, outcomesJson } from './json.ts';
import type { CensusJson, CountsJson, FoundJson } from './schemas.ts';

/** The sides that `bySide` counts separately; none if both sides have the same moves. */
export const movers = (rules: Rules<Position>, { bySide }: CensusCounts<Position>): readonly string[] =>
  bySide.length === 1 ? [] : rules.position.sides;

function countsJson(
  rules: Rules<Position>,
  { positions, outcomes, longest, byPlies, byScore }: Counted<Position>,
): CountsJson {
  if (rules.gain) return { positions, byScore: [...byScore] };
  return {
    positions,
    outcomes: outcomesJson(outcomes, rules.endless !== undefined),
    longest: Object.fromEntries(
      Object.entries(longest).map(([outcome, { plies, position }]) => [
        outcome,
        { plies, position: rules.position.text(position) },
      ]),
    ),
    byPlies: byPlies.map((counts, plies) => ({ plies, ...counts })),
  };
}

/** The counts as JSON; `of` says of which game, `found` how its values were found. */
export function censusJson(
  of: Pick<CensusJson, 'game' | 'options'>,
  rules: Rules<Position>,
  counted: CensusCounts<Position>,
  { value, found }: Pick<SourceValues, 'value'> & { readonly found: FoundJson },
): CensusJson {
  const { scope, from, ended, onlyMoves, onlyMoveAt, bySide, longest } = counted;
  const { text } = rules.position;
  const { position: farthest } = longest.win ?? {};
  const endless = winnerOfEndless(rules);
  return {
    game: of.game,
    options: { ...of.options },
    scope,
    from: text(from),
    perspective: 'the side to move',
    ...(endless !== undefined && { endless }),
    ...countsJson(rules, counted),
    ended,
    onlyMoves,
    onlyMoveAt: onlyMoveAt === undefined ? null : text(onlyMoveAt),
    ...(farthest === undefined
      ? {}
      : { longestWin: lineJson(rules, farthest, bestLine(rules, { value }, farthest)) }),
    bySide: movers(rules, counted).map((toMove, i) => ({ toMove, ...countsJson(rules, bySide[i]!) })),
    ...found,
  };
}

/** Counts for each outcome and number of plies (empty for draws and endless play); in a scoring game for each number of points. */
export function censusCsv(rules: Rules<Position>, counted: CensusCounts<Position>): string {
  const sides = movers(rules, counted);
  const groups: [side: string, of: Counted<Position>][] =
    sides.length === 0
      ? [['either', counted]]
      : sides.map((side, i): [string, Counted<Position>] => [side, counted.bySide[i]!]);
  if (rules.gain) {
    const rows = groups.flatMap(([side, { byScore }]) =>
      byScore.map(({ points, positions }) => `${cell(side)},${points},${positions}`),
    );
    return ['toMove,points,positions', ...rows].join('\n');
  }
  const rows = groups.flatMap(([side, { byPlies, outcomes }]) => [
    ...byPlies.flatMap((counts, plies) =>
      (['win', 'loss', 'tie'] as const).flatMap((outcome) =>
        counts[outcome] === 0 ? [] : [`${cell(side)},${outcome},${plies},${counts[outcome]}`],
      ),
    ),
    ...(outcomes.draw === 0
      ? []
      : [`${cell(side)},${rules.endless === undefined ? 'draw' : 'endless'},,${outcomes.draw}`]),
  ]);
  return ['toMove,outcome,plies,positions', ...rows].join('\n');
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
