/** `perfect-play solve`: the value of a position, the best line, and how it was found. */
import { OPEN_STATUS, PlayError, badUse, said, tooLarge } from '../../base/errors.ts';
import { bytes } from '../../base/numbers.ts';
import { type ValuedAnswer, exactValue, isOpen, lineOf } from '../../answers/answer.ts';
import { open } from '../../answers/ask.ts';
import { solvedJson } from '../../answers/answer-json.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import { type Question, unusedIn } from '../../answers/question.ts';
import { openedSolution } from '../../answers/solution.ts';
import type { Opened } from '../../answers/source.ts';
import { plannedTiers } from '../../engines/cost.ts';
import type { SolveOptions } from '../../engines/contract/engine.ts';
import { type Plan, type PlanOptions, choose } from '../../engines/plan.ts';
import { LONGER } from '../../engines/race.ts';
import type { Solution } from '../../engines/solve.ts';
import { solveOrSearch } from '../../engines/solve-or-search.ts';
import { sayBounds } from '../../play/words.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { fingerprint } from '../../tables/fingerprint.ts';
import { type KeptValues, keptValues } from '../../tables/kept-values.ts';
import { type RemovableKeeper, unfinished } from '../../tables/unfinished.ts';
import { sayLine } from '../best-line.ts';
import { optionTexts, unusedLines } from '../from-flags.ts';
import { knownLines } from '../known-lines.ts';
import { defaultMemory } from '../memory.ts';
import { above, answering, headed, printed, questionFrom } from '../question.ts';
import { searchProgress } from '../search-progress.ts';
import { inSum } from '../sum-value.ts';
import { unsolved } from '../unsolved.ts';
import type { CommandWork, WorkContext } from '../task.ts';
import { version } from '../version.ts';

export const work: CommandWork<'solve'> = async (context) => {
  const { flags } = context;
  const { want, time, engine } = flags;
  // nothing special is asked for, and the answer may be known
  const question = questionFrom(context, (want ?? time ?? engine) === undefined ? 'outcome' : 'value');
  const opened = await open(
    question,
    answering((asked) => solved(context, asked), flags),
    NODE_SOURCES,
  );
  const answer = opened.answer(question);
  if (answer.is !== 'valued') {
    const more = '--want value searches for the line of play and its plies';
    return unsolved(answer, flags, { more, moves: false });
  }
  const text = flags.json ? printed(solvedJson(answer)) : headed(answer, textOf(answer, flags.quiet));
  opened.close();
  return { text, status: isOpen(answer) ? OPEN_STATUS : 0 };
};

/** Solves the rules of a question, and keeps unfinished work if that is asked for. */
function solved(context: WorkContext<'solve'>, question: Question): Opened {
  const { flags, precheck, progress, exchange } = context;
  const { rules, position: from } = question;
  const { memory = defaultMemory(), time, want, engine } = flags;
  const { symmetries, impliedTurn, alikePieces, wasm, threads } = flags;
  const { searchFrom } = precheck;
  const how = {
    memory,
    want,
    symmetries,
    engine,
    impliedTurn,
    alikePieces,
    wasm,
    threads,
    exchange,
    searchFrom,
  };
  const { keeper, kept } = keptFor(context, rules, how);
  if (keeper) context.keeping(true);
  const solving = {
    ...how,
    from,
    time,
    keeper,
    log: kept?.log,
    onDisk: kept !== undefined,
    progress: searchProgress(rules, from, progress),
  };
  const opened = openedSolution(question, () =>
    kept ? solveOrSearch(rules, solving) : solvedInMemory(rules, solving),
  );
  if (keeper) context.keeping(false);
  return {
    ...opened,
    close: () => {
      keeper?.remove();
      kept?.close(true);
    },
  };
}

/** Solves; if that needs too much memory, the error says whether less is enough with finished tiers on the disk. */
function solvedInMemory(
  rules: Rules<Position>,
  options: SolveOptions<Position> & { readonly memory: number },
): Solution<Position> {
  try {
    return solveOrSearch(rules, options);
  } catch (error) {
    if (!(error instanceof PlayError) || error.kind !== 'too large') throw error;
    const tiered = plannedTiers(rules, options);
    if (tiered?.disk === undefined || tiered.bytes > options.memory) throw error;
    throw tooLarge(
      said`${error.said}; with finished tiers in a file, as ${'--checkpoint'} puts them there, ${bytes(tiered.bytes)} are enough`,
    );
  }
}

/** Keeps unfinished work in the file that `--checkpoint` names. Raises bad use if the engine cannot. */
function keptFor(
  { game, options, flags, stopped }: WorkContext<'solve'>,
  rules: Rules<Position>,
  how: PlanOptions,
): { readonly keeper?: RemovableKeeper; readonly kept?: KeptValues } {
  const { checkpoint, every } = flags;
  if (checkpoint === undefined) return {};
  const { engine, gives } = choose(rules, { ...how, onDisk: true }).plan;
  if (!gives.keeps && !gives.logs)
    throw badUse(
      said`${'--checkpoint'}: these rules are solved by ${engine}, which keeps no unfinished work; leave out the flag`,
    );
  const of = { game: game.name, options: optionTexts({ game, options }) };
  const madeBy = `perfect-play ${version()}`;
  if (gives.logs) return { kept: keptValues(rules, checkpoint, { ...how, of, madeBy }) };
  const solving = { ...of, madeBy, engine, fingerprint: fingerprint(rules, rules.start, true) };
  return { keeper: unfinished(checkpoint, solving, { every, ended: stopped }) };
}

/** Longer lines of play are cut; --json has the rest. */
const MOST_SHOWN = 400;

function textOf(answer: ValuedAnswer, quiet: boolean): string {
  const { question, values, bounds, origin } = answer;
  const { rules, position: from } = question;
  const line = lineOf(answer, MOST_SHOWN);
  const said = [
    sayBounds(rules, from, bounds),
    ...(line.moves.length > 0 ? ['', ...sayLine(rules, from, line)] : []),
    ...unusedLines(unusedIn(question, exactValue(answer) ?? bounds.least)),
  ];
  if (quiet) return said.join('\n');
  return [
    ...above(question),
    ...said,
    ...inSum(rules, from),
    ...(values.search ? knownLines(answer) : []),
    '',
    howFound(answer),
    ...(origin.is === 'engine' ? sayNimberless(rules, origin.plan) : []),
    `Position: ${rules.position.text(from)}`,
  ].join('\n');
}

/** How the answer was found, as a sentence. */
function howFound(answer: ValuedAnswer): string {
  const { origin } = answer;
  if (origin.is === 'source') return `From ${origin.words}.`;
  const { milliseconds, plan } = origin;
  const time =
    milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  return `${isOpen(answer) ? 'Searched for' : 'Solved in'} ${time}: ${plan.reason}.`;
}

/** Where the nimber of an impartial game is to be had, if a search was done before the table that has it. */
function sayNimberless({ position }: Rules<Position>, { passedOver }: Plan): string[] {
  const table = passedOver.find(({ why }) => why === LONGER);
  if (!table || position.sides.length > 0) return [];
  return [`A search finds no nimber; --engine ${table.engine} makes the table, which has it.`];
}
