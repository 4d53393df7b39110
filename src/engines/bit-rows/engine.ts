import type { Engine } from '../contract/engine.ts';
import { NOT_SIDED, productOf, sided, solveHalves } from '../common/structures/halves.ts';
import { BitRows, bitRowBytes, bitRowShape } from './bit-rows.ts';
import type { RowThreads } from './threads.ts';

/** Rows of bits use no symmetries; if the game has more than these, solving one position of each class is faster. */
const MOST_LEFT_OUT = 2;

/** All positions with one configuration of a side are a row of bits, so that one instruction works on many of them. */
export const bitRows = ({ rowThreads }: { readonly rowThreads?: RowThreads } = {}): Engine => ({
  name: 'bit-rows',
  offer(given, options) {
    const found = sided(given, options);
    if (!found) return NOT_SIDED;
    const { rules, sides, group, implied } = found;
    if (group.length > MOST_LEFT_OUT && options.engine !== 'bit-rows')
      return `uses no symmetries, of which there are ${group.length}`;
    const shape = bitRowShape(rules, implied);
    if (!shape)
      return 'needs a side with a single piece, and end conditions that depend on cells and are no ties';
    const [first, second] = sides.sizes;
    const positions = (implied ? 1 : 2) * first * second;
    return {
      what: productOf(first, second, implied),
      method: 'bit-rows',
      positions,
      symmetries: 1,
      bytes: bitRowBytes(shape),
      gives: { positions: 'index', numbered: false, remoteness: true, exactBytes: true },
      solve: (from, progress) =>
        solveHalves(
          found,
          from,
          positions,
          (half) => new BitRows(rules, half, { ...options, rowThreads, progress }),
        ),
    };
  },
});
