/**
 * Whether values tell who wins. The value of a position follows from its regions, and from what the rules say of them; here
 * positions, and pairs of positions side by side, are played out by every move, with nothing but the moves.
 */
import { present } from '../base/present.ts';
import { PlayError, type Said, printed, said } from '../base/errors.ts';
import { plural } from '../base/numbers.ts';
import type { Form } from '../partizan/forms.ts';
import { formText } from '../partizan/text.ts';
import { OPEN } from '../rules/ending.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Rules } from '../rules/rules.ts';
import { PositionValues, whyNoValues } from '../sums/values.ts';
import {
  CUT,
  type CheckOptions,
  type ComparingSums,
  type Finding,
  TIME_UP,
  deadline,
  named,
} from './check.ts';
import type { Deadline } from './deadline.ts';
import { choosePositions } from './positions.ts';

/** The most memory for values, in bytes, and the most regions that are valued. */
const MEMORY = 2 ** 26;
const MOST_VALUES = 20_000;
/** How many positions, and how many pairs of them, are compared at most. */
const MOST_POSITIONS = 1000;
const MOST_PAIRS = 200;
/** A sum that reaches more positions is not played out; nor is any after so many positions in all. */
const MOST_PLAYED = 500;
const MOST_PLAYED_IN_ALL = 20_000;

/** What came of comparing. */
export interface SumsCompared<P> {
  /** How often a value was compared with the winner. */
  readonly compared: number;
  /** Why nothing could be compared. Absent: something was. */
  readonly none?: Said;
  /** Time was up before all were compared. */
  readonly cut: boolean;
  /** What is wrong, as the end of a sentence that begins with the position `at`. Absent: nothing. */
  readonly flaw?: Said;
  readonly at?: P;
}

/** Whether values of regions tell who wins, as `check` reports it; nothing if the rules state none. */
export function sumFindings<P>(
  rules: Rules<P>,
  positions: readonly P[],
  { explain, until, value }: ComparingSums<P>,
): readonly Finding[] {
  if (rules.regions === undefined) return [];
  const fact = 'values of regions tell who wins, alone and in sums';
  if (until.passed) return [{ fact, looked: TIME_UP, flaw: undefined, skipped: true, cut: true }];
  let tried: SumsCompared<P> | undefined;
  try {
    tried = compareSums(rules, positions, until, (p) => winsBy(value?.(p)));
  } catch (error) {
    return [{ fact, looked: 'regions', flaw: said`makes the rules fail: ${explain(error)}` }];
  }
  if (tried === undefined) return [];
  const { compared, none, cut, flaw, at } = tried;
  if (none !== undefined)
    return [{ fact, looked: `not tested: ${String(none)}`, flaw: undefined, skipped: true }];
  const looked = `${plural(compared, 'winner')}${cut ? CUT : ''}`;
  if (flaw === undefined || at === undefined) return [{ fact, looked, flaw: undefined, cut }];
  return [
    {
      fact,
      looked,
      flaw: printed(said`${named(rules, at)} ${flaw}`),
      position: rules.position.text(at),
      drawn: rules.position.diagram(at),
    },
  ];
}

const winsBy = (value: Value | undefined): boolean | undefined =>
  value?.outcome === undefined ? undefined : value.outcome === 'win';

/** A finding that values of regions do not tell who wins, at a sample of positions; undefined if they do. Nothing is solved. */
export function brokenSums<P>(
  rules: Rules<P>,
  { most, seed, ...options }: Pick<CheckOptions, 'most' | 'seed' | 'explain' | 'seconds'>,
): Finding | undefined {
  if (rules.regions === undefined) return undefined;
  const until = deadline(options);
  const { positions } = choosePositions(rules, most, seed, { until });
  return sumFindings(rules, positions, { ...options, until }).find(({ flaw }) => flaw !== undefined);
}

/**
 * Compares the winner that a value implies with the winner, whichever side begins. `wins` says whether the side to move at a
 * position wins; undefined if that is not known, so that the position is played out if it is small. Undefined if the rules say that
 * positions have no values.
 */
export function compareSums<P>(
  rules: Rules<P>,
  positions: readonly P[],
  until: Deadline,
  wins: (p: P) => boolean | undefined = () => undefined,
): SumsCompared<P> | undefined {
  if (whyNoValues(rules)) return undefined;
  const comparison = new Comparison(rules, until, wins);
  try {
    const found = comparison.ofPositions(positions) ?? comparison.ofPairs();
    return { compared: comparison.compared, cut: found === 'cut', ...(found !== 'cut' && found) };
  } catch (error) {
    // rules that have no values for a reason that only shows in play
    if (error instanceof PlayError && error.kind === 'bad use')
      return { compared: 0, none: error.said, cut: false };
    throw error;
  }
}

/** What is wrong and where, or that time was up; undefined if all is right. */
type Compared<P> = Required<Pick<SumsCompared<P>, 'flaw' | 'at'>> | 'cut' | undefined;

class Comparison<P> {
  /** How often a value was compared with the winner. */
  compared = 0;
  private readonly rules: Rules<P>;
  private readonly until: Deadline;
  private readonly wins: (p: P) => boolean | undefined;
  private readonly values: PositionValues<P>;
  private readonly played: Played<P>;
  /** Positions that were played out, with their values. */
  private readonly small: (readonly [p: P, value: Form])[] = [];

  constructor(rules: Rules<P>, until: Deadline, wins: (p: P) => boolean | undefined) {
    this.rules = rules;
    this.until = until;
    this.wins = wins;
    this.values = new PositionValues(rules, { memory: MEMORY, most: MOST_VALUES });
    this.played = new Played(rules);
  }

  /** Compares some of the positions, each alone. */
  ofPositions(positions: readonly P[]): Compared<P> {
    for (const p of spread(positions, MOST_POSITIONS)) {
      if (this.until.passed) return 'cut';
      const value = orTooLarge(() => this.values.value(p));
      if (!value) continue;
      const flaw = this.flawOf([p], value, (side) => {
        const q = turned(this.rules, p, side);
        return q === undefined ? undefined : this.wins(q);
      });
      if (flaw !== undefined) return { flaw, at: p };
      if (this.played.wins([p], 0) !== undefined) this.small.push([p, value]);
    }
    return undefined;
  }

  /** Compares pairs of the positions that `ofPositions` has played out. */
  ofPairs(): Compared<P> {
    const { small } = this;
    const { forms } = this.values;
    const firstWith = new Map(small.toReversed().map((one) => [one[1], one]));
    for (const [k, own] of spread([...small.entries()], MOST_PAIRS)) {
      if (this.until.passed) return 'cut';
      const [p, value] = own;
      // a sum that should be 0 shows whether the two values are exactly right
      const opposite = firstWith.get(forms.negate(value)) ?? own;
      for (const [q, other] of new Set([opposite, present(small[(7 * k + 1) % small.length])])) {
        const sum = orTooLarge(() => forms.add(value, other));
        const flaw = sum && this.flawOf([p, q], sum);
        if (flaw !== undefined)
          return { flaw: said`${said`beside ${this.rules.position.text(q)}`} ${flaw}`, at: p };
      }
    }
    return undefined;
  }

  /** What is wrong with the sum of `parts`; undefined if it is right, or if the winner is not known. */
  private flawOf(
    parts: readonly P[],
    value: Form,
    solved: (side: 0 | 1) => boolean | undefined = () => undefined,
  ): Said | undefined {
    const { forms } = this.values;
    for (const side of [0, 1] as const) {
      const won = solved(side) ?? this.played.wins(parts, side);
      if (won === undefined) continue;
      this.compared++;
      const winsByValue = side === 0 ? !forms.le(value, forms.zero) : !forms.le(forms.zero, value);
      if (winsByValue === won) continue;
      const text = formText(forms, value) ?? 'a long form';
      const who = this.rules.position.sides[side] ?? said`the first player`;
      return won
        ? said`has the value ${text} by its regions, so that ${who} would lose moving first, but wins`
        : said`has the value ${text} by its regions, so that ${who} would win moving first, but loses`;
    }
    return undefined;
  }
}

/** At most `most` of the items, equally far apart. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  const apart = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, k) => k % apart === 0);
}

/** The result of `action`; undefined if it would need too much memory. */
function orTooLarge<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return undefined;
    throw error;
  }
}

/** `p` with this side to move; undefined if that is not a position. In an impartial game `p` itself. */
function turned<P>({ position, legal }: Rules<P>, p: P, side: 0 | 1): P | undefined {
  if (position.sides.length === 0) return p;
  const q = position.withTurn?.(p, side);
  return q !== undefined && legal(q) ? q : undefined;
}

/** Who wins sums of positions, by trying every move. */
class Played<P> {
  private readonly rules: Rules<P>;
  private readonly known = new Map<string, boolean>();
  private left = 0;
  private leftInAll = MOST_PLAYED_IN_ALL;

  constructor(rules: Rules<P>) {
    this.rules = rules;
  }

  /** Whether a side wins if it moves first; undefined if finding that out takes too long. */
  wins(parts: readonly P[], side: 0 | 1): boolean | undefined {
    this.left = Math.min(MOST_PLAYED, this.leftInAll);
    const before = this.left;
    const won = this.tried(parts, side);
    this.leftInAll -= before - Math.max(0, this.left);
    return won;
  }

  private tried(parts: readonly P[], side: 0 | 1): boolean | undefined {
    const { rules, known } = this;
    const { position, ended, moves } = rules;
    const turnedParts = parts.map((p) => turned(rules, p, side) ?? p);
    // both sides have the same moves in an impartial game
    const mover = position.sides.length === 0 ? 0 : side;
    const key = `${mover} ${turnedParts
      .map((p) => position.text(p))
      .sort()
      .join(' + ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (--this.left < 0) return undefined;
    let won: boolean | undefined = false;
    for (const [k, p] of turnedParts.entries()) {
      for (const q of ended(p) === OPEN ? moves(p) : []) {
        const lost = this.tried(parts.with(k, q), side === 0 ? 1 : 0);
        if (lost === false) {
          known.set(key, true);
          return true;
        }
        if (lost === undefined) won = undefined;
        if (this.left < 0) return undefined;
      }
    }
    if (won !== undefined) known.set(key, won);
    return won;
  }
}
