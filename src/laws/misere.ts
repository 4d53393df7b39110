/**
 * Misère quotients of octal games: whoever makes the last move loses.
 *
 * Two positions are equivalent if adding any third position to both leaves two positions with the same winner. The classes
 * are a commutative monoid, the misère quotient (T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games,
 * 2008). It is the least automaton that reads the heaps of a position, in any order, and says who wins. So it is learned as
 * automata are: positions are told apart by who wins after a few others, the contexts, are added to them (D. Angluin, Learning
 * regular sets from queries and counterexamples, 1987; R. L. Rivest and R. E. Schapire, 1993). Nothing of that need be
 * believed, since `misere-proof.ts` proves what is found, or gives the smallest position at which it fails, from which the next
 * context is made.
 */
import { lookUp, present } from '../base/present.ts';
import { type OctalGame, repetition } from './octal.ts';
import { type Monoid, Pairs, checkedPairs, isAmong } from './misere-proof.ts';
import { type Heaps, positionOptions, sorted } from './misere-heaps.ts';

/** A theorem: the misère quotient of all heaps. */
export interface QuotientLaw extends Monoid {
  readonly kind: 'quotient';
  readonly game: OctalGame;
  /** For each element the smallest position that has it. */
  readonly representatives: readonly Heaps[];
  /** The elements of heaps repeat from this heap on, with this least period. */
  readonly from: number;
  readonly period: number;
  /** The elements of the heaps 0 to 2·max(from, 1) + 2·period + number of digits, as far as the theorem requires. */
  readonly elements: readonly number[];
  /** The number of pairs that the proof visits. */
  readonly pairs: number;
}

/** No quotient of all heaps was found. */
export interface NoQuotient {
  readonly kind: 'no quotient';
  readonly game: OctalGame;
  /** The quotient of the heaps up to this one has `order` elements, which is proved. */
  readonly upTo: number;
  readonly order: number;
  /** Whether the caller ended the search. */
  readonly stopped: boolean;
}

/** Settings for the search of a misère quotient. */
export interface QuotientOptions {
  /** The largest heap that is looked at. Absent: 400. */
  readonly upTo?: number | undefined;
  /** The most elements of a quotient. Absent: 100. */
  readonly most?: number | undefined;
  /** Called now and then with the heaps done, and those to do at most. If it returns true, the search gives up. */
  readonly progress?: ((done: number, of: number) => boolean | void) | undefined;
}

const USUAL_HEAPS = 400;
const USUAL_ORDER = 100;

/** Finds and proves the misère quotient of an octal game. */
export function proveQuotient(game: OctalGame, options: QuotientOptions = {}): QuotientLaw | NoQuotient {
  const { upTo = USUAL_HEAPS, most = USUAL_ORDER, progress } = options;
  let stopped = false;
  const stop = (): boolean => (stopped = progress?.(learner.heaps, upTo) === true);
  const learner = new Learner(game, most, stop);
  while (learner.heaps < upTo && !stop()) {
    try {
      learner.addHeap();
    } catch (error) {
      if (error instanceof GivenUp) break;
      throw error;
    }
    const found = repetition(Uint16Array.from(learner.elements), game.digits.length - 1);
    if (found.bound <= learner.heaps) {
      const { product, lost, smallest: representatives } = learner;
      const { from, period, bound } = found;
      const elements = learner.elements.slice(0, bound + 1);
      return {
        kind: 'quotient',
        game,
        product,
        lost,
        representatives,
        from,
        period,
        elements,
        pairs: learner.pairs,
      };
    }
  }
  return { kind: 'no quotient', game, upTo: learner.heaps, order: learner.order, stopped };
}

/** Thrown when the caller ends the search, or there are too many elements. */
class GivenUp extends Error {}

/**
 * Learns the quotient of the heaps 0 … heaps, one heap after the other. Most heaps are equivalent to some smaller ones. They are
 * replaced by those when positions are played out, which makes that fast. Whether it was right, the proof tells; if not, they
 * are no longer replaced.
 */
class Learner {
  heaps = 0;
  /** The quotient of the heaps so far. */
  product: readonly (readonly number[])[] = [[0]];
  lost: readonly boolean[] = [false];
  elements: readonly number[] = [0];
  /** A position for each element that is known, and the contexts by which these are told apart. */
  private representatives: Heaps[] = [[]];
  private readonly contexts: Heaps[] = [[]];
  /** What each heap is replaced by; a letter only by itself. */
  private readonly words: Heaps[] = [[]];
  private keys: ReadonlySet<string> = new Set();
  /** For each element the smallest position that has it. */
  smallest: readonly Heaps[] = [[]];
  /** Whether all heaps but the newest one are replaced by the smallest position with the same element. */
  private bold = true;
  private readonly known = new Map<string, boolean>();
  private asked = 0;

  private readonly game: OctalGame;
  private readonly most: number;
  private readonly stop: () => boolean;

  constructor(game: OctalGame, most: number, stop: () => boolean) {
    this.game = game;
    this.most = most;
    this.stop = stop;
  }

  get order(): number {
    return this.lost.length;
  }

  get pairs(): number {
    return this.keys.size;
  }

  /** Proves the quotient with one heap more. Throws GivenUp. */
  addHeap(): void {
    const known = this.knownElement();
    if (known === undefined) {
      this.words.push([this.heaps + 1]);
      this.learn();
    } else {
      this.words.push(this.representatives[known]);
      this.elements = [...this.elements, known];
    }
    this.heaps++;
  }

  /** The element that the next heap has, if the quotient stays the same. */
  private knownElement(): number | undefined {
    const { lost, elements } = this;
    const pairs = new Pairs(this.game, this);
    const next = pairs.wonBy(this.heaps + 1, elements);
    for (const element of lost.keys()) if (isAmong(this.keys, { element, ...next })) return element;
    for (const element of lost.keys()) {
      const checked = checkedPairs(pairs, [...elements, element]);
      if (!checked.holds) continue;
      this.keys = checked.keys;
      this.smallest = checked.smallest;
      return element;
    }
    return undefined;
  }

  private learn(): void {
    this.known.clear();
    this.bold = true;
    for (;;) {
      const next = this.closed();
      const walk = (x: number, heaps: Heaps): number => heaps.reduce((y, h) => lookUp(next[y], h), x);
      const product = this.representatives.map((_, x) => this.representatives.map((p) => walk(x, p)));
      const lost = this.representatives.map((p) => this.isLost(p));
      const elements = this.words.map((word) => walk(0, word));
      const checked = checkedPairs(new Pairs(this.game, { product, lost }), elements);
      if (checked.holds) return this.accept({ product, lost }, elements);
      const context = this.separating(this.spelt(checked.flaw), walk);
      if (context) this.contexts.push(context);
      else this.spellOut(checked.flaw);
    }
  }

  /** Takes a right claim as the quotient, after elements with the same winners in all contexts have been made one. */
  private accept({ product, lost }: Monoid, elements: readonly number[]): void {
    const row = (x: number): string => product[x].map((y) => (lost[y] ? 1 : 0)).join('');
    const rows = [...new Set(lost.map((_, x) => row(x)))];
    const first = rows.map((wanted) => lost.findIndex((_, x) => row(x) === wanted));
    const classOf = lost.map((_, x) => rows.indexOf(row(x)));
    this.representatives = first.map((x) => this.representatives[x]);
    this.product = first.map((x) => first.map((y) => classOf[product[x][y]]));
    this.lost = first.map((x) => lost[x]);
    this.elements = elements.map((x) => classOf[x]);
    const checked = checkedPairs(new Pairs(this.game, this), this.elements);
    if (!checked.holds) throw new Error(`the reduced claim fails at ${checked.flaw.join()}`);
    ({ keys: this.keys, smallest: this.smallest } = checked);
  }

  /** `heaps` with each replaced by its word. */
  private spelt(heaps: Heaps): Heaps {
    return plus(...heaps.map((heap) => this.words[heap]));
  }

  /** Replaces less: makes letters of the heaps of a position, or of the smallest heap that is none. */
  private spellOut(position: Heaps): void {
    this.known.clear();
    if (this.bold) {
      this.bold = false;
      return;
    }
    const isLetter = (heap: number): boolean => this.words[heap].length === 1 && this.words[heap][0] === heap;
    const replaced = position.filter((heap) => !isLetter(heap));
    const heap = this.words.findIndex((_, h) => h > 0 && !isLetter(h));
    for (const letter of replaced.length > 0 ? replaced : [heap]) this.words[letter] = [letter];
  }

  /**
   * A context that separates some heaps of `position` from the representative of their element: the rest of the position.
   * Undefined if the winner is that of the element, so that to replace heaps was wrong.
   */
  private separating(position: Heaps, walk: (from: number, heaps: Heaps) => number): Heaps | undefined {
    const after = (k: number): boolean =>
      this.isLost(plus(this.representatives[walk(0, position.slice(0, k))], position.slice(k)));
    const truth = after(0);
    for (let k = 0; k < position.length; k++) if (after(k + 1) !== truth) return position.slice(k + 1);
    return undefined;
  }

  /**
   * next[x].get(h) is the element of the representative x with a letter h added. Representatives and contexts are added until
   * each of these positions looks like a representative in all contexts, and the order of letters does not matter.
   */
  private closed(): readonly ReadonlyMap<number, number>[] {
    const letters = [...new Set(this.words.flat())].sort((a, b) => a - b);
    for (;;) {
      const rows = new Map(this.representatives.map((p, x) => [this.row(p), x]));
      const next: Map<number, number>[] = [];
      for (let x = 0; x < this.representatives.length; x++) {
        const from = new Map<number, number>();
        for (const h of letters) {
          const p = plus(this.representatives[x], [h]);
          const row = this.row(p);
          const known = rows.get(row) ?? this.representatives.push(p) - 1;
          rows.set(row, known);
          from.set(h, known);
        }
        next.push(from);
        if (this.representatives.length > this.most) throw new GivenUp();
      }
      const context = this.disorder(next, letters);
      if (context === undefined) return next;
      this.contexts.push(context);
    }
  }

  /** A context that shows why the order of letters matters in `next`; undefined if it does not. */
  private disorder(next: readonly ReadonlyMap<number, number>[], letters: Heaps): Heaps | undefined {
    const lostAt = (x: number, context: Heaps): boolean =>
      this.isLost(plus(this.representatives[x], context));
    for (const [x, p] of this.representatives.entries())
      for (const h of letters)
        for (const k of letters) {
          const one = lookUp(next[lookUp(next[x], h)], k);
          const other = lookUp(next[lookUp(next[x], k)], h);
          if (one === other) continue;
          const context = present(this.contexts.find((c) => lostAt(one, c) !== lostAt(other, c)));
          const truth = this.isLost(plus(p, [h, k], context));
          return plus([lostAt(one, context) === truth ? h : k], context);
        }
    return undefined;
  }

  private row(p: Heaps): string {
    return this.contexts.map((context) => (this.isLost(plus(p, context)) ? 1 : 0)).join('');
  }

  /** Whether the player to move loses at a position of letters, by playing it out. */
  private isLost(p: Heaps): boolean {
    const older = p.filter((heap) => heap <= this.heaps);
    const newer = p.slice(older.length);
    const element = older.reduce((x, h) => this.product[x][this.elements[h]], 0);
    if (newer.length === 0) return this.lost[element];
    const position = this.bold ? [...this.smallest[element], ...newer] : p;
    const key = position.join();
    const found = this.known.get(key);
    if (found !== undefined) return found;
    if (++this.asked % 1024 === 0 && this.stop()) throw new GivenUp();
    const options = [...positionOptions(this.game, position)];
    const lost = options.length > 0 && options.every((q) => !this.isLost(this.bold ? q : this.spelt(q)));
    this.known.set(key, lost);
    return lost;
  }
}

const plus = (...positions: readonly Heaps[]): Heaps => sorted(positions.flat());

/** The certificate of a quotient, a JSON object as text: the table of products, the lost elements, and those of the heaps. */
export function certificateOfQuotient({ game, from, period, product, lost, elements }: QuotientLaw): string {
  return `{
  "format": "perfect-play misere quotient",
  "version": 1,
  "game": "${game.code}",
  "from": ${from},
  "period": ${period},
  "product": [
${product.map((row) => `    [${row.join(',')}]`).join(',\n')}
  ],
  "lost": [${lost.flatMap((is, x) => (is ? [x] : [])).join(',')}],
  "heaps": [${elements.join(',')}]
}
`;
}
