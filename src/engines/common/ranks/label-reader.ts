/** Reads the labels of all ranks on the first one. */
import type { Held } from '../../contract/keeper.ts';

/** Blocks of other ranks that are kept for the next question: so many, or more if they take fewer bytes than this. */
const MOST_BLOCKS = 64;
const MOST_BYTES = 4 * 2 ** 20;

/** The label of each position by its number. Other ranks must be serving. */
export function labelReader({ exchange, block, width, blockAt: ownBlock }: Held): (i: number) => number {
  const { rank, ranks } = exchange;
  const length = block * width;
  const most = Math.max(MOST_BLOCKS, Math.floor(MOST_BYTES / length));
  const others = new Map<number, Uint8Array>();
  const blockAt = (number: number): Uint8Array => {
    const place = Math.floor(number / ranks);
    if (number % ranks === rank) return ownBlock(place);
    const known = others.get(number);
    if (known) return known;
    const [oldest] = others.keys();
    const reused = others.size < most ? undefined : others.get(oldest);
    if (reused) others.delete(oldest);
    const bytes = reused ?? new Uint8Array(length);
    exchange.fetch(number % ranks, place, bytes);
    others.set(number, bytes);
    return bytes;
  };
  let present = -1;
  let bytes: Uint8Array = new Uint8Array(0);
  return (i) => {
    const number = Math.floor(i / block);
    if (number !== present) bytes = blockAt(number);
    present = number;
    let label = 0;
    for (let k = width - 1, at = (i - number * block) * width; k >= 0; k--)
      label = label * 256 + bytes[at + k];
    return label;
  };
}

/** Gives the first rank all labels that it asks for; see `Exchange.serve`. */
export const serveLabels = ({ exchange, blockAt }: Held): void => exchange.serve(blockAt);
