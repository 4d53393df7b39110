/** `perfect-play explain`: every move in a position, best first. */
import { OPEN_STATUS, badInput, said } from '../../base/errors.ts';
import { type Explanation, explain, refutation, sayCost } from '../../play/explain.ts';
import { boundsJson, lineJson, moveJson, reasonJson, valueJson } from '../../answers/json.ts';
import { sayBounds, sayValue, sideName, sayWorth } from '../../play/words.ts';
import { allReasons } from '../../play/all-reasons.ts';
import type { Reason } from '../../play/reasons.ts';
import { sayReason } from '../../play/say-reason.ts';
import type { Game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { solveOrSearch } from '../../engines/solve-or-search.ts';
import type { Search } from '../../engines/contract/engine.ts';
import type { Bounds } from '../../engines/contract/bounds.ts';
import { legalMoves } from '../../engines/contract/graph.ts';
import type { Solution } from '../../engines/solve.ts';
import { sayLine } from '../best-line.ts';
import type { FlagsOf } from '../commands.ts';
import { defaultMemory } from '../memory.ts';
import { type Asked, knownJson, knownLines, knownMoves, knownMovesJson } from '../known-value.ts';
import { searchProgress } from '../search-progress.ts';
import { positionFrom, rulesFrom, underHeadline, unusedIn, unusedLines } from '../from-flags.ts';
import { inSum } from '../sum-value.ts';
import type { CommandWork } from '../task.ts';
import { farAnswer } from './far.ts';
import { provedAnswer } from './shipped.ts';

interface Explained {
  readonly game: Game;
  /** Those that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly flags: FlagsOf<'explain'>;
  readonly rules: Rules<Position>;
  readonly solution: Solution<Position>;
  readonly explanation: Explanation<Position>;
  /** The moves whose value the search did not find in its time. */
  readonly open: readonly OpenMove[];
}

interface OpenMove {
  readonly to: Position;
  readonly name: string;
  /** What is known of `to`, for its side to move. */
  readonly bounds: Bounds;
}

export const work: CommandWork<'explain'> = ({ game, options, flags, precheck, progress }) => {
  const far = farAnswer(game, options, flags);
  if (far !== undefined) return far;
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  const asked = { game, options, rules, from };
  const { memory = defaultMemory(), time, engine } = flags;
  const proved =
    (time ?? engine) === undefined
      ? provedAnswer(asked, flags, 'with --time a search values every move', true)
      : undefined;
  if (proved !== undefined) return proved;
  const solution = solveOrSearch(rules, {
    from,
    memory,
    time,
    engine,
    searchFrom: precheck.searchFrom,
    asked: (search) => search.settle(from).settled && openMoves(rules, from, search).length === 0,
    progress: searchProgress(rules, from, progress),
  });
  const headed = (answer: string): string => underHeadline(rules, from, flags, answer);
  const { search } = solution;
  if (search?.known(from).settled === false)
    return { text: headed(unsettled(asked, search, flags)), status: OPEN_STATUS };
  const open = search ? openMoves(rules, from, search) : [];
  const settled = legalMoves(rules, from).filter((q) => open.every(({ to }) => to !== q));
  const explanation = explain(rules, solution, from, search && settled);
  if (explanation === undefined) throw badInput(said`${rules.position.text(from)} cannot occur in play`);
  const explained = { game, options, flags, rules, solution, explanation, open };
  return {
    text: headed(flags.json ? JSON.stringify(json(explained), undefined, 2) : text(explained)),
    status: open.length > 0 ? OPEN_STATUS : 0,
  };
};

/** Values the moves, the best one first, until the time is over; returns those that have no value then. */
function openMoves(rules: Rules<Position>, from: Position, search: Search<Position>): readonly OpenMove[] {
  // its value follows from that of the position
  search.best(from);
  const moves = legalMoves(rules, from).map((to) => ({
    to,
    name: rules.name(from, to),
    bounds: search.settle(to),
  }));
  return moves.filter(({ bounds }) => !bounds.settled);
}

/** What is known of a position whose value the search did not find in its time. */
function unsettled(
  asked: Asked,
  search: Search<Position>,
  { json: asJson, quiet }: FlagsOf<'explain'>,
): string {
  const { rules, from } = asked;
  const bounds = search.known(from);
  const moves = legalMoves(rules, from).map((to) => ({
    to,
    name: rules.name(from, to),
    bounds: search.known(to),
  }));
  if (asJson) {
    const shown = {
      position: rules.position.text(from),
      toMove: sideName(rules, from, true),
      bounds: boundsJson(rules, from, bounds),
      ...knownJson(asked),
      ...knownMovesJson(asked),
      open: moves.map((move) => openJson(rules, move)),
    };
    return JSON.stringify(shown, undefined, 2);
  }
  const known = quiet ? [] : [...knownLines(asked, bounds), ...knownMoves(asked)];
  return [sayBounds(rules, from, bounds), '', ...openLines(rules, moves), ...known].join('\n');
}

const openJson = (rules: Rules<Position>, { to, name, bounds }: OpenMove): object => ({
  name,
  position: rules.position.text(to),
  bounds: boundsJson(rules, to, bounds),
});

/** The moves without a value, each with what is known of the position after it. */
function openLines(rules: Rules<Position>, moves: readonly OpenMove[]): string[] {
  const width = Math.max(0, ...moves.map(({ name }) => name.length));
  return [
    'Moves whose value is open:',
    ...moves.map(({ to, name, bounds }) => `  ${name.padEnd(width)}  ${sayBounds(rules, to, bounds)}`),
  ];
}

/** Longer refutations are cut; --json has the rest. */
const MOST_SHOWN = 40;
/** How many refutations are shown; --json has the others. */
const REFUTATIONS = 6;

/** The reasons, if they were asked for and all values are known. */
const reasonsOf = ({ flags, rules, solution, explanation, open }: Explained): readonly Reason[] =>
  (flags.reasons && open.length === 0 && allReasons(rules, solution, explanation.position)) || [];

function text(explained: Explained): string {
  const { game, flags, rules, solution, explanation, open } = explained;
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
    ...(open.length > 0 ? ['', ...openLines(rules, open)] : []),
    ...(onlyMove && open.length === 0 ? ['', `The one good move is ${onlyMove.name}.`] : []),
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
  answer.push(...unusedLines(unusedIn(rules, flags, value)));
  const reasons = reasonsOf(explained);
  if (reasons.length > 0) {
    const sides = { mover, other: sideName(rules, p, false) };
    answer.push('', 'Reasons:', ...reasons.map((reason) => `  ${sayReason(reason, sides)}`));
  }
  if (flags.quiet) return answer.join('\n');
  return [
    `${game.title.en}: ${mover} to move`,
    '',
    rules.position.diagram(p),
    '',
    ...answer,
    ...inSum(rules, p),
    ...(open.length > 0 ? knownMoves({ game, options: explained.options, rules, from: p }) : []),
    '',
    `Position: ${rules.position.text(p)}`,
  ].join('\n');
}

function json(explained: Explained): object {
  const { game, options, flags, rules, solution, explanation, open } = explained;
  const { position: p, value, moves, onlyMove } = explanation;
  const unused = unusedIn(rules, flags, value);
  return {
    game: game.name,
    options,
    position: rules.position.text(p),
    toMove: sideName(rules, p, true),
    ...(unused.length > 0 && { unused }),
    value: valueJson(rules, p, value),
    onlyMove: (open.length === 0 && onlyMove?.name) || null,
    moves: moves.map((move) => ({
      ...moveJson(rules, p, move),
      ...(move.value.outcome === 'loss'
        ? { refutation: lineJson(rules, move.to, refutation(rules, solution, move)) }
        : {}),
    })),
    ...(open.length > 0 && { open: open.map((move) => openJson(rules, move)) }),
    ...(flags.reasons && { reasons: reasonsOf(explained).map((reason) => reasonJson(rules, p, reason)) }),
    diagram: rules.position.diagram(p).split('\n'),
  };
}
