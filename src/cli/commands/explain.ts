/** `perfect-play explain`: every move in a position, best first. */
import { badInput, said } from '../../base/errors.ts';
import { type Explanation, explain, refutation, sayCost, sayWorth } from '../../play/explain.ts';
import { lineJson, moveJson, valueJson } from '../../play/json.ts';
import { sayValue, sideName } from '../../play/words.ts';
import type { Game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { legalMoves } from '../../engines/graph/graph.ts';
import { type Solution, solve } from '../../engines/solve.ts';
import { sayLine } from '../best-line.ts';
import type { FlagsOf } from '../commands.ts';
import { defaultMemory } from '../memory.ts';
import { positionFrom, rulesFrom } from '../from-flags.ts';
import type { Work } from '../task.ts';

interface Explained {
  readonly game: Game;
  /** Those that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly flags: FlagsOf<'explain'>;
  readonly rules: Rules<Position>;
  readonly solution: Solution<Position>;
  readonly explanation: Explanation<Position>;
}

export const work: Work<'explain'> = ({ game, options, flags, precheck, progress }) => {
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  const solution = solve(rules, { from, memory: flags.memory ?? defaultMemory(), progress });
  precheck.values(rules, solution, from, ...legalMoves(rules, from));
  const explanation = explain(rules, solution, from);
  if (explanation === undefined) throw badInput(said`${rules.position.text(from)} cannot occur in play`);
  const explained = { game, options, flags, rules, solution, explanation };
  return flags.json ? JSON.stringify(json(explained), undefined, 2) : text(explained);
};

/** Longer refutations are cut; --json has the rest. */
const MOST_SHOWN = 40;
/** How many refutations are shown; --json has the others. */
const REFUTATIONS = 6;

function text({ game, flags, rules, solution, explanation }: Explained): string {
  const { position: p, value, moves, onlyMove } = explanation;
  const names = moves.map(({ name }) => name);
  const worths = moves.map(({ worth }) => sayWorth(worth));
  const [nameWidth, worthWidth] = [names, worths].map((list) => Math.max(0, ...list.map((t) => t.length)));
  // the best of the losing moves needs no refutation of its own: it is the best line
  const refuted = moves.filter(
    ({ value: { outcome }, cost }) => outcome === 'loss' && cost.what !== 'nothing',
  );
  const mover = sideName(rules, p, true);
  const answer = [
    sayValue(rules, p, value),
    ...(moves.length === 0
      ? ['', 'The game is over here: there is no move to explain.']
      : ['', `Moves of ${mover}, best first:`]),
    ...moves.map((move, i) =>
      `  ${names[i]!.padEnd(nameWidth!)}  ${worths[i]!.padEnd(worthWidth!)}  ${sayCost(move)}`.trimEnd(),
    ),
    ...(onlyMove ? ['', `The one good move is ${onlyMove.name}.`] : []),
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
  ];
  if (flags.quiet) return answer.join('\n');
  return [
    `${game.title.en}: ${mover} to move`,
    '',
    rules.position.diagram(p),
    '',
    ...answer,
    '',
    `Position: ${rules.position.text(p)}`,
  ].join('\n');
}

function json({ game, options, rules, solution, explanation }: Explained): object {
  const { position: p, value, moves, onlyMove } = explanation;
  return {
    game: game.name,
    options,
    position: rules.position.text(p),
    toMove: sideName(rules, p, true),
    value: valueJson(rules, p, value),
    onlyMove: onlyMove?.name ?? null,
    moves: moves.map((move) => ({
      ...moveJson(rules, p, move),
      ...(move.value.outcome === 'loss'
        ? { refutation: lineJson(rules, move.to, refutation(rules, solution, move)) }
        : {}),
    })),
    diagram: rules.position.diagram(p).split('\n'),
  };
}
