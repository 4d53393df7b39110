/** The counts of a census as JSON and as comma-separated values, for the command line and the page. */
import type { Position, Rules } from '../rules/rules.ts';
import type { Census, Counted } from '../play/census-on.ts';
import { lineJson } from './json.ts';
import { bestLine } from '../play/line.ts';

/** The sides that `bySide` counts separately; none if both sides have the same moves. */
export const movers = (rules: Rules<Position>, { bySide }: Census<Position>): readonly string[] =>
  bySide.length === 1 ? [] : rules.position.sides;

function countsJson(
  rules: Rules<Position>,
  { positions, outcomes, longest, byPlies, byScore }: Counted<Position>,
): object {
  if (rules.gain) return { positions, byScore };
  return {
    positions,
    outcomes,
    longest: Object.fromEntries(
      Object.entries(longest).map(([outcome, { plies, position }]) => [
        outcome,
        { plies, position: rules.position.text(position) },
      ]),
    ),
    byPlies: byPlies.map((counts, plies) => ({ plies, ...counts })),
  };
}

/** The counts as JSON; `of` says of which game. */
export function censusJson(
  of: { readonly game: string; readonly options: Readonly<Record<string, string>> },
  rules: Rules<Position>,
  counted: Census<Position>,
): object {
  const { scope, from, ended, onlyMoves, onlyMoveAt, bySide, longest, solution } = counted;
  const textOf = (p: Position | undefined): string | null =>
    p === undefined ? null : rules.position.text(p);
  const { position: farthest } = longest.win ?? {};
  return {
    ...of,
    scope,
    from: textOf(from),
    perspective: 'the side to move',
    ...countsJson(rules, counted),
    ended,
    onlyMoves,
    onlyMoveAt: textOf(onlyMoveAt),
    ...(farthest === undefined
      ? {}
      : { longestWin: lineJson(rules, farthest, bestLine(rules, solution, farthest)) }),
    bySide: movers(rules, counted).map((toMove, i) => ({ toMove, ...countsJson(rules, bySide[i]!) })),
    plan: solution.plan,
  };
}

/** Counts for each outcome and number of plies (empty for draws); in a scoring game for each number of points. */
export function censusCsv(rules: Rules<Position>, counted: Census<Position>): string {
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
    ...(outcomes.draw === 0 ? [] : [`${cell(side)},draw,,${outcomes.draw}`]),
  ]);
  return ['toMove,outcome,plies,positions', ...rows].join('\n');
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
