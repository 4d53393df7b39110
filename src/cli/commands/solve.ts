/** `perfect-play solve`: the value of a position, the best line, and how it was found. */
import { OPEN_STATUS, PlayError, badUse, said, tooLarge } from '../../base/errors.ts';
import { bytes } from '../../base/numbers.ts';
import { plannedTiers } from '../../engines/cost.ts';
import type { SolveOptions } from '../../engines/contract/engine.ts';
import type { Game } from '../../rules/game.ts';
import { boundsJson, lineJson, valueJson } from '../../answers/json.ts';
import { bestLine } from '../../play/line.ts';
import { sayBounds, sayValue, sideName } from '../../play/words.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { type Plan, type PlanOptions, choose } from '../../engines/plan.ts';
import { LONGER } from '../../engines/race.ts';
import { solveOrSearch } from '../../engines/solve-or-search.ts';
import type { Solution } from '../../engines/solve.ts';
import { sayLine } from '../best-line.ts';
import { defaultMemory } from '../memory.ts';
import { knownJson, knownLines } from '../known-value.ts';
import { searchProgress } from '../search-progress.ts';
import { optionTexts, positionFrom, rulesFrom, underHeadline, unusedIn, unusedLines } from '../from-flags.ts';
import { inSum } from '../sum-value.ts';
import { fingerprint } from '../../tables/fingerprint.ts';
import { type KeptValues, keptValues } from '../../tables/kept-values.ts';
import { type RemovableKeeper, unfinished } from '../../tables/unfinished.ts';
import type { CommandWork, WorkContext } from '../task.ts';
import { version } from '../version.ts';
import { farAnswer } from './far.ts';
import { provedAnswer } from './shipped.ts';

export const work: CommandWork<'solve'> = (context) => {
  const { game, options, flags, precheck, progress, exchange } = context;
  const far = farAnswer(game, options, flags);
  if (far !== undefined) return far;
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  const { memory = defaultMemory(), time, want, engine } = flags;
  const { symmetries, impliedTurn, alikePieces, wasm, threads } = flags;
  // nothing special is asked for, and the answer may be known
  const proved =
    (want ?? time ?? engine) === undefined
      ? provedAnswer(
          { game, options, rules, from },
          flags,
          '--want value searches for the line of play and its plies',
        )
      : undefined;
  if (proved !== undefined) return proved;
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
  const started = performance.now();
  const solving = {
    ...how,
    from,
    time,
    keeper,
    log: kept?.log,
    onDisk: kept !== undefined,
    progress: searchProgress(rules, from, progress),
  };
  const solution = kept ? solveOrSearch(rules, solving) : solvedInMemory(rules, solving);
  const milliseconds = performance.now() - started;
  if (keeper) context.keeping(false);
  const known = solution.search ? solution.search.known(from).least : solution.value(from);
  const unused = unusedIn(rules, flags, known);
  const answered = { game, options, rules, from, solution, milliseconds, quiet: flags.quiet, unused };
  const text = flags.json ? JSON.stringify(answerJson(answered), undefined, 2) : answerText(answered);
  keeper?.remove();
  kept?.close(true);
  return {
    text: underHeadline(rules, from, flags, text),
    status: solution.search?.known(from).settled === false ? OPEN_STATUS : 0,
  };
};

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

interface Answered {
  readonly game: Game;
  /** Those that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  /** The position to solve. */
  readonly from: Position;
  readonly solution: Solution<Position>;
  readonly milliseconds: number;
  /** Print only the value and the line. */
  readonly quiet: boolean;
  /** What the text of the position says that the rules do not use. */
  readonly unused: readonly string[];
}

/** Longer lines of play are cut; --json has the rest. */
const MOST_SHOWN = 400;

function answerText(answered: Answered): string {
  const { game, options, rules, from, solution, milliseconds, quiet, unused } = answered;
  const bounds = solution.search?.known(from);
  const line = bestLine(rules, solution, from, MOST_SHOWN);
  const { plan } = solution;
  const time =
    milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const answer = [
    bounds ? sayBounds(rules, from, bounds) : sayValue(rules, from, solution.value(from)!),
    ...(line.moves.length > 0 ? ['', ...sayLine(rules, from, line)] : []),
    ...unusedLines(unused),
  ];
  if (quiet) return answer.join('\n');
  return [
    `${game.title.en}: ${sideName(rules, from, true)} to move`,
    '',
    rules.position.diagram(from),
    '',
    ...answer,
    ...inSum(rules, from),
    ...(bounds ? knownLines({ game, options, rules, from }, bounds) : []),
    '',
    `${bounds?.settled === false ? 'Searched for' : 'Solved in'} ${time}: ${plan.reason}.`,
    ...sayNimberless(rules, plan),
    `Position: ${rules.position.text(from)}`,
  ].join('\n');
}

/** Where the nimber of an impartial game is to be had, if a search was done before the table that has it. */
function sayNimberless({ position }: Rules<Position>, { passedOver }: Plan): string[] {
  const table = passedOver.find(({ why }) => why === LONGER);
  if (!table || position.sides.length > 0) return [];
  return [`A search finds no nimber; --engine ${table.engine} makes the table, which has it.`];
}

/** Every number has its unit and the side that it is for. */
function answerJson({
  game,
  options,
  rules,
  from,
  solution,
  milliseconds,
  unused,
}: Answered): Readonly<Record<string, unknown>> {
  const { positions, plan, search } = solution;
  const bounds = search?.known(from);
  const exact = bounds === undefined || (bounds.settled && bounds.least === bounds.most);
  return {
    game: game.name,
    options,
    position: rules.position.text(from),
    toMove: sideName(rules, from, true),
    ...(unused.length > 0 && { unused }),
    ...(exact && { value: valueJson(rules, from, solution.value(from)!) }),
    ...(bounds && { bounds: boundsJson(rules, from, bounds) }),
    ...knownJson({ game, options, rules, from }),
    line: lineJson(rules, from, bestLine(rules, solution, from)),
    positions,
    milliseconds: Math.round(milliseconds * 10) / 10,
    plan,
    diagram: rules.position.diagram(from).split('\n'),
  };
}
