/** `perfect-play explain`: every move in a position, best first. */
import { OPEN_STATUS, badInput, said } from '../../base/errors.ts';
import {
  type Answer,
  type MovesOfPosition,
  type OpenMove,
  type BoardAnswer,
  type SourceValues,
  isOpen,
  movesOf,
  movesSoFar,
  openMoves,
} from '../../answers/answer.ts';
import { open } from '../../answers/ask.ts';
import { explainedJson, farJson, provedJson, unsettledJson } from '../../answers/answer-json.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import { type Question, unusedIn } from '../../answers/question.ts';
import { openedSolution } from '../../answers/solution.ts';
import type { Opened } from '../../answers/source.ts';
import { ALL_ENGINES, ALL_FOR_REASONS } from '../../engines/all.ts';
import { solveOrSearch } from '../../engines/solve-or-search.ts';
import { allReasons } from '../../play/all-reasons.ts';
import { refutation, sayCost } from '../../play/explain.ts';
import type { Reason } from '../../play/reasons.ts';
import { sayReason } from '../../play/say-reason.ts';
import { sayBounds, sayValue, sayWorth, sideName } from '../../play/words.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { sayLine } from '../best-line.ts';
import type { FlagsOf } from '../commands.ts';
import { farText } from '../far-text.ts';
import { unusedLines } from '../from-flags.ts';
import { knownLines, knownMoveLines } from '../known-lines.ts';
import { defaultMemory } from '../memory.ts';
import { proofText } from '../proof-text.ts';
import { answering, headed, printed, questionFrom } from '../question.ts';
import { searchProgress } from '../search-progress.ts';
import { inSum } from '../sum-value.ts';
import type { CommandWork, Done, WorkContext } from '../task.ts';

export const work: CommandWork<'explain'> = async (context) => {
  const { flags } = context;
  const { time, engine } = flags;
  const question = questionFrom(context, (time ?? engine) === undefined ? 'outcome' : 'moves');
  const opened = await open(
    question,
    answering((asked) => solved(context, asked)),
    NODE_SOURCES,
  );
  const answer = opened.answer(question);
  return flags.json ? json(answer, flags) : text(answer, flags);
};

/** Solves the rules of a question, and searches for the values of all moves. */
function solved({ flags, precheck, progress }: WorkContext<'explain'>, question: Question): Opened {
  const { rules, position: from } = question;
  const { memory = defaultMemory(), time, engine, reasons } = flags;
  return openedSolution(question, () =>
    solveOrSearch(rules, {
      engines: reasons ? ALL_FOR_REASONS : ALL_ENGINES,
      from,
      memory,
      time,
      engine,
      searchFrom: precheck.searchFrom,
      asked: (search) => search.settle(from).settled && openMoves(question, search).length === 0,
      progress: searchProgress(rules, from, progress),
    }),
  );
}

/** An answer that has values of other positions, too. */
type ValuedAnswer = BoardAnswer & { readonly values: SourceValues };

/** The moves with their values, and the exit status. Raises bad input if the position cannot occur in play. */
function explained(answer: BoardAnswer): {
  readonly answer: ValuedAnswer;
  readonly found: MovesOfPosition;
  readonly status: number;
} {
  const { question, values } = answer;
  const found = movesOf(answer);
  if (!values || !found)
    throw badInput(said`${question.rules.position.text(question.position)} cannot occur in play`);
  return { answer: { ...answer, values }, found, status: found.open.length > 0 ? OPEN_STATUS : 0 };
}

/** The moves of a position whose value the search did not find in its time. */
const unvalued = ({ question, values }: BoardAnswer): readonly OpenMove[] =>
  movesSoFar(question, (q) => values?.search?.known(q) ?? UNKNOWN);
const UNKNOWN = { least: undefined, most: undefined, settled: false };

function json(given: Answer, flags: FlagsOf<'explain'>): Done {
  if (given.is === 'far') return { text: printed(farJson(given)) };
  const { origin } = given;
  if (origin.is === 'proof') return { text: printed(provedJson(given, origin.proof, origin.path, true)) };
  if (isOpen(given)) return { text: printed(unsettledJson(given, unvalued(given))), status: OPEN_STATUS };
  const { answer, found, status } = explained(given);
  const reasons = flags.reasons ? reasonsOf(answer, found) : undefined;
  return { text: printed(explainedJson(answer, found, reasons)), status };
}

function text(given: Answer, flags: FlagsOf<'explain'>): Done {
  const { quiet } = flags;
  if (given.is === 'far') return { text: farText(given.question.game, given.far, quiet) };
  const { origin } = given;
  if (origin.is === 'proof') {
    const more = 'with --time a search values every move';
    return { text: headed(given, proofText(given, origin, { quiet, more, moves: true })) };
  }
  if (isOpen(given)) return { text: headed(given, unsettledText(given, quiet)), status: OPEN_STATUS };
  const { answer, found, status } = explained(given);
  return { text: headed(answer, explainedText(answer, found, flags)), status };
}

/** What is known of a position whose value the search did not find in its time. */
function unsettledText(answer: BoardAnswer, quiet: boolean): string {
  const { question, bounds } = answer;
  const { rules, position } = question;
  const known = quiet ? [] : [...knownLines(answer), ...knownMoveLines(answer)];
  return [sayBounds(rules, position, bounds), '', ...openLines(rules, unvalued(answer)), ...known].join('\n');
}

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
const reasonsOf = (
  { question: { rules, position }, values }: BoardAnswer,
  { open }: MovesOfPosition,
): readonly Reason[] => (values && open.length === 0 && allReasons(rules, values, position)) || [];

function explainedText(answer: ValuedAnswer, found: MovesOfPosition, flags: FlagsOf<'explain'>): string {
  const { question, values } = answer;
  const { game, rules, position: p } = question;
  const { explained, open } = found;
  const { value, moves, onlyMove } = explained;
  const names = moves.map(({ name }) => name);
  const worths = moves.map(({ worth }) => sayWorth(worth));
  const [nameWidth, worthWidth] = [names, worths].map((list) => Math.max(0, ...list.map((t) => t.length)));
  // the best of the losing moves needs no refutation of its own: it is the best line
  const refuted = moves.filter(
    ({ value: { outcome }, cost }) => outcome === 'loss' && cost.what !== 'nothing',
  );
  const mover = sideName(rules, p, true);
  const lines = [
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
        ...sayLine(rules, move.to, refutation(rules, values, move, MOST_SHOWN), ''),
      ]),
    ...(refuted.length > REFUTATIONS
      ? [
          '',
          `… and ${refuted.length - REFUTATIONS} more that ${refuted.length - REFUTATIONS === 1 ? 'loses' : 'lose'}; --json has all lines.`,
        ]
      : []),
  ];
  lines.push(...unusedLines(unusedIn(question, value)));
  const reasons = flags.reasons ? reasonsOf(answer, found) : [];
  if (reasons.length > 0) {
    const sides = { mover, other: sideName(rules, p, false) };
    lines.push('', 'Reasons:', ...reasons.map((reason) => `  ${sayReason(reason, sides)}`));
  }
  if (flags.quiet) return lines.join('\n');
  return [
    `${game.title.en}: ${mover} to move`,
    '',
    rules.position.diagram(p),
    '',
    ...lines,
    ...inSum(rules, p),
    ...(open.length > 0 ? knownMoveLines(answer) : []),
    '',
    `Position: ${rules.position.text(p)}`,
  ].join('\n');
}
