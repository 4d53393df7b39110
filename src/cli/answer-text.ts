/** A solved position as words and as JSON. */
import { type Line, bestLine } from '../play/line.ts';
import { valueJson } from '../play/json.ts';
import { sayValue, sideName } from '../play/words.ts';
import { inColumns } from './text.ts';
import type { Game, Position, Rules } from '../rules.ts';
import type { Solution } from '../solve/solve.ts';

export interface Answered {
  readonly game: Game;
  readonly rules: Rules<Position>;
  /** The position that was asked about. */
  readonly from: Position;
  readonly solution: Solution<Position>;
  readonly milliseconds: number;
}

/** A line longer than this is cut: the rest is in the JSON. */
const MOST_SHOWN = 400;

export function answerText({ game, rules, from, solution, milliseconds }: Answered): string {
  const value = solution.value(from)!;
  const line = bestLine(rules, solution, from, MOST_SHOWN);
  const { plan } = solution;
  const time =
    milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  return [
    `${game.title.en}: ${sideName(rules, from, true)} to move`,
    '',
    rules.position.diagram(from),
    '',
    sayValue(rules, from, value),
    ...(line.moves.length > 0 ? ['', ...sayLine(rules, from, line)] : []),
    '',
    `Solved in ${time}: ${plan.reason}.`,
    `Position: ${rules.position.text(from)}`,
  ].join('\n');
}

/** The best line: numbered pairs where the sides take turns, each ply with its side where they do not. */
function sayLine(rules: Rules<Position>, from: Position, { moves, stops }: Line<Position>): string[] {
  const movers = [from, ...moves.map(({ to }) => to)].map((p) => rules.position.toMove(p));
  const alternate = rules.position.sides.length === 0 || moves.every((_, i) => movers[i] !== movers[i + 1]);
  const plies = moves.map(({ name }, i) =>
    alternate ? name : `${rules.position.sides[movers[i]!]} ${name}`,
  );
  const pairs = plies.flatMap((ply, i) =>
    i % 2 === 0 ? [`${i / 2 + 1}. ${[ply, ...plies.slice(i + 1, i + 2)].join(' ')}`] : [],
  );
  const more = {
    over: [],
    repeats: ['  … and back to an earlier position, for ever.'],
    cut: ['  … and so on; --json has the whole line.'],
  }[stops];
  return [
    `Best line, ${sideName(rules, from, true)} first:`,
    ...inColumns(alternate ? pairs : plies, '  '),
    ...more,
  ];
}

/** Every number with its unit, and the side it is for. */
export function answerJson({
  game,
  rules,
  from,
  solution,
  milliseconds,
}: Answered): Readonly<Record<string, unknown>> {
  const line = bestLine(rules, solution, from);
  const { positions, plan } = solution;
  return {
    game: game.name,
    position: rules.position.text(from),
    toMove: sideName(rules, from, true),
    value: valueJson(rules, from, solution.value(from)!),
    line: {
      moves: line.moves.map(({ name }) => name),
      end: rules.position.text(line.end),
      stops: line.stops,
    },
    positions,
    milliseconds: Math.round(milliseconds * 10) / 10,
    plan,
    diagram: rules.position.diagram(from).split('\n'),
  };
}
