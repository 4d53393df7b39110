/** What `perfect-play explain` does in its worker. */
import { badInput, said } from '../errors.ts';
import {
  type Cost,
  type ExplainedMove,
  type Explanation,
  explain,
  refutation,
  sayCost,
  sayWorth,
} from '../play/explain.ts';
import { valueJson } from '../play/json.ts';
import { sayValue, sideName } from '../play/words.ts';
import type { Game } from '../game.ts';
import type { Position, Rules } from '../rules.ts';
import { type Solution, solve } from '../solve/solve.ts';
import { rulesFrom } from './command.ts';
import { sayLine } from './line-text.ts';
import { memoryFrom } from './memory.ts';
import { positionFrom } from './position.ts';
import type { Work } from './task.ts';

interface Explained {
  readonly game: Game;
  readonly rules: Rules<Position>;
  readonly solution: Solution<Position>;
  readonly explanation: Explanation<Position>;
}

export const answer: Work = ({ game, flags, sound, progress }) => {
  const rules = sound(rulesFrom(game, flags));
  const from = positionFrom(rules, flags);
  const solution = solve(rules, { from, memory: memoryFrom(flags), progress });
  const explanation = explain(rules, solution, from);
  if (explanation === undefined) throw badInput(said`${rules.position.text(from)} cannot come up in play`);
  const explained = { game, rules, solution, explanation };
  return flags['json'] === true ? JSON.stringify(json(explained), undefined, 2) : text(explained);
};

/** A refutation longer than this is cut: the rest is in the JSON. */
const MOST_SHOWN = 40;
/** So many refutations are shown; the others are in the JSON. */
const REFUTATIONS = 6;

function text({ game, rules, solution, explanation }: Explained): string {
  const { position: p, value, moves, only } = explanation;
  const names = moves.map(({ name }) => name);
  const worths = moves.map(({ worth }) => sayWorth(worth));
  const [nameWidth, worthWidth] = [names, worths].map((list) => Math.max(0, ...list.map((t) => t.length)));
  // the best of losing moves is answered by the best line of the position
  const refuted = moves.filter(
    ({ value: { outcome }, cost }) => outcome === 'loss' && cost.what !== 'nothing',
  );
  const mover = sideName(rules, p, true);
  return [
    `${game.title.en}: ${mover} to move`,
    '',
    rules.position.diagram(p),
    '',
    sayValue(rules, p, value),
    ...(moves.length === 0
      ? ['', 'The game is over here: there is no move to explain.']
      : ['', `Moves of ${mover}, best first:`]),
    ...moves.map((move, i) =>
      `  ${names[i]!.padEnd(nameWidth!)}  ${worths[i]!.padEnd(worthWidth!)}  ${sayCost(move)}`.trimEnd(),
    ),
    ...(only ? ['', `The one good move is ${only.name}.`] : []),
    ...refuted
      .slice(0, REFUTATIONS)
      .flatMap((move) => [
        '',
        `Why ${move.name} ${sayWorth(move.worth)}:`,
        ...sayLine(rules, move.to, refutation(rules, solution, move, MOST_SHOWN), ''),
      ]),
    ...(refuted.length > REFUTATIONS
      ? [
          '',
          `… and ${refuted.length - REFUTATIONS} more that ${refuted.length - REFUTATIONS === 1 ? 'loses' : 'lose'}; --json has all lines.`,
        ]
      : []),
    '',
    `Position: ${rules.position.text(p)}`,
  ].join('\n');
}

function json({ game, rules, solution, explanation }: Explained): Readonly<Record<string, unknown>> {
  const { position: p, value, moves, only } = explanation;
  return {
    game: game.name,
    position: rules.position.text(p),
    toMove: sideName(rules, p, true),
    value: valueJson(rules, p, value),
    oneGoodMove: only?.name ?? null,
    moves: moves.map((move) => moveJson(rules, solution, p, move)),
    diagram: rules.position.diagram(p).split('\n'),
  };
}

function moveJson(
  rules: Rules<Position>,
  solution: Solution<Position>,
  p: Position,
  move: ExplainedMove<Position>,
): Readonly<Record<string, unknown>> {
  const { name, to, worth, cost, good, value } = move;
  const { outcome, remoteness, score } = worth;
  return {
    move: name,
    to: rules.position.text(to),
    perspective: sideName(rules, p, true),
    ...(outcome === undefined ? {} : { outcome }),
    ...(remoteness === undefined ? {} : { remoteness: { plies: remoteness } }),
    ...(score === undefined ? {} : { score: { points: score } }),
    words: sayWorth(worth),
    good,
    cost: costJson(cost, sayCost(move)),
    ...(value.outcome === 'loss'
      ? { refutation: refutation(rules, solution, move).moves.map((reply) => reply.name) }
      : {}),
  };
}

function costJson(cost: Cost, words: string): Readonly<Record<string, unknown>> | null {
  if (cost.what === 'nothing') return null;
  const { what: _, ...amounts } = cost;
  return { ...amounts, words };
}
