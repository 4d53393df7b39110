/**
 * Making automata (see `automaton.ts`) and computing with them: the smallest one, products, other bases, projections.
 */
import { lookUp } from '../base/present.ts';
import { assert } from '../base/errors.ts';
import { type Automaton, MOST_BASE, letterCount, stateCount, lettersOf, pointOf } from './automaton.ts';
import type { Numeration } from './numeration.ts';

/** An automaton whose states may be any values that have a key. */
export interface Machine<S> {
  readonly base: number;
  readonly dimensions: number;
  readonly numeration?: Numeration | undefined;
  readonly start: S;
  /** The state after one more letter; `digits` has one digit for each coordinate. */
  step(state: S, digits: readonly number[]): S;
  /** The value if the number ends here. Reading zeros must not change it. */
  value(state: S): number;
  /** Two states are the same if they have the same key. */
  key(state: S): string | number;
}

/** The smallest automaton that computes the same as `machine`, which must have finitely many states. */
export function automaton<S>(machine: Machine<S>): Automaton {
  const { base, dimensions, numeration } = machine;
  const letters = lettersOf(machine);
  const numbers = new Map([[machine.key(machine.start), 0]]);
  const states = [machine.start];
  const next: number[] = [];
  for (let s = 0; s < states.length; s++) {
    for (const digits of letters) {
      const target = machine.step(states[s], digits);
      const key = machine.key(target);
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, (number = states.length));
        states.push(target);
      }
      next.push(number);
    }
  }
  return minimised({
    base,
    dimensions,
    numeration,
    next,
    output: states.map((state) => machine.value(state)),
  });
}

/**
 * A state whose value changes when zeros are read, so that the automaton is no function of numbers; undefined if there
 * is none.
 */
export function unsteadyState({ base, dimensions, next, output }: Automaton): number | undefined {
  const letters = base ** dimensions;
  const found = output.findIndex((value, s) => output[next[s * letters]] !== value);
  return found < 0 ? undefined : found;
}

/**
 * The smallest automaton that computes the same function, with states numbered breadth-first from the start, letter by
 * letter. So equal functions in the same base have deeply equal automata. The method is Moore's partition refinement,
 * in at most as many rounds as there are states.
 */
export function minimised(a: Automaton): Automaton {
  const { base, dimensions, numeration } = a;
  const letters = letterCount(a);
  const reached = breadthFirst(a.next, letters);
  const { next, output } = renumbered(a, reached);
  const size = output.length;

  // blocks of states that no word of the present length distinguishes; each round makes words one letter longer
  let { of: block, count } = numbered(output);
  for (let before = 0; before < count;) {
    before = count;
    for (let letter = 0; letter < letters; letter++) {
      const pairs = Array.from(
        { length: size },
        (_, s) => block[s] * size + block[next[s * letters + letter]],
      );
      ({ of: block, count } = numbered(pairs));
    }
  }

  // one state for each block; block 0 contains the start
  const first = Array.from({ length: count }, () => -1);
  block.forEach((b, s) => {
    if (first[b] < 0) first[b] = s;
  });
  const merged = {
    next: first.flatMap((s) => next.slice(s * letters, (s + 1) * letters).map((t) => block[t])),
    output: first.map((s) => output[s]),
  };
  const smallest = {
    base,
    dimensions,
    ...(numeration && { numeration }),
    ...renumbered(merged, breadthFirst(merged.next, letters)),
  };
  assert(unsteadyState(smallest) === undefined, 'zeros at the most significant end change nothing');
  return smallest;
}

/** The states reachable from state 0, in breadth-first order. */
function breadthFirst(next: readonly number[], letters: number): number[] {
  const order = [0];
  const seen = new Set(order);
  for (let at = 0; at < order.length; at++) {
    const from = order[at] * letters;
    for (let letter = 0; letter < letters; letter++) {
      const target = next[from + letter];
      if (seen.has(target)) continue;
      seen.add(target);
      order.push(target);
    }
  }
  return order;
}

function renumbered(
  { next, output }: Pick<Automaton, 'next' | 'output'>,
  order: readonly number[],
): Pick<Automaton, 'next' | 'output'> {
  const letters = next.length / output.length;
  const number = new Map(order.map((s, i) => [s, i]));
  return {
    next: order.flatMap((s) => next.slice(s * letters, (s + 1) * letters).map((t) => lookUp(number, t))),
    output: order.map((s) => output[s]),
  };
}

/** Numbers the different values in the order of their first appearance. */
function numbered(values: readonly number[]): { of: number[]; count: number } {
  const numbers = new Map<number, number>();
  const of = values.map((value) => {
    let number = numbers.get(value);
    if (number === undefined) numbers.set(value, (number = numbers.size));
    return number;
  });
  return { of, count: numbers.size };
}

/** The automaton of x ↦ f(a(x)). */
export function mapped(a: Automaton, f: (value: number) => number): Automaton {
  return minimised({ ...a, output: a.output.map(f) });
}

/**
 * The automaton of x ↦ f(a(x), b(x)), in the smallest base that is a power of both; undefined if there is none up to
 * 36.
 */
export function combined(
  a: Automaton,
  b: Automaton,
  f: (a: number, b: number) => number,
): Automaton | undefined {
  const same = sameBase(a, b);
  return same && product(...same, f);
}

/** The automaton of x ↦ f(a(x), b(x)), for two automata in the same base. */
export function product(a: Automaton, b: Automaton, f: (a: number, b: number) => number): Automaton {
  const { next, pairs } = pairsOf(a, b);
  const output = pairs.map(([s, t]) => f(a.output[s], b.output[t]));
  return minimised({ ...a, next, output });
}

/** The pairs of states that two automata reach by the same words, in breadth-first order. */
function pairsOf(
  a: Automaton,
  b: Automaton,
): { next: number[]; pairs: (readonly [number, number])[]; came: number[] } {
  const same =
    a.base === b.base && a.dimensions === b.dimensions && a.numeration?.second === b.numeration?.second;
  assert(same, 'two automata that read the same letters');
  const letters = letterCount(a);
  const width = stateCount(b);
  const numbers = new Map([[0, 0]]);
  const pairs: (readonly [number, number])[] = [[0, 0]];
  const next: number[] = [];
  // how each pair but the first was reached: pair · letters + letter
  const came = [-1];
  for (let at = 0; at < pairs.length; at++) {
    const [s, t] = pairs[at];
    for (let letter = 0; letter < letters; letter++) {
      const [u, v] = [a.next[s * letters + letter], b.next[t * letters + letter]];
      let number = numbers.get(u * width + v);
      if (number === undefined) {
        numbers.set(u * width + v, (number = pairs.length));
        pairs.push([u, v]);
        came.push(at * letters + letter);
      }
      next.push(number);
    }
  }
  return { next, pairs, came };
}

/** Whether two automata in the same base compute the same function. */
export const equal = (a: Automaton, b: Automaton): boolean => difference(a, b) === undefined;

/** A point with the fewest digits at which two automata in the same base differ; undefined if there is none. */
export function difference(a: Automaton, b: Automaton): bigint[] | undefined {
  const { pairs, came } = pairsOf(a, b);
  const at = pairs.findIndex(([s, t]) => a.output[s] !== b.output[t]);
  if (at < 0) return undefined;
  const letters = letterCount(a);
  const path: number[] = [];
  for (let pair = at; pair > 0; pair = Math.floor(came[pair] / letters)) path.unshift(came[pair] % letters);
  return pointOf(a, path);
}

/** The automaton of the same function in base `a.base ** power`: it reads `power` digits of `a` as one. */
export function inPower(a: Automaton, power: number): Automaton {
  const { base, dimensions, output } = a;
  const letters = letterCount(a);
  const target = base ** power;
  assert(target <= MOST_BASE, `base ${target} is above ${MOST_BASE}`);
  const words = lettersOf({ base: target, dimensions }).map((digits) =>
    Array.from({ length: power }, (_, place) =>
      digits.reduce((sum, d, i) => sum + (Math.floor(d / base ** place) % base) * base ** i, 0),
    ),
  );
  const next = output.flatMap((_, s) =>
    words.map((read) => read.reduce((state, letter) => a.next[state * letters + letter], s)),
  );
  return minimised({ base: target, dimensions, next, output });
}

/** Two automata in the smallest base that is a power of both their bases; undefined if there is none up to 36. */
export function sameBase(a: Automaton, b: Automaton): [Automaton, Automaton] | undefined {
  for (let power = 1; a.base ** power <= MOST_BASE; power++) {
    for (let other = 1; b.base ** other <= a.base ** power; other++) {
      if (a.base ** power === b.base ** other)
        return [power === 1 ? a : inPower(a, power), other === 1 ? b : inPower(b, other)];
    }
  }
  return undefined;
}

/**
 * "There is a y": a function of the other coordinates that is 1 if some value of one coordinate gives a value of `a`
 * that `holds`, and 0 otherwise. All digits of that coordinate are tried at once: a state of the result is the set of
 * states in which `a` can be (the subset construction), so there may be exponentially many.
 */
export function projected(a: Automaton, coordinate: number, holds: (value: number) => boolean): Automaton {
  const { base, dimensions } = a;
  const letters = letterCount(a);
  assert(dimensions > 1, 'a coordinate is left');
  assert(coordinate >= 0 && coordinate < dimensions, `coordinate ${coordinate} of ${dimensions}`);
  const weight = base ** coordinate;

  // y may have more digits than the other coordinates: a state is good if it can reach one that holds by reading
  // further
  // digits of y together with zeros
  const good = a.output.map(holds);
  for (let before = -1, now = 0; before < now; before = now, now = good.filter(Boolean).length) {
    for (let s = 0; s < good.length; s++) {
      for (let d = 0; d < base && !good[s]; d++) good[s] = good[a.next[s * letters + d * weight]];
    }
  }
  return automaton<readonly number[]>({
    base,
    dimensions: dimensions - 1,
    start: [0],
    step: (states, digits) => {
      const rest = digits.toSpliced(coordinate, 0, 0).reduce((sum, d, i) => sum + d * base ** i, 0);
      const targets = new Set<number>();
      for (const s of states)
        for (let d = 0; d < base; d++) targets.add(a.next[s * letters + rest + d * weight]);
      return [...targets].sort((s, t) => s - t);
    },
    value: (states) => (states.some((s) => good[s]) ? 1 : 0),
    key: (states) => states.join(),
  });
}
