/**
 * Puts laws in the digits of a numeration system into words: those of Wythoff's game and its kin, whose lost points are the
 * pairs of a number that ends in an even number of zeros and the number with one more zero at its end, perhaps apart from a
 * few points. As in describe.ts, such a sentence is returned only if its automaton is the proved one.
 */
import { automaton as automatonOf } from './automata.ts';
import { type Automaton, word } from './automaton.ts';
import { valueAt } from './cells.ts';
import { type Numeration, shownNumeration } from './numeration.ts';
import { greedyStates } from './prove-digits.ts';
import { LOST, NO_POSITION, WON } from './table.ts';
import { list, shownPoint } from './words.ts';

/** A claim about all points (x, y), with a the smaller and b the larger of the two. */
export interface DigitClaim {
  readonly numeration: Numeration;
  /** Points whose outcome is the other one than the digits say. */
  readonly exceptions: readonly (readonly number[])[];
}

/** Exceptions are looked for among the points with coordinates below this. */
const EXCEPTIONS_BELOW = 16;
const MOST_EXCEPTIONS = 8;

/** The claim that is proved to say what a minimised automaton of outcomes computes; undefined if none does. */
export function describeDigits(law: Automaton): DigitClaim | undefined {
  const { numeration, dimensions } = law;
  if (!numeration || dimensions !== 2) return undefined;
  const plain = claimed(law, numeration, []);
  const exceptions = Array.from({ length: EXCEPTIONS_BELOW ** 2 }, (_, i) => [
    Math.floor(i / EXCEPTIONS_BELOW),
    i % EXCEPTIONS_BELOW,
  ]).filter((point) => valueAt(plain, point) !== valueAt(law, point));
  if (exceptions.length > MOST_EXCEPTIONS) return undefined;
  const { next, output } = claimed(law, numeration, exceptions);
  const same = next.join() === law.next.join() && output.join() === law.output.join();
  return same ? { numeration, exceptions } : undefined;
}

/** What is known if one coordinate is to be the other one with a zero at the end. */
interface Pair {
  /** The digit of the smaller coordinate that the larger one must have next; −1 if it had another. */
  readonly due: number;
  /** The smaller one has had only zeros so far, an even or an odd number of them; or it has ended in so many. */
  readonly zeros: 'even so far' | 'odd so far' | 'even' | 'odd';
}

interface State {
  readonly greedy: number;
  /** x is the smaller one; y is. */
  readonly pairs: readonly [Pair, Pair];
  /** What remains of the letters of the exceptions that began like the letters so far. */
  readonly exceptions: readonly (readonly number[])[];
}

/** The automaton of the claim. */
function claimed(
  form: Automaton,
  numeration: Numeration,
  exceptions: readonly (readonly number[])[],
): Automaton {
  const { base, dimensions } = form;
  const greedy = greedyStates(form);
  const begin: Pair = { due: 0, zeros: 'even so far' };
  const machine = automatonOf<State>({
    base,
    dimensions,
    numeration,
    start: {
      greedy: 0,
      pairs: [begin, begin],
      exceptions: exceptions.map((point) => word(form, point.map(BigInt))),
    },
    step: (state, [x, y]) => {
      const letter = x + y * base;
      return {
        greedy: greedy.after(state.greedy, letter),
        pairs: [after(state.pairs[0], x, y), after(state.pairs[1], y, x)],
        exceptions: state.exceptions.filter((rest) => (rest[0] ?? 0) === letter).map((rest) => rest.slice(1)),
      };
    },
    value: (state) => {
      if (!greedy.isGreedy(state.greedy)) return NO_POSITION;
      const excepted = state.exceptions.some((rest) => rest.every((letter) => letter === 0));
      return state.pairs.some(isLost) === excepted ? WON : LOST;
    },
    key: (state) => JSON.stringify(state),
  });
  return machine;
}

function after({ due, zeros }: Pair, smaller: number, larger: number): Pair {
  if (due !== larger) return { due: -1, zeros: 'odd' };
  if (!zeros.endsWith('so far')) return { due: smaller, zeros };
  const even = zeros === 'even so far';
  if (smaller > 0) return { due: smaller, zeros: even ? 'even' : 'odd' };
  return { due: smaller, zeros: even ? 'odd so far' : 'even so far' };
}

const isLost = ({ due, zeros }: Pair): boolean => due === 0 && zeros !== 'odd';

/** The claim in sentences of each language, and as formulas. */
export function sayDigitClaim({
  numeration,
  exceptions,
}: DigitClaim): Readonly<Record<'en' | 'zh' | 'ja', string>> & { readonly formulas: string[] } {
  const weights = shownNumeration(numeration).replace(/^.*\(|\)$/g, '');
  const law = exceptions.map(shownPoint);
  const but = (said: string, except: string, end: string): string =>
    `${said}${law.length > 0 ? except : ''}${end}`;
  return {
    en: but(
      `Write numbers greedily with the weights ${weights}. With a the smaller and b the larger of x and y, lost for the player to move exactly when a ends in an even number of zeros, or is 0, and b is a with one more zero at the end`,
      `; but it is the other way round at ${list(law, ' and ')}`,
      '.',
    ),
    zh: but(
      `把数按权 ${weights} 贪心地写出。设 a 为 x、y 中较小者，b 为较大者：轮到走的一方必败，当且仅当 a 末尾有偶数个零（或 a 为 0），且 b 是在 a 末尾再添一个零`,
      `；但在 ${law.join('、')} 处相反`,
      '。',
    ),
    ja: but(
      `数を重み ${weights} で貪欲に書く。a を x と y の小さい方、b を大きい方とする。手番の側が負けるのは、a の末尾に零が偶数個並び（または a が 0 で）、b が a の末尾に零をもう一つ付けた数であるとき、かつそのときに限る`,
      `。ただし ${law.join('、')} では逆になる`,
      '。',
    ),
    formulas: [
      'a = min(x, y), b = max(x, y)',
      'lost ⇔ b = a0 ∧ (a = 0 ∨ a ends in an even number of 0s)',
      ...(law.length > 0 ? [`but not at ${law.join(', ')}`] : []),
    ],
  };
}
