/** A solved position as words and as JSON. */
import { bestLine } from '../play/line.ts';
import { lineJson, valueJson } from '../play/json.ts';
import { sayValue, sideName } from '../play/words.ts';
import { sayLine } from './line-text.ts';
import type { Game } from '../rules/game.ts';
import type { Position, Rules } from '../rules/rules.ts';
import type { Solution } from '../engines/solve.ts';

export interface Answered {
  readonly game: Game;
  /** Those that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  /** The position that was asked about. */
  readonly from: Position;
  readonly solution: Solution<Position>;
  readonly milliseconds: number;
  /** The value and the line alone. */
  readonly quiet: boolean;
}

/** A line longer than this is cut: the rest is in the JSON. */
const MOST_SHOWN = 400;

export function answerText({ game, rules, from, solution, milliseconds, quiet }: Answered): string {
  const value = solution.value(from)!;
  const line = bestLine(rules, solution, from, MOST_SHOWN);
  const { plan } = solution;
  const time =
    milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const answer = [
    sayValue(rules, from, value),
    ...(line.moves.length > 0 ? ['', ...sayLine(rules, from, line)] : []),
  ];
  if (quiet) return answer.join('\n');
  return [
    `${game.title.en}: ${sideName(rules, from, true)} to move`,
    '',
    rules.position.diagram(from),
    '',
    ...answer,
    '',
    `Solved in ${time}: ${plan.reason}.`,
    `Position: ${rules.position.text(from)}`,
  ].join('\n');
}

/** Every number with its unit, and the side it is for. */
export function answerJson({
  game,
  options,
  rules,
  from,
  solution,
  milliseconds,
}: Answered): Readonly<Record<string, unknown>> {
  const { positions, plan } = solution;
  return {
    game: game.name,
    options,
    position: rules.position.text(from),
    toMove: sideName(rules, from, true),
    value: valueJson(rules, from, solution.value(from)!),
    line: lineJson(rules, from, bestLine(rules, solution, from)),
    positions,
    milliseconds: Math.round(milliseconds * 10) / 10,
    plan,
    diagram: rules.position.diagram(from).split('\n'),
  };
}
