/** Who wins positions of heaps of any size in misère play, and by which move, from a proved quotient. */
import { type HeapMove, waysToMove } from './octal.ts';
import type { QuotientLaw } from './misere.ts';

/** The element of a heap. */
function elementOfHeap({ elements, from, period }: QuotientLaw, heap: bigint): number {
  const first = BigInt(from);
  return elements[Number(heap <= first ? heap : first + ((heap - first) % BigInt(period)))];
}

/** The element of a position: the product of those of its heaps. */
export const elementOf = (law: QuotientLaw, heaps: readonly bigint[]): number =>
  heaps.reduce((x, heap) => law.product[x][elementOfHeap(law, heap)], 0);

/** A move that leaves a lost position. Undefined if there is none: the position is lost, or the game is over. */
export function winningMisereMove(
  law: QuotientLaw,
  heaps: readonly bigint[],
): ({ readonly piece: number } & HeapMove) | undefined {
  for (const [piece, heap] of heaps.entries()) {
    const others = elementOf(law, heaps.toSpliced(piece, 1));
    const wins = (left: readonly bigint[]): boolean => law.lost[law.product[others][elementOf(law, left)]];
    for (const [take, counts] of waysToMove(law.game)) {
      const rest = heap - BigInt(take);
      if (counts.includes(0) && rest === 0n && wins([])) return { piece, take, left: [] };
      if (counts.includes(1) && rest > 0n && wins([rest])) return { piece, take, left: [rest] };
      if (!counts.includes(2)) continue;
      // a larger smaller heap need not be tried: moving p of its tokens to the other heap changes neither element
      const most = BigInt(law.from + law.period);
      for (let a = 1n; a <= most && 2n * a <= rest; a++)
        if (wins([a, rest - a])) return { piece, take, left: [a, rest - a] };
    }
  }
  return undefined;
}

/** Names of the elements: a letter for each heap that brings a new one, and products of these, such as "ab²". */
export function elementNames({ representatives, elements }: QuotientLaw): readonly string[] {
  const letters = new Map<number, string>();
  for (const heap of new Set(
    representatives
      .filter((p) => p.length === 1)
      .flat()
      .sort((a, b) => a - b),
  ))
    letters.set(heap, letterOf(letters.size));
  const spelt = (heap: number): string[] => {
    const letter = letters.get(heap);
    return letter === undefined ? representatives[elements[heap]].flatMap(spelt) : [letter];
  };
  return representatives.map((position) => powers(position.flatMap(spelt).sort()));
}

const letterOf = (k: number): string =>
  k < 26 ? String.fromCharCode(97 + k) : `${letterOf(k % 26)}${Math.floor(k / 26)}`;

function powers(letters: readonly string[]): string {
  if (letters.length === 0) return '1';
  return [...new Set(letters)]
    .map((letter) => {
      const power = letters.filter((one) => one === letter).length;
      return power === 1
        ? letter
        : letter + Array.from(String(power), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
    })
    .join('');
}
