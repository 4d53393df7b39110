/** Tests whether the rules of a game satisfy every invariant, and reports what was tested. */
import { present } from '../base/present.ts';
import { PlayError, type Said, printed, said, shown } from '../base/errors.ts';
import { grouped, plural } from '../base/numbers.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { bestLine } from '../play/line.ts';
import { sayValue } from '../play/words.ts';
import type { Game } from '../rules/game.ts';
import type { Rules } from '../rules/rules.ts';
import { audit } from '../engines/audit.ts';
import { Contradiction, uncheckedOf } from '../engines/checked.ts';
import type { Platform } from '../engines/platform.ts';
import { type Solution, solveOn } from '../engines/solve-on.ts';
import type { Value } from '../engines/contract/value.ts';
import { Deadline } from './deadline.ts';
import { factHolds } from './fact-holds.ts';
import { type Invariant, INVARIANTS, answerDigest, notAPosition, oddMember } from './invariants.ts';
import { notesOn } from './notes.ts';
import { type Sample, choosePositions, numberOf } from './positions.ts';

/** The result of testing one invariant. */
export interface Finding {
  /** The invariant. */
  readonly fact: string;
  /** What was tested: "5,478 positions"; or why nothing was. */
  readonly looked: string;
  /** The smallest position that breaks the invariant, and how; undefined if none was found. */
  readonly flaw: Said | undefined;
  /** The text of that position. Absent: the flaw is not at one position. */
  readonly position?: string;
  /** That position drawn in characters, several lines. Absent: its text says enough. */
  readonly drawn?: string;
  /** Nothing was tested. */
  readonly skipped?: boolean;
  /** Time was up before everything was tested. */
  readonly cut?: boolean;
  /** The flaw is that the rules threw an error. */
  readonly failing?: boolean;
}

/** How much `check` tests, and whom it informs. */
export interface CheckOptions {
  /** What the game is solved with. */
  readonly platform: Platform;
  /** About how many positions to test at most. */
  readonly most: number;
  /** The seed of the random sample of positions. */
  readonly seed: number;
  /** The most memory for solving, in bytes. */
  readonly memory: number;
  /** The message for an error that the rules threw, with its line if that is known. */
  readonly explain: (error: unknown) => Said;
  /** `sumFindings`. Absent: values of regions are not tested, so that their arithmetic need not be loaded. */
  readonly sums?: SumFindings;
  readonly progress?: (done: number, of: number, stage?: string) => void;
  /** The most seconds for testing; solving does not count. Absent: no limit. */
  readonly seconds?: number;
  /** Called with a description of the positions that will be tested. */
  readonly begun?: (positions: string) => void;
  /** Called with the result for each invariant as soon as it is known. */
  readonly found?: (finding: Finding) => void;
}

/** How values of regions are tested. */
export interface ComparingSums<P> extends Pick<CheckOptions, 'explain'> {
  readonly until: Deadline;
  /** Of the solved game. Absent: it is not solved. */
  readonly value?: ((p: P) => Value | undefined) | undefined;
}

/** Whether values of regions tell who wins. */
type SumFindings = <P>(
  rules: Rules<P>,
  positions: readonly P[],
  comparing: ComparingSums<P>,
) => readonly Finding[];

/** All results of a check. */
export interface CheckResult {
  readonly findings: readonly Finding[];
  /** A description of the tested positions: "all 5,478 positions that play reaches"; undefined if the start is not a position. */
  readonly positions: string | undefined;
  /** Notes on what breaks no invariant but may not be what the author means. */
  readonly notes: readonly Said[];
}

/** Tests every invariant of `rules`, and the known values of `game`. */
export function check<P>(game: Game, rules: Rules<P>, options: CheckOptions): CheckResult {
  const start = startFinding(rules, options);
  if (start.flaw !== undefined) return { findings: [start], positions: undefined, notes: [] };
  const { begun = NEVER, found = NEVER } = options;
  const until = deadline(options);
  const chosen = chosenFor(rules, options, until);
  begun(chosen.what);
  found(start);
  const findings = [start, ...findingOfs(rules, chosen.positions, options, until.part(3 / 4))];
  if (findings.some(({ flaw }) => flaw !== undefined)) return { findings, positions: chosen.what, notes: [] };
  for (const look of [
    () => valueFindings(rules, chosen, options, until),
    () => factFindings(game, options, until),
  ]) {
    for (const finding of look()) {
      found(finding);
      findings.push(finding);
    }
  }
  return { findings, positions: chosen.what, notes: notesOn(rules, chosen, options) };
}

/** The first invariant that `rules` break at a sample of positions; undefined if none is broken there. Nothing is solved. */
export function brokenInvariant<P>(
  rules: Rules<P>,
  options: Pick<CheckOptions, 'most' | 'seed' | 'explain' | 'seconds'>,
): Finding | undefined {
  const start = startFinding(rules, options);
  if (start.flaw !== undefined) return start;
  const until = deadline(options);
  const { positions } = chosenFor(rules, options, until);
  return brokenInvariantAt(rules, positions, options, until);
}

/** The first invariant that `rules` break at one of `positions`; undefined if none is broken there. */
export const brokenInvariantAt = <P>(
  rules: Rules<P>,
  positions: readonly P[],
  options: Pick<CheckOptions, 'explain'>,
  until = Deadline.none,
): Finding | undefined => findingOfs(rules, positions, options, until).find(({ flaw }) => flaw !== undefined);

export const deadline = ({ seconds = Infinity }: Pick<CheckOptions, 'seconds'>): Deadline =>
  Deadline.in(seconds);

/** The positions at which invariants are tested. Choosing them takes at most a third of the time. */
function chosenFor<P>(
  rules: Rules<P>,
  { most, seed, progress }: Pick<CheckOptions, 'most' | 'seed' | 'progress'>,
  until: Deadline,
): Sample<P> {
  return choosePositions(rules, most, seed, {
    until: until.part(1 / 3),
    progress: progress && ((found, of) => progress(found, of, 'choosing positions')),
  });
}

type Attempt<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: Said };

type Explaining = Pick<CheckOptions, 'explain' | 'progress' | 'found'>;

function attempt<T>({ explain }: Explaining, action: () => T): Attempt<T> {
  try {
    return { value: action() };
  } catch (error) {
    return { error: explain(error) };
  }
}

function startFinding<P>(rules: Rules<P>, options: Explaining): Finding {
  const { position, start, legal, impossible } = rules;
  const tried = attempt(options, () => {
    const text = position.text(start);
    const back = position.text(position.parse(text));
    if (back !== text) return said`the start ${text} reads back as ${back}`;
    const odd = oddMember(start, position.parse(text));
    if (odd !== undefined) return said`the start ${shown(start)}: ${odd}`;
    const why = impossible?.(start);
    if (why !== undefined) return said`the start ${text} is called impossible: ${why}`;
    return legal(start) ? undefined : said`the start ${text} is not legal`;
  });
  const flaw = tried.error === undefined ? tried.value : said`the start ${shown(start)}: ${tried.error}`;
  return { fact: 'the start is a position', looked: 'the start', flaw };
}

const NEVER = (): undefined => undefined;

function findingOfs<P>(
  rules: Rules<P>,
  positions: readonly P[],
  options: Explaining,
  until: Deadline,
): Finding[] {
  const { progress = NEVER, found = NEVER } = options;
  // if asking throws an error, the invariant is tested all the same and reports it
  const concerned = ({ concerns }: Invariant): boolean =>
    attempt(options, () => concerns?.(rules as Rules<unknown>)).value ?? true;
  const invariants = INVARIANTS.filter(concerned);
  const before = firstAnswers(rules, positions, options, until.part(1 / 4));
  const findings: Finding[] = [];
  for (const [k, invariant] of invariants.entries()) {
    const report = (done: number): void =>
      progress(k * positions.length + done, invariants.length * positions.length);
    // the time left is shared equally, so that slow rules are tested for each invariant
    const soon = until.part(1 / (invariants.length - k));
    const finding = findingOf(rules, { positions, before, until: soon, report }, invariant, options);
    found(finding);
    findings.push(finding);
    // the other invariants make no sense for something that is not a position
    if (finding.flaw !== undefined && invariant.first) break;
  }
  return findings;
}

/** A digest of the rules' first answers about each position; NaN where they throw an error. */
function firstAnswers<P>(
  rules: Rules<P>,
  positions: readonly P[],
  options: Explaining,
  until: Deadline,
): Float64Array {
  const answers = new Float64Array(positions.length).fill(NaN);
  for (const [i, p] of positions.entries()) {
    if (until.passed) break;
    answers[i] = attempt(options, () => answerDigest(rules, structuredClone(p))).value ?? NaN;
  }
  return answers;
}

/** Where and how long an invariant is tested. */
interface Trial<P> {
  readonly positions: readonly P[];
  /** The digests of the rules' first answers, by position. */
  readonly before: Float64Array;
  readonly until: Deadline;
  readonly report: (done: number) => void;
}

function findingOf<P>(
  rules: Rules<P>,
  { positions, before, until, report }: Trial<P>,
  { fact, broken, backwards = false, draws = false }: Invariant,
  options: Explaining,
): Finding {
  const { length } = positions;
  let smallest: Finding | undefined;
  for (let done = 0; done < length; done++) {
    if (until.passed) {
      const looked = done === 0 ? TIME_UP : `${plural(done, 'position')}${CUT}`;
      return smallest ?? { fact, looked, flaw: undefined, skipped: done === 0, cut: true };
    }
    report(done);
    const i = backwards ? length - 1 - done : done;
    const position = positions[i]!;
    const first = Number.isNaN(before[i]) ? undefined : before[i];
    // a copy, in case the rules change the position that they are given
    const tried = attempt(options, () => broken(rules, structuredClone(position), first));
    const flaw = tried.error === undefined ? tried.value : said`makes the rules fail: ${tried.error}`;
    if (flaw === undefined) continue;
    smallest = {
      fact,
      looked: plural(done + 1, 'position'),
      flaw: printed(said`${named(rules, position)} ${flaw}`),
      failing: tried.error !== undefined,
      position: rules.position.text(position),
      ...(draws && { drawn: rules.position.diagram(position) }),
    };
    if (!backwards) break;
  }
  if (smallest) return smallest;
  if (length === 0) return { fact, looked: NOTHING, flaw: undefined, skipped: true };
  return { fact, looked: plural(length, 'position'), flaw: undefined };
}

/** The beginning of a sentence about a position: "position 17, turn=x cells=…,"; without a number if there is no index. */
export function named<P>(rules: Rules<P>, p: P): Said {
  const number = numberOf(rules, p);
  const text = rules.position.text(p);
  return number === undefined ? said`position ${text},` : said`position ${grouped(number)}, ${text},`;
}

/** The moves that rules gave for a position. */
export interface GivenMoves<P> {
  readonly rules: Rules<P>;
  readonly p: P;
  readonly list: readonly P[];
}

/** The first of these moves that does not lead to a position; undefined if all do. */
export function wrongMove<P>(answer: GivenMoves<P> | undefined): Finding | undefined {
  if (answer === undefined) return undefined;
  const { rules, p, list } = answer;
  for (const q of list) {
    const odd = notAPosition(rules, q);
    if (odd === undefined) continue;
    const flaw = said`has a move to what is not a position: ${odd}`;
    return {
      fact: 'moves lead to positions',
      looked: '1 position',
      flaw: printed(said`${named(rules, p)} ${flaw}`),
    };
  }
  return undefined;
}

/** The number of positions from which best lines are followed. */
const LINES = 600;
const LONGEST_LINE = 5000;

function valueFindings<P>(
  rules: Rules<P>,
  { positions }: Sample<P>,
  options: CheckOptions,
  until: Deadline,
): Finding[] {
  const facts = [
    'every value follows from those after each move',
    'best play ends as its value says',
  ] as const;
  const sums = (value?: (p: P) => Value | undefined): readonly Finding[] =>
    options.sums?.(rules, positions, { ...options, until, value }) ?? [];
  const none = (looked: string, cut: boolean): Finding[] => [
    ...facts.map((fact) => ({ fact, looked, flaw: undefined, skipped: true, cut })),
    ...sums(),
  ];
  if (until.passed) return none(TIME_UP, true);
  let solution: Solution<P>;
  try {
    const progress = (done: number, of: number): void => options.progress?.(done, of);
    solution = until.without(() => solveOn(options.platform, rules, { memory: options.memory, progress }));
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large')
      return none(`not tested: ${error.message}`, false);
    if (error instanceof Contradiction) return [{ fact: facts[0], looked: 'the table', flaw: error.said }];
    return [{ fact: 'the rules can be solved', looked: 'the whole game', flaw: options.explain(error) }];
  }
  const asSolved = uncheckedOf(solution.value);
  const value: typeof asSolved = (p) => asSolved(p);
  const known: P[] = [];
  const audited = looking(positions, until, (p) => {
    if (value(p) === undefined || legalMoves(rules, p).some((q) => value(q) === undefined)) return undefined;
    known.push(p);
    const flaw = audit(rules, value, [p]);
    return (
      flaw &&
      said`${named(rules, p)} has the value ${JSON.stringify(flaw.got)}, expected ${JSON.stringify(flaw.expected)}: ${flaw.reason}`
    );
  });
  const every = Math.max(1, Math.ceil(known.length / LINES));
  const lines = known.filter((_, i) => i % every === 0);
  const followed = looking(lines, until, (p) =>
    endsAsSaid(rules, { value }, p)
      ? undefined
      : said`${named(rules, p)} does not end as its value ${JSON.stringify(value(p))} says`,
  );
  return [
    tested(facts[0], audited, plural(known.length, 'position')),
    tested(facts[1], followed, plural(followed.done, 'line')),
    ...sums(value),
  ];
}

export const TIME_UP = 'not tested: time was up';
const NOT_SOLVED = 'not tested: none of them was solved here';
const NOTHING = 'not tested: there is nothing that could be';
export const CUT = ', then time was up';

/** What was found where `looked` says: nothing was tested if that is nothing. */
function tested(fact: string, { flaw, done, cut }: Looked, looked: string): Finding {
  if (done === 0) return { fact, looked: cut ? TIME_UP : NOTHING, flaw: undefined, skipped: true, cut };
  return { fact, looked: `${looked}${cut ? CUT : ''}`, flaw, cut };
}

interface Looked {
  readonly flaw: Said | undefined;
  readonly done: number;
  readonly cut: boolean;
}

/** Tests one position after the other until one has a flaw, or time is up. */
function looking<P>(positions: readonly P[], until: Deadline, flawAt: (p: P) => Said | undefined): Looked {
  for (const [done, p] of positions.entries()) {
    if (until.passed) return { flaw: undefined, done, cut: true };
    const flaw = flawAt(p);
    if (flaw !== undefined) return { flaw, done: done + 1, cut: false };
  }
  return { flaw: undefined, done: positions.length, cut: false };
}

/** Whether best play from `p` ends after as many plies, and with the winner or the points, as its value says. */
export function endsAsSaid<P>(rules: Rules<P>, { value }: Pick<Solution<P>, 'value'>, p: P): boolean {
  const { position, gain } = rules;
  const { outcome, remoteness, score, endless } = present(value(p));
  const line = bestLine(rules, { value }, p, LONGEST_LINE);
  if (line.stops === 'cut') return (remoteness ?? Infinity) > LONGEST_LINE;
  const impartial = position.sides.length === 0;
  if (gain) {
    const first = position.toMove(p);
    let [at, margin] = [p, 0];
    line.moves.forEach(({ to }, ply) => {
      const own = impartial ? ply % 2 === 0 : position.toMove(at) === first;
      margin += own ? gain(at, to) : -gain(at, to);
      at = to;
    });
    return line.stops === 'over' && margin === score;
  }
  if (outcome === 'draw' || endless) return line.stops === 'repeats';
  const ending = rules.ended(line.end) || rules.stuck(line.end);
  const same = impartial ? line.moves.length % 2 === 0 : position.toMove(p) === position.toMove(line.end);
  const wanted = outcome && { win: 3, tie: 2, loss: 1 }[outcome];
  return line.stops === 'over' && line.moves.length === remoteness && (same ? ending : 4 - ending) === wanted;
}

function factFindings(game: Game, options: CheckOptions, until: Deadline): Finding[] {
  const { facts, read } = game;
  if (facts.length === 0) return [];
  const fact = 'known values are confirmed';
  let looked = 0;
  let cut = false;
  const flaws = facts.map((known) => {
    cut ||= until.passed;
    if (cut || known.large || known.quoted) return undefined;
    const tried = attempt(options, () => {
      const rules = read({ ...known.options });
      const p = known.position === undefined ? rules.start : rules.position.parse(known.position);
      try {
        const { value: valueOf } = until.without(() =>
          solveOn(options.platform, rules, { from: p, memory: options.memory }),
        );
        const value = valueOf(p);
        looked++;
        if (value === undefined) return said`is not in the table`;
        const agrees = factHolds(rules, p, value, known);
        return agrees ? undefined : said`is not the computed value: ${sayValue(rules, p, value)}`;
      } catch (error) {
        if (error instanceof PlayError && error.kind === 'too large') return undefined;
        throw error;
      }
    });
    const flaw: Said | undefined = tried.error ?? tried.value;
    const where = [
      ...Object.entries(known.options ?? {}).map(([name, text]) => `--${name} ${text}`),
      ...(known.position === undefined ? [] : [`--position "${known.position}"`]),
    ].join(' ');
    const fact = JSON.stringify(known.value);
    if (flaw === undefined) return undefined;
    return where === '' ? said`the fact ${fact} ${flaw}` : said`the fact ${fact} with ${where} ${flaw}`;
  });
  const flaw = flaws.find((one) => one !== undefined);
  if (looked === 0 && flaw === undefined)
    return [{ fact, looked: cut ? TIME_UP : NOT_SOLVED, flaw, skipped: true, cut }];
  return [{ fact, cut, looked: `${looked} of ${facts.length}`, flaw }];
}
