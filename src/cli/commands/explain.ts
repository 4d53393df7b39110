/** `perfect-play explain`: every move in a position, best first. */
import { OPEN_STATUS, PlayError, badInput, said } from '../../base/errors.ts';
import {
  type MovesOfPosition,
  type ValuedAnswer,
  foundBy,
  hasMoveValues,
  isBestOpen,
  movesOf,
} from '../../answers/answer.ts';
import { open } from '../../answers/ask.ts';
import { explainedJson } from '../../answers/answer-json.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import { type Question, unusedIn } from '../../answers/question.ts';
import { openedSolution } from '../../answers/solution.ts';
import type { Opened } from '../../answers/source.ts';
import { withUnreached } from '../../answers/unreached.ts';
import { unlessLarge } from '../../engines/many.ts';
import { type Solution, solve } from '../../engines/solve.ts';
import { solveOrSearch } from '../../engines/solve-or-search.ts';
import { allReasons } from '../../play/all-reasons.ts';
import { refutation, sayCost } from '../../play/explain.ts';
import type { Reason } from '../../play/reasons.ts';
import { sayReason } from '../../play/say-reason.ts';
import { capital, sayValue, sayWorth, sideName } from '../../play/words.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { sayLine } from '../best-line.ts';
import type { FlagsOf } from '../commands.ts';
import { unusedLines } from '../from-flags.ts';
import { knownMoveLines } from '../known-lines.ts';
import { defaultMemory } from '../memory.ts';
import { above, answering, headed, printed, questionFrom } from '../question.ts';
import { searchProgress } from '../search-progress.ts';
import { inSum } from '../sum-value.ts';
import { openLines, unsettled } from '../unsettled.ts';
import { unsolved } from '../unsolved.ts';
import type { CommandWork, Done, WorkContext } from '../task.ts';

export const work: CommandWork<'explain'> = async (context) => {
  const { flags } = context;
  const { time, engine } = flags;
  const question = questionFrom(context, (time ?? engine) === undefined ? 'outcome' : 'moves');
  const opened = await open(
    question,
    answering((asked) => solved(context, asked), flags),
    NODE_SOURCES,
  );
  const answer = opened.answer(question);
  if (answer.is !== 'valued')
    return unsolved(answer, flags, { more: 'with --time a search values every move', moves: true });
  if (isBestOpen(answer)) return unsettled(answer, flags);
  return flags.json ? json(answer, flags) : text(answer, flags);
};

/** Solves the rules of a question, and searches for the values of all moves. */
function solved({ flags, precheck, progress }: WorkContext<'explain'>, question: Question): Opened {
  const { rules, position: from } = question;
  const { memory = defaultMemory(), time, engine, reasons } = flags;
  const shown = searchProgress(rules, from, progress);
  // a search beside the table would make the reasons depend on which of them is sooner
  const table = (): Solution<Position> | undefined =>
    reasons && (time ?? engine) === undefined
      ? unlessLarge(rules, (making) => solve(rules, { from, memory, progress: making }), { progress: shown })
      : undefined;
  return openedSolution(
    question,
    () =>
      table() ??
      solveOrSearch(rules, {
        from,
        memory,
        time,
        engine,
        searchFrom: precheck.searchFrom,
        asked: (search) => hasMoveValues(question, search),
        progress: shown,
      }),
  );
}

/** The moves with their values, and the exit status. Raises bad input if the position cannot occur in play. */
function explained(answer: ValuedAnswer): { readonly found: MovesOfPosition; readonly status: number } {
  const { rules, position } = answer.question;
  const found = movesOf(answer);
  if (!found) throw badInput(said`${rules.position.text(position)} cannot occur in play`);
  return { found, status: found.open.length > 0 ? OPEN_STATUS : 0 };
}

function json(answer: ValuedAnswer, flags: FlagsOf<'explain'>): Done {
  const { found, status } = explained(answer);
  const reasons = flags.reasons ? reasonsOf(answer, found) : undefined;
  return { text: printed(explainedJson(answer, found, reasons)), status };
}

function text(answer: ValuedAnswer, flags: FlagsOf<'explain'>): Done {
  const { found, status } = explained(answer);
  return { text: headed(answer, explainedText(answer, found, flags)), status };
}

/** Longer refutations are cut; --json has the rest. */
const MOST_SHOWN = 40;
/** How many refutations are shown; --json has the others. */
const REFUTATIONS = 6;

/** The reasons if all moves have values, as far as those of other positions are found in time. */
function reasonsOf(answer: ValuedAnswer, { open }: MovesOfPosition): readonly Reason[] {
  const { rules, position } = answer.question;
  const { search } = answer.values;
  if (open.length > 0) return [];
  try {
    return allReasons(rules, { value: withUnreached(answer) }, position) ?? [];
  } catch (error) {
    if (!search || !(error instanceof PlayError) || error.kind !== 'out of time') throw error;
    return allReasons(rules, { value: foundBy(search) }, position) ?? [];
  }
}

/** What the move that has ended the game has done, if the rules say so. */
function howEnded({ position, ended }: Rules<Position>, p: Position): string[] {
  const note = ended(p) === OPEN ? undefined : position.note?.(p);
  return note === undefined ? [] : [`  ${capital(String(note))}.`];
}

function explainedText(answer: ValuedAnswer, found: MovesOfPosition, flags: FlagsOf<'explain'>): string {
  const { question, values } = answer;
  const { rules, position: p } = question;
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
        ...howEnded(rules, move.to),
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
    ...above(question),
    ...lines,
    ...inSum(rules, p),
    ...(open.length > 0 ? knownMoveLines(answer) : []),
    '',
    ...(answer.origin.is === 'source' ? [`From ${answer.origin.words}.`] : []),
    `Position: ${rules.position.text(p)}`,
  ].join('\n');
}
