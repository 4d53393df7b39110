/** Whether the rules of a game keep every law, and what was looked at to say so. */
import { PlayError } from '../errors.ts';
import { grouped, plural } from '../numbers.ts';
import { legalMoves } from '../graph/graph.ts';
import { bestLine } from '../play/line.ts';
import { sayValue, sideName, winnerName } from '../play/words.ts';
import type { Fact, Game } from '../game.ts';
import type { Rules } from '../rules.ts';
import { audit } from '../solve/audit.ts';
import { type Solution, solve } from '../solve/solve.ts';
import { type Law, LAWS } from './laws.ts';
import { notesOn } from './notes.ts';
import { type Chosen, choosePositions, numberOf } from './positions.ts';

/** How one law came out. */
export interface Finding {
  readonly fact: string;
  /** What was looked at: "5,478 positions"; or why nothing was. */
  readonly looked: string;
  /** The smallest position that breaks the law, and how; undefined when none was found. */
  readonly flaw: string | undefined;
  /** Nothing was looked at. */
  readonly skipped?: boolean;
  /** The rules raised an error there. */
  readonly failing?: boolean;
}

export interface CheckOptions {
  /** Positions that are looked at, at most about. */
  readonly most: number;
  readonly seed: number;
  /** Bytes that a table may take. */
  readonly memory: number;
  /** How an error of the rules is told, with the line where that is known. */
  readonly explain: (error: unknown) => string;
  readonly progress?: (done: number, of: number) => void;
}

export interface Checked {
  readonly findings: readonly Finding[];
  /** "all 5,478 positions that play reaches"; undefined when there was nothing to start from. */
  readonly positions: string | undefined;
  /** What breaks no law and may yet not be meant. */
  readonly notes: readonly string[];
}

/** Tries every law on `rules`, and the facts of `game`. */
export function check<P>(game: Game, rules: Rules<P>, options: CheckOptions): Checked {
  const start = startFinding(rules, options);
  if (start.flaw !== undefined) return { findings: [start], positions: undefined, notes: [] };
  const chosen = choosePositions(rules, options.most, options.seed);
  const findings = [start, ...lawFindings(rules, chosen, options)];
  if (findings.some(({ flaw }) => flaw !== undefined)) return { findings, positions: chosen.what, notes: [] };
  return {
    findings: [...findings, ...valueFindings(rules, chosen, options), ...factFindings(game, options)],
    positions: chosen.what,
    notes: notesOn(rules, chosen.positions),
  };
}

/** The first law that `rules` break at some of the positions; undefined when no flaw was found. Nothing is solved. */
export function brokenLaw<P>(
  rules: Rules<P>,
  options: Pick<CheckOptions, 'most' | 'seed' | 'explain'>,
): Finding | undefined {
  const start = startFinding(rules, options);
  if (start.flaw !== undefined) return start;
  const chosen = choosePositions(rules, options.most, options.seed);
  return lawFindings(rules, chosen, options).find(({ flaw }) => flaw !== undefined);
}

type Attempt<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: string };

type Explaining = Pick<CheckOptions, 'explain' | 'progress'>;

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
    if (back !== text) return `the start ${text} reads back as ${back}`;
    const why = impossible?.(start);
    if (why !== undefined) return `the start ${text} is said to be impossible: ${why}`;
    return legal(start) ? undefined : `the start ${text} is not legal`;
  });
  const flaw = tried.error === undefined ? tried.value : `the start ${JSON.stringify(start)}: ${tried.error}`;
  return { fact: 'the start is a position', looked: 'the start', flaw };
}

const NEVER = (): undefined => undefined;

function lawFindings<P>(rules: Rules<P>, { positions }: Chosen<P>, options: Explaining): Finding[] {
  const { progress = NEVER } = options;
  const laws = LAWS.filter(({ concerns }) => concerns?.(rules as Rules<unknown>) ?? true);
  const findings: Finding[] = [];
  for (const [k, law] of laws.entries()) {
    const told = (done: number): void =>
      progress(k * positions.length + done, laws.length * positions.length);
    const finding = lawFinding(rules, positions, law, told, options);
    findings.push(finding);
    // what is no position cannot be asked anything else
    if (finding.flaw !== undefined && law.first) break;
  }
  return findings;
}

function lawFinding<P>(
  rules: Rules<P>,
  positions: readonly P[],
  { fact, broken }: Law,
  told: (done: number) => void,
  options: Explaining,
): Finding {
  for (const [i, position] of positions.entries()) {
    told(i);
    // what a law finds changed is not changed for the next one
    const p = structuredClone(position);
    const tried = attempt(options, () => broken(rules, p));
    const flaw = tried.error === undefined ? tried.value : `makes the rules fail: ${tried.error}`;
    if (flaw !== undefined)
      return {
        fact,
        looked: plural(i + 1, 'position'),
        flaw: `${named(rules, position)} ${flaw}`,
        failing: tried.error !== undefined,
      };
  }
  return { fact, looked: plural(positions.length, 'position'), flaw: undefined };
}

/** "position 17, turn=x cells=…," or without a number where there is no index. */
function named<P>(rules: Rules<P>, p: P): string {
  const number = numberOf(rules, p);
  return `position ${number === undefined ? '' : `${grouped(number)}, `}${rules.position.text(p)},`;
}

/** Best lines are followed from so many positions. */
const LINES = 600;
const LONGEST_LINE = 5000;

function valueFindings<P>(rules: Rules<P>, { positions }: Chosen<P>, options: CheckOptions): Finding[] {
  const facts = ['every value follows from those of the moves', 'best play ends as its value says'] as const;
  let solution: Solution<P>;
  try {
    solution = solve(rules, { memory: options.memory, progress: options.progress });
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large')
      return facts.map((fact) => ({
        fact,
        looked: `not looked at: ${error.message}`,
        flaw: undefined,
        skipped: true,
      }));
    return [{ fact: 'the rules can be solved', looked: 'the whole game', flaw: options.explain(error) }];
  }
  const known = positions.filter(
    (p) =>
      solution.value(p) !== undefined && legalMoves(rules, p).every((q) => solution.value(q) !== undefined),
  );
  const audited = audit(rules, (p) => solution.value(p), known);
  const flaw =
    audited &&
    `${named(rules, audited.position)} has the value ${JSON.stringify(audited.got)}, expected ${JSON.stringify(audited.expected)}: ${audited.reason}`;
  const every = Math.max(1, Math.ceil(known.length / LINES));
  const followed = known.filter((_, i) => i % every === 0);
  const wrong = followed.find((p) => !endsAsSaid(rules, solution, p));
  return [
    { fact: facts[0], looked: plural(known.length, 'position'), flaw },
    {
      fact: facts[1],
      looked: plural(followed.length, 'line'),
      flaw:
        wrong &&
        `${named(rules, wrong)} does not end as its value ${JSON.stringify(solution.value(wrong))} says`,
    },
  ];
}

/** Whether best play from `p` ends after the plies and with the winner, or the points, that its value announces. */
export function endsAsSaid<P>(rules: Rules<P>, { value }: Pick<Solution<P>, 'value'>, p: P): boolean {
  const { position, gain } = rules;
  const { outcome, remoteness, score } = value(p)!;
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
  if (outcome === 'draw') return line.stops === 'repeats';
  const ending = rules.ended(line.end) || rules.stuck(line.end);
  const same = impartial ? line.moves.length % 2 === 0 : position.toMove(p) === position.toMove(line.end);
  const wanted = { win: 3, tie: 2, loss: 1 }[outcome!];
  return line.stops === 'over' && line.moves.length === remoteness && (same ? ending : 4 - ending) === wanted;
}

function factFindings(game: Game, options: CheckOptions): Finding[] {
  const { facts, read } = game;
  if (facts.length === 0) return [];
  const fact = 'known values are reached';
  let looked = 0;
  const flaws = facts.map((known) => {
    const tried = attempt(options, () => {
      const rules = read({ ...known.options });
      const p = known.position === undefined ? rules.start : rules.position.parse(known.position);
      try {
        const value = solve(rules, { from: p, memory: options.memory }).value(p);
        looked++;
        if (value === undefined) return 'is not in the table';
        const agrees = factHolds(rules, p, value, known);
        return agrees ? undefined : `is not what is reached: ${sayValue(rules, p, value)}`;
      } catch (error) {
        if (error instanceof PlayError && error.kind === 'too large') return undefined;
        throw error;
      }
    });
    const flaw = tried.error ?? tried.value;
    const where = [
      ...Object.entries(known.options ?? {}).map(([name, text]) => `--${name} ${text}`),
      ...(known.position === undefined ? [] : [`--position "${known.position}"`]),
    ].join(' ');
    return flaw && `the fact ${JSON.stringify(known.value)}${where === '' ? '' : ` with ${where}`} ${flaw}`;
  });
  return [{ fact, looked: `${looked} of ${facts.length}`, flaw: flaws.find((flaw) => flaw !== undefined) }];
}

/** Whether `value` at `p` is what a fact says. */
function factHolds<P>(
  rules: Rules<P>,
  p: P,
  value: NonNullable<ReturnType<Solution<P>['value']>>,
  { value: known }: Pick<Fact, 'value'>,
): boolean {
  if ('winner' in known)
    return winnerName(rules, p, value) === known.winner && value.remoteness === known.plies;
  if ('tie' in known) return value.outcome === 'tie' && value.remoteness === known.plies;
  if ('draw' in known) return value.outcome === 'draw';
  return value.score === (sideName(rules, p, true) === known.of ? known.score : -known.score);
}
