/**
 * Checks a certificate of a misère quotient. Shares no code with the search.
 *
 * A position has an element of the quotient and a set of elements, those of the positions that its moves lead to. For the sum
 * of two positions with elements x and y and sets A and B these are xy and yA ∪ xB. All that occur are visited, beginning with
 * the single heaps, and the rule is tested at each: an element is lost for the player to move if there is a move and none
 * leads to a lost element (Plambeck and Siegel 2008). Since heaps repeat, larger ones bring nothing new: the argument of Guy
 * and Smith (1956) for nimbers holds for elements of any quotient.
 */
import { badInput, said, tooLarge } from '../base/errors.ts';
import type { Checked } from './check-words.ts';
import { certificateOf, integer } from './check-json.ts';
import { type OctalCode, readCode } from './check-octal.ts';

export const MISERE_FORMAT = 'perfect-play misere quotient';

/** The most elements, and pairs of an element and a set, that are looked at. */
const MOST_ELEMENTS = 1000;
const MOST_PAIRS = 1_000_000;

/** Checks the text of a certificate. Raises bad input if it is not one, and too large if checking would take too long. */
export function checkMisereCertificate(text: string): Checked {
  const certificate = read(text);
  const { code, taken, from, period, product, lost, heaps } = certificate;
  const bound = 2 * Math.max(from, 1) + 2 * period + taken;
  if (heaps.length !== bound + 1)
    throw badInput(
      said`the theorem requires the elements of the heaps 0 to ${bound} = 2·${Math.max(from, 1)} + 2·${period} + ${taken}, got ${heaps.length} elements`,
    );
  checkMonoid(product);
  const isLost = new Set(lost);
  const wrong = (heap: number, why: string): Checked => ({ holds: false, point: [BigInt(heap)], why });
  if (heaps[0] !== 0) return wrong(0, `the empty heap has the element ${heaps[0]}, not the identity 0`);
  for (let n = from; n + period <= bound; n++)
    if (heaps[n] !== heaps[n + period])
      return wrong(
        n,
        `the element is ${heaps[n]}, but that of the heap ${n + period} is ${heaps[n + period]}`,
      );

  // the elements to which moves lead, in ascending order, and how positions with the same element and set are reached
  const found = new Map<string, { element: number; to: readonly number[]; position: readonly number[] }>();
  const add = (element: number, to: Iterable<number>, position: readonly number[]): void => {
    const set = [...new Set(to)].sort((a, b) => a - b);
    const key = `${element}:${set.join()}`;
    if (!found.has(key)) found.set(key, { element, to: set, position });
  };
  for (let n = 1; n <= bound; n++) add(heaps[n], elementsAfter(certificate, n), [n]);
  const single = [...found.values()];
  found.clear();
  add(0, [], []);
  const reached = new Set<number>();
  for (const { element: x, to: moves, position } of found.values()) {
    reached.add(x);
    const loses = moves.length > 0 && !moves.some((y) => isLost.has(y));
    if (loses !== isLost.has(x))
      return {
        holds: false,
        point: position.map(BigInt),
        why: `the element is ${isLost.has(x) ? 'lost' : 'won'} for the player to move, but the moves make it ${loses ? 'lost' : 'won'}`,
      };
    for (const { element: y, to, position: heap } of single) {
      const after = [...moves.map((a) => product[a][y]), ...to.map((b) => product[b][x])];
      add(product[x][y], after, [...position, ...heap]);
    }
    if (found.size > MOST_PAIRS)
      throw tooLarge(said`to visit more than ${MOST_PAIRS} pairs would take too long`);
  }
  checkReduced(product, isLost, reached);
  const theorem =
    `In the octal game ${code}, where whoever cannot move wins, the misère quotient has ${product.length} elements. The heaps from 0 on have the elements ` +
    `${heaps.slice(0, from + period).join(' ')}, of which the last ${period} repeat for ever. ` +
    `The player to move loses exactly if the product of all elements, by the table of the certificate, is one of these ${isLost.size}: ${[...isLost].sort((a, b) => a - b).join(' ')}.`;
  return { holds: true, theorem, states: found.size };
}

/** The elements of the positions that the moves of a heap lead to. */
function elementsAfter({ digits, product, heaps }: Certificate, heap: number): number[] {
  return digits.slice(0, heap + 1).flatMap((digit, take) => {
    const to: number[] = [];
    const rest = heap - take;
    if (take > 0 && digit % 2 === 1 && rest === 0) to.push(0);
    if (take > 0 && digit % 4 >= 2 && rest > 0) to.push(heaps[rest]);
    if (digit >= 4) for (let a = 1; a <= rest - a; a++) to.push(product[heaps[a]][heaps[rest - a]]);
    return to;
  });
}

/** Raises bad input unless the table is that of a commutative monoid with the identity 0. */
function checkMonoid(product: Certificate['product']): void {
  const elements = product.map((_, x) => x);
  for (const x of elements) {
    if (product[0][x] !== x) throw badInput(said`0 times ${x} is ${product[0][x]}; expected ${x}`);
    for (const y of elements) {
      if (product[x][y] !== product[y][x])
        throw badInput(said`the product of ${x} and ${y} depends on their order`);
      for (const z of elements)
        if (product[product[x][y]][z] !== product[x][product[y][z]])
          throw badInput(said`the product of ${x}, ${y} and ${z} depends on where one begins`);
    }
  }
}

/** Raises bad input unless positions have all elements, each two of which are told apart by a third. */
function checkReduced(
  product: Certificate['product'],
  isLost: ReadonlySet<number>,
  reached: ReadonlySet<number>,
): void {
  for (let x = 0; x < product.length; x++) {
    if (!reached.has(x)) throw badInput(said`no position has the element ${x}`);
    for (let y = 0; y < x; y++)
      if (product[x].every((z, k) => isLost.has(z) === isLost.has(product[y][k])))
        throw badInput(said`the elements ${y} and ${x} are not told apart by any third one`);
  }
}

const MEMBERS: readonly string[] = [
  'format',
  'version',
  'game',
  'from',
  'period',
  'product',
  'lost',
  'heaps',
];

interface Certificate extends OctalCode {
  readonly from: number;
  readonly period: number;
  readonly product: readonly (readonly number[])[];
  readonly lost: readonly number[];
  readonly heaps: readonly number[];
}

function read(text: string): Certificate {
  const { game, from, period, product, lost, heaps } = certificateOf(text, MISERE_FORMAT, MEMBERS);
  const code = readCode(game);
  const rows = listOf('product', product);
  const order = rows.length;
  if (order < 1 || order > MOST_ELEMENTS)
    throw badInput(said`product must have from 1 to ${MOST_ELEMENTS} rows, got ${order}`);
  const elements = (name: string, given: unknown): number[] =>
    listOf(name, given).map((value, k) => integer(`${name}[${k}]`, value, 0, order - 1));
  return {
    ...code,
    from: integer('from', from, 0, MOST_HEAP),
    period: integer('period', period, 1, MOST_HEAP),
    product: rows.map((row, x) => {
      const products = elements(`product[${x}]`, row);
      if (products.length !== order)
        throw badInput(said`${`product[${x}]`} has ${products.length} elements; expected ${order}`);
      return products;
    }),
    lost: elements('lost', lost),
    heaps: elements('heaps', heaps),
  };
}

const MOST_HEAP = 1_000_000;

function listOf(name: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw badInput(said`${name} must be a list`);
  return value;
}
