/**
 * The arithmetic of short partizan games, by their canonical forms.
 *
 * Every form is stored once, so that two games are equal if and only if their forms are the same object. Numbers know
 * only their value, and make their options when asked. The theory is in Siegel, Combinatorial Game Theory, chapter II.
 */
import { said, tooLarge } from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';
import { type IntervalEnd, exact, halvings, plus, simplest } from './dyadic.ts';

/** The canonical form of a short game. The same game is the same object in one `Forms`. */
export interface Form {
  /** Its number among the forms of the same `Forms`, in the order in which they were made. */
  readonly id: number;
  /** The options of Left, none dominated or reversible. */
  readonly left: readonly Form[];
  readonly right: readonly Form[];
  /** The number that play ends at if Left begins, and neither side moves in a number. */
  readonly leftStop: number;
  /** The same if Right begins. */
  readonly rightStop: number;
  /** Whether the game is a number; it is then both stops. */
  readonly isNumber: boolean;
}

/** Who wins: Left or Right, whoever begins; the next player, who begins; or the previous player, who does not. */
export type OutcomeClass = 'L' | 'R' | 'N' | 'P';

/** A form that is not a number. */
class Options implements Form {
  readonly id: number;
  readonly left: readonly Stored[];
  readonly right: readonly Stored[];
  readonly leftStop: number;
  readonly rightStop: number;
  negative: Stored | undefined = undefined;
  /** n if this is *n; else −1. */
  nimber = -1;

  constructor(id: number, left: readonly Stored[], right: readonly Stored[]) {
    this.id = id;
    this.left = left;
    this.right = right;
    this.leftStop = highestRightStop(left);
    this.rightStop = lowestLeftStop(right);
  }

  get isNumber(): boolean {
    return false;
  }
}

class NumberForm implements Form {
  readonly id: number;
  readonly leftStop: number;
  readonly rightStop: number;
  readonly forms: Forms;
  negative: Stored | undefined = undefined;
  readonly nimber: number;

  constructor(id: number, value: number, forms: Forms) {
    this.id = id;
    this.nimber = value === 0 ? 0 : -1;
    this.leftStop = value;
    this.rightStop = value;
    this.forms = forms;
  }

  get isNumber(): boolean {
    return true;
  }

  get left(): readonly Stored[] {
    return this.option(-1);
  }

  get right(): readonly Stored[] {
    return this.option(1);
  }

  /** The one option of the side that moves in this direction; an integer has only the one closer to 0. */
  private option(direction: -1 | 1): readonly Stored[] {
    const x = this.leftStop;
    const k = halvings(x);
    return k === 0 && x * direction >= 0 ? [] : [storedOf(this.forms.number(x + direction / 2 ** k))];
  }
}

type Stored = Options | NumberForm;

/** All forms are made here, so that each is one of the two. */
const storedOf = (form: Form): Stored => form as Stored;
const allStored = (forms: readonly Form[]): readonly Stored[] => forms as readonly Stored[];

/** The nimber of a game in which both sides have the same nimbers as options, by Sprague and Grundy; undefined for others. */
function mexOf(left: readonly Stored[], right: readonly Stored[]): number | undefined {
  if (left.length === 0 || right.length === 0) return left.length === right.length ? 0 : undefined;
  if (left.some(({ nimber }) => nimber < 0) || right.some(({ nimber }) => nimber < 0)) return undefined;
  const [one, other] = [left, right].map((options) => new Set(options.map(({ nimber }) => nimber)));
  if (one.size !== other.size || [...one].some((n) => !other.has(n))) return undefined;
  let mex = 0;
  while (one.has(mex)) mex++;
  return mex;
}

function highestRightStop(left: readonly Form[]): number {
  let stop = -Infinity;
  for (const option of left) if (option.rightStop > stop) stop = option.rightStop;
  return stop;
}

function lowestLeftStop(right: readonly Form[]): number {
  let stop = Infinity;
  for (const option of right) if (option.leftStop < stop) stop = option.leftStop;
  return stop;
}

/** With more of them a game would be a chain of too many options. */
const MOST_UPS = 2 ** 12;
/** More forms than this cannot be numbered in pairs. */
const MOST_FORMS = 2 ** 26;
/** What a form, and each of its options, takes, as measured with Node 20. */
const FORM_BYTES = 220;
const OPTION_BYTES = 8;
/** The number of results that are remembered, of comparisons and of sums each. */
const REMEMBERED = 2 ** 17;
const MEMORY_BYTES = 20 * REMEMBERED;

/** The game ups·↑ + *nimber. */
export interface UpsAndNimber {
  readonly ups: number;
  readonly nimber: number;
}

/** How much memory forms may take. */
export interface FormsOptions {
  /** In bytes; 1 GiB if absent. What would need more raises 'too large' before it is made. */
  readonly memory?: number | undefined;
}

/**
 * All forms that one computation has made. They are kept as long as this object is, so use one for each purpose. Forms of
 * different objects must not be mixed.
 */
export class Forms {
  /** The most memory for forms, in bytes. */
  readonly memory: number;
  private used = MEMORY_BYTES;
  private readonly all: Stored[] = [];
  private readonly numbers = new Map<number, NumberForm>();
  /** A hash table of the forms with options: each entry is 0 or 1 + the number of a form. */
  private table = new Int32Array(2 ** 10);
  private options = 0;
  /** *0, *1, *2, … as far as they are made. */
  private readonly nimbers: Stored[];
  /** Each entry has a pair of forms, and as its last bit whether the first is at most the second. */
  private readonly compared = new Float64Array(REMEMBERED);
  /** Pairs of forms, and in `sums` their sums. */
  private readonly added = new Float64Array(REMEMBERED);
  private readonly sums = new Int32Array(REMEMBERED);
  readonly zero: Form;
  /** {0|0} */
  readonly star: Form;
  /** {0|*} */
  readonly up: Form;

  constructor({ memory = 2 ** 30 }: FormsOptions = {}) {
    this.memory = memory;
    this.zero = this.number(0);
    this.nimbers = [storedOf(this.zero)];
    this.star = this.nimber(1);
    this.up = this.of([this.zero], [this.star]);
  }

  /** The number of forms. */
  get size(): number {
    return this.all.length;
  }

  /** An estimate of the memory in use, in bytes. */
  get bytes(): number {
    return this.used;
  }

  /** Counts memory that is needed beside the forms. Raises 'too large' if all together is more than allowed. */
  reserve(count: number): void {
    this.used += count;
    if (this.used > this.memory)
      throw tooLarge(
        said`the values need more than ${bytes(this.memory)} of memory; allow more, or take a smaller game`,
      );
  }

  /** Whether `g` was made here, so that it is its own canonical form. */
  has(g: object): g is Form {
    return 'id' in g && typeof g.id === 'number' && this.all[g.id] === g;
  }

  /** The game that is the number `x`, an integer or a fraction with a power of 2 below. Raises 'too large' if it is not exact. */
  number(x: number): Form {
    const known = this.numbers.get(x);
    if (known) return known;
    const form = new NumberForm(this.all.length, exact(x), this);
    this.store(form, 0);
    this.numbers.set(form.leftStop, form);
    return form;
  }

  /** *n, a heap of n in Nim. */
  nimber(n: number): Form {
    const { nimbers } = this;
    while (nimbers.length <= n) {
      const form = this.intern(nimbers, nimbers) as Options;
      form.nimber = nimbers.length;
      nimbers.push(form);
    }
    return nimbers[n];
  }

  /** The n if `g` is *n; undefined if it is no nimber. */
  nimberOf(g: Form): number | undefined {
    const { nimber } = storedOf(g);
    return nimber < 0 ? undefined : nimber;
  }

  /** The game {left|right}: its options are in canonical form, but may be dominated or reversible. */
  of(left: readonly Form[], right: readonly Form[]): Form {
    const [lefts, rights] = [allStored(left), allStored(right)];
    const mex = mexOf(lefts, rights);
    if (mex !== undefined) return this.nimber(mex);
    let best = this.undominated(lefts, true);
    let other = this.undominated(rights, false);
    const number = this.numberOf(best, other);
    if (number !== undefined) return this.number(number);
    const game: Unsimplified = {
      left: best,
      right: other,
      leftStop: highestRightStop(best),
      rightStop: lowestLeftStop(other),
    };
    for (let bypassed = true; bypassed;) {
      bypassed = false;
      const closer = this.bypassing(game, true);
      if (closer) {
        game.left = best = this.undominated(closer, true);
        bypassed = true;
      }
      const others = this.bypassing(game, false);
      if (others) {
        game.right = other = this.undominated(others, false);
        bypassed = true;
      }
    }
    return this.intern(best, other);
  }

  /** Whether g ≤ h: Right wins g − h if Left begins. */
  le(g: Form, h: Form): boolean {
    if (g === h) return true;
    if (g.leftStop > h.leftStop || g.rightStop > h.rightStop) return false;
    if (g.leftStop < h.rightStop) return true;
    // numbers with equal stops would be the same form
    const key = 2 * (g.id * MOST_FORMS + h.id);
    const slot = slotOf(g.id, h.id);
    const known = this.compared[slot] - key;
    if (known === 0 || known === 1) return known === 1;
    const result = this.leByOptions(g, h);
    this.compared[slot] = key + Number(result);
    return result;
  }

  /** Who wins `g`. */
  outcome(g: Form): OutcomeClass {
    const notNegative = this.le(this.zero, g);
    return this.le(g, this.zero) ? (notNegative ? 'P' : 'R') : notNegative ? 'L' : 'N';
  }

  /** −g, with the sides exchanged. */
  negate(g: Form): Form {
    const form = storedOf(g);
    if (form.negative) return form.negative;
    const negative = storedOf(
      g.isNumber
        ? this.number(-g.leftStop)
        : this.intern(
            g.right.map((option) => this.negate(option)),
            g.left.map((option) => this.negate(option)),
          ),
    );
    form.negative = negative;
    negative.negative = form;
    return negative;
  }

  /** g + h: a move changes one of them. */
  add(g: Form, h: Form): Form {
    if (g.isNumber && h.isNumber) return this.number(plus(g.leftStop, h.leftStop));
    if (g === this.zero) return h;
    if (h === this.zero) return g;
    const [m, n] = [storedOf(g).nimber, storedOf(h).nimber];
    if (m >= 0 && n >= 0) return this.nimber(m ^ n);
    if (g.id > h.id) return this.add(h, g);
    const key = g.id * MOST_FORMS + h.id;
    const slot = slotOf(g.id, h.id);
    if (this.added[slot] === key) return this.all[this.sums[slot]];
    const sum = storedOf(
      g.isNumber
        ? this.translate(h, g)
        : h.isNumber
          ? this.translate(g, h)
          : (this.sumOfUps(g, h) ?? this.sumByOptions(g, h)),
    );
    this.added[slot] = key;
    this.sums[slot] = sum.id;
    return sum;
  }

  /** g − h */
  subtract(g: Form, h: Form): Form {
    return this.add(g, this.negate(h));
  }

  /** The sum of `count` copies of `g`, an integer; of −g if it is negative. */
  times(count: number, g: Form): Form {
    if (count < 0) return this.times(-count, this.negate(g));
    if (g.isNumber) return this.number(exact(count * g.leftStop));
    let [sum, power] = [this.zero, g];
    for (let rest = count; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) sum = this.add(sum, power);
      if (rest > 1) power = this.add(power, power);
    }
    return sum;
  }

  /** g + x for a number x: a move in a number is never needed, so x is added to every option (Siegel, II.3). */
  private translate(g: Form, x: Form): Form {
    return this.intern(
      g.left.map((option) => this.add(option, x)),
      g.right.map((option) => this.add(option, x)),
    );
  }

  /** The n and m if `g` is n·↑ + *m (Siegel, II.3, table 3.1: these are all canonical forms of such games). */
  upsOf(g: Form): UpsAndNimber | undefined {
    let [rest, sign, steps] = [g, 0, 0];
    // n·↑ + *m = {0|(n − 1)·↑ + *(m ^ 1)}, down to a nimber or to one ↑ or ↓
    for (let last = this.oneUpOf(rest); ; last = this.oneUpOf(rest)) {
      if (last) {
        const { ups, nimber } = last;
        const fits = steps === 0 || (ups === 0 ? nimber > 0 : ups === sign);
        return fits ? { ups: ups + sign * steps, nimber: nimber ^ (steps & 1) } : undefined;
      }
      const { left, right } = rest;
      const next =
        this.isZeroAlone(left) && right.length === 1
          ? 1
          : this.isZeroAlone(right) && left.length === 1
            ? -1
            : 0;
      if (next === 0 || (steps > 0 && next !== sign)) return undefined;
      [rest, sign, steps] = [next === 1 ? right[0] : left[0], next, steps + 1];
    }
  }

  /** The same if `g` is a nimber, ↑* = {0,*|0}, or ↓* = {0|0,*}. */
  private oneUpOf(g: Form): UpsAndNimber | undefined {
    const nimber = this.nimberOf(g);
    if (nimber !== undefined) return { ups: 0, nimber };
    const isZeroAndStar = (options: readonly Form[]): boolean =>
      options.length === 2 && options.includes(this.zero) && options.includes(this.star);
    if (this.isZeroAlone(g.right) && isZeroAndStar(g.left)) return { ups: 1, nimber: 1 };
    return this.isZeroAlone(g.left) && isZeroAndStar(g.right) ? { ups: -1, nimber: 1 } : undefined;
  }

  private isZeroAlone(options: readonly Form[]): boolean {
    return options.length === 1 && options[0] === this.zero;
  }

  /** n·↑ + *m */
  private withUps({ ups, nimber }: UpsAndNimber): Form {
    const count = Math.abs(ups);
    if (count > MOST_UPS) throw tooLarge(said`a game with more than ${MOST_UPS} ups is too large`);
    const sides = (moved: Form[], other: Form[]): Form =>
      ups > 0 ? this.intern(moved, other) : this.intern(other, moved);
    if (count === 0) return this.nimber(nimber);
    // the nimber of the first ↑, to which the others are added one by one
    const first = count % 2 === 1 ? nimber : nimber ^ 1;
    let sum =
      first === 1 ? sides([this.zero, this.star], [this.zero]) : sides([this.zero], [this.nimber(first ^ 1)]);
    for (let k = 1; k < count; k++) sum = sides([this.zero], [sum]);
    return sum;
  }

  /** g + h without a look at options, which are many where nimbers are large; undefined unless both are ups and nimbers. */
  private sumOfUps(g: Form, h: Form): Form | undefined {
    const one = this.upsOf(g);
    const other = one && this.upsOf(h);
    return other && this.withUps({ ups: one.ups + other.ups, nimber: one.nimber ^ other.nimber });
  }

  private sumByOptions(g: Form, h: Form): Form {
    // without this the sum of two large forms would be played out only to find 0
    if (this.negate(g) === h) return this.zero;
    const side = (which: 'left' | 'right'): Form[] => [
      ...g[which].map((option) => this.add(option, h)),
      ...h[which].map((option) => this.add(g, option)),
    ];
    return this.of(side('left'), side('right'));
  }

  private leByOptions(g: Form, h: Form): boolean {
    // different nimbers are never comparable, and have many options
    if (storedOf(g).nimber >= 0 && storedOf(h).nimber >= 0) return false;
    // a move in a number never decides, see the stops
    if (!g.isNumber) for (const option of g.left) if (this.le(h, option)) return false;
    if (!h.isNumber) for (const option of h.right) if (this.le(option, g)) return false;
    return true;
  }

  /** Those that are not dominated: the maximal ones for Left, the minimal ones for Right. */
  private undominated(options: readonly Stored[], isLeft: boolean): Stored[] {
    const kept: Stored[] = [];
    for (const option of options) {
      if (kept.some((other) => (isLeft ? this.le(option, other) : this.le(other, option)))) continue;
      let count = 0;
      for (const other of kept)
        if (!(isLeft ? this.le(other, option) : this.le(option, other))) kept[count++] = other;
      kept.length = count;
      kept.push(option);
    }
    return kept;
  }

  /** The number that {left|right} is, if it is one: the simplest that is neither at most a left nor at least a right option. */
  private numberOf(left: readonly Stored[], right: readonly Stored[]): number | undefined {
    const [low, high] = [highestRightStop(left), lowestLeftStop(right)];
    if (low > high) return undefined;
    const bounds = (at: number, meets: (x: Form) => boolean): IntervalEnd => ({
      at,
      included: Number.isFinite(at) && !meets(this.number(at)),
    });
    const below = bounds(low, (x) => left.some((option) => this.le(x, option)));
    const above = bounds(high, (x) => right.some((option) => this.le(option, x)));
    if (low === high && !(below.included && above.included)) return undefined;
    return simplest(below, above);
  }

  /** The options of one side with the reversible ones replaced; undefined if none is reversible. */
  private bypassing(game: Unsimplified, isLeft: boolean): Stored[] | undefined {
    let changed = false;
    const options = (isLeft ? game.left : game.right).flatMap((option): readonly Stored[] => {
      const through = (isLeft ? option.right : option.left).find((reply) =>
        isLeft ? this.atMost(reply, game) : this.atLeast(reply, game),
      );
      if (!through) return [option];
      changed = true;
      return isLeft ? through.left : through.right;
    });
    return changed ? options : undefined;
  }

  /** Whether h ≤ game, which is not a number. */
  private atMost(h: Stored, game: Unsimplified): boolean {
    if (h.leftStop > game.leftStop || h.rightStop > game.rightStop) return false;
    if (h.leftStop < game.rightStop) return true;
    for (const option of game.right) if (this.le(option, h)) return false;
    if (!h.isNumber) for (const option of h.left) if (this.atLeast(option, game)) return false;
    return true;
  }

  /** Whether h ≥ game, which is not a number. */
  private atLeast(h: Stored, game: Unsimplified): boolean {
    if (h.leftStop < game.leftStop || h.rightStop < game.rightStop) return false;
    if (h.rightStop > game.leftStop) return true;
    for (const option of game.left) if (this.le(h, option)) return false;
    if (!h.isNumber) for (const option of h.right) if (this.atMost(option, game)) return false;
    return true;
  }

  /** The form with these options, which is canonical and not a number. */
  private intern(left: readonly Form[], right: readonly Form[]): Stored {
    const [lefts, rights] = [sorted(left), sorted(right)];
    const { table } = this;
    const mask = table.length - 1;
    let at = hashOf(lefts, rights) & mask;
    for (; table[at] !== 0; at = (at + 1) & mask) {
      const known = this.all[table[at] - 1];
      if (same(known.left, lefts) && same(known.right, rights)) return known;
    }
    const form = new Options(this.all.length, Object.freeze(lefts), Object.freeze(rights));
    this.store(form, lefts.length + rights.length);
    table[at] = form.id + 1;
    if (2 * ++this.options > table.length) this.grow();
    return form;
  }

  private store(form: Stored, options: number): void {
    if (this.all.length >= MOST_FORMS)
      throw tooLarge(said`the values have more than ${MOST_FORMS} canonical forms`);
    this.reserve(FORM_BYTES + OPTION_BYTES * options);
    this.all.push(form);
  }

  private grow(): void {
    const table = new Int32Array(2 * this.table.length);
    const mask = table.length - 1;
    for (const form of this.all) {
      if (form.isNumber) continue;
      let at = hashOf(form.left, form.right) & mask;
      while (table[at] !== 0) at = (at + 1) & mask;
      table[at] = form.id + 1;
    }
    this.table = table;
  }
}

/** A game with canonical options, while it is brought into canonical form. It is not a number, so its stops are known. */
interface Unsimplified {
  left: readonly Stored[];
  right: readonly Stored[];
  readonly leftStop: number;
  readonly rightStop: number;
}

const sorted = (options: readonly Form[]): Stored[] => [...allStored(options)].sort((g, h) => g.id - h.id);

function same(one: readonly Form[], other: readonly Form[]): boolean {
  if (one.length !== other.length) return false;
  for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return false;
  return true;
}

function hashOf(left: readonly Form[], right: readonly Form[]): number {
  let hash = left.length;
  for (const { id } of left) hash = Math.imul(hash ^ id, 0x9e3779b1);
  hash ^= hash >>> 15;
  for (const { id } of right) hash = Math.imul(hash ^ id, 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

function slotOf(g: number, h: number): number {
  const hash = Math.imul(Math.imul(g, 0x9e3779b1) ^ h, 0x85ebca6b);
  return (hash ^ (hash >>> 15)) & (REMEMBERED - 1);
}
