/**
 * The genus of heaps in misère play, where whoever makes the last move loses.
 *
 * A misère nimber is 1 if there is no move, and otherwise the least number that is not that of an option. The genus of a position
 * is its nimber in normal play, together with its misère nimbers beside 0, 1, 2, … heaps *2. From some number of these on they
 * change by the exclusive or with 2 each time. (Conway, On Numbers and Games, chapter 12; Winning Ways, chapter 13.)
 */
import { type HeapCode, movesOfHeap } from './heap-code.ts';
import { type Heaps, sorted } from './misere-heaps.ts';

export interface Genus {
  /** In normal play. */
  readonly nimber: number;
  /** Misère nimbers beside 0, 1, 2, … heaps *2, up to the two that follow each other for ever. */
  readonly misere: readonly number[];
}

/** "4^146" */
export const genusText = ({ nimber, misere }: Genus): string =>
  `${nimber}^${misere.every((g) => g < 10) ? misere.join('') : `(${misere.join(',')})`}`;

/** The genera of positions of some heaps, which are remembered. */
export class Genera {
  private readonly game: HeapCode;
  private readonly known = new Map<string, Genus>();

  constructor(game: HeapCode) {
    this.game = game;
  }

  of(position: Heaps): Genus {
    const heaps = sorted(position);
    const key = heaps.join();
    let genus = this.known.get(key);
    if (genus === undefined) {
      const options = heaps.flatMap((heap, k) =>
        // equal heaps have the same moves
        k > 0 && heaps[k - 1] === heap
          ? []
          : [...movesOfHeap(this.game, heap)].map(({ left }) => this.of([...heaps.toSpliced(k, 1), ...left])),
      );
      this.known.set(key, (genus = genusOf(options)));
    }
    return genus;
  }
}

/** The genus of a position by those of its options. */
function genusOf(options: readonly Genus[]): Genus {
  const nimber = mex(options.map((option) => option.nimber));
  // from there on the options only change by 2
  const settled = Math.max(0, ...options.map(({ misere }) => misere.length - 2));
  const misere: number[] = [];
  for (;;) {
    const twos = misere.length;
    const reached = options.map((option) => besideTwos(option, twos));
    const fewer = misere.at(-1);
    // a move in a *2 leaves nothing, or *1, which changes a misère nimber by 1
    if (fewer !== undefined) reached.push(fewer, fewer ^ 1);
    misere.push(reached.length === 0 ? 1 : mex(reached));
    if (twos > settled + 1 && misere[twos] === misere[twos - 2]) return { nimber, misere: shortest(misere) };
  }
}

/** The misère nimber beside so many heaps *2. */
export function besideTwos({ misere }: Genus, twos: number): number {
  const last = misere.length - 1;
  return twos <= last ? misere[twos] : misere[last - ((twos - last) % 2)];
}

/** Without what the two last numbers repeat. */
function shortest(misere: readonly number[]): number[] {
  let length = misere.length;
  while (length > 2 && misere[length - 1] === misere[length - 3]) length--;
  return misere.slice(0, length);
}

function mex(numbers: readonly number[]): number {
  const all = new Set(numbers);
  let least = 0;
  while (all.has(least)) least++;
  return least;
}
