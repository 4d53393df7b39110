/** How promising moves look by the chains that win, as a part of programs: what it means is in `structures/chain-order.ts`. */
import type { SymbolChain } from '../../../rules/statement.ts';
import { OUT_OF_REACH } from '../structures/chain-order.ts';
import {
  type Instructions,
  type MoveNumber,
  NEXT,
  WORD,
  type WordExpression,
  and,
  bitsIn,
  give,
  isSome,
  local,
  minus,
  number,
  or,
  plus,
  shifted,
  times,
  when,
  without,
  xor,
} from './code.ts';
import { flooding } from './conditions.ts';
import type { SymbolsLayout } from './layout.ts';
import type { LocalNames } from './local-names.ts';
import type { Lowering } from './lowering.ts';
import { type Shifts, shiftsOf, stepped } from './near.ts';
import { named } from './patterns.ts';
import { SymbolSets, cellBits } from './sets.ts';

/** What the distances of chains have in common: the empty cells, and those with its symbol. */
interface Chain {
  readonly board: SymbolsLayout;
  readonly empty: WordExpression;
  readonly own: WordExpression;
  readonly near: Shifts;
}

/** The nearer all chains are through the cells that a move fills, the better. */
export function promising(context: Lowering, chains: readonly SymbolChain[]): MoveNumber {
  const fields = [...new Set(chains.map(({ field }) => field))];
  const parts = fields.map((field) =>
    promisingOn(
      context,
      chains.filter((chain) => chain.field === field),
    ),
  );
  return {
    before: parts.flatMap(({ before }) => before),
    body: parts.flatMap(({ body }) => body),
    value: minus(number(0), parts.map(({ value }) => value).reduce(plus, number(0))),
  };
}

/** The sum of the distances of chains of one field. */
function promisingOn(context: Lowering, chains: readonly SymbolChain[]): MoveNumber {
  const { names } = context;
  const board = context.board(chains[0].field);
  const [before, after] = [WORD, NEXT].map((word) => new SymbolSets(board, local(word), names));
  const empty = before.holding(1);
  const edges = 2 * chains.length;
  const sums = counters(names, edges * (board.cells + 1));
  const misses = counters(names, edges);
  const code = chains.flatMap(({ symbol, from, to, near }) => {
    const chain = { board, empty, own: before.holding(1 << symbol), near: shiftsOf(board, near) };
    return [from, to].flatMap((edge) => addDistances(context, chain, edge, { sums, misses }));
  });
  const open = after.holding(1);
  const filled = names.next('filled');
  const total = (bits: Counters): WordExpression =>
    bits.map((bit, k) => shifted(bitsIn(and(local(bit), local(filled))), k)).reduce(plus, number(0));
  return {
    before: [...before.found, ...[...sums, ...misses].map((bit) => give(bit, number(0))), ...code],
    body: [...after.found, give(filled, without(empty, open))],
    value: plus(total(sums), times(number(OUT_OF_REACH), total(misses))),
  };
}

/** A number for each cell of a board, from 0 to a greatest one: bit k of it is the bit of the cell in the k-th local. */
type Counters = readonly string[];

const counters = (names: LocalNames, most: number): Counters =>
  Array.from({ length: Math.ceil(Math.log2(most + 1)) }, () => names.next('bit'));

/** Adds 1 to the numbers of some cells. */
function counted(names: LocalNames, bits: Counters, cells: WordExpression): Instructions {
  const carry = names.next('carry');
  return [
    give(carry, cells),
    ...bits.flatMap((bit) =>
      named(names, 'both', and(local(bit), local(carry)), (both) => [
        give(bit, xor(local(bit), local(carry))),
        give(carry, both),
      ]),
    ),
  ];
}

/**
 * Adds to the sums of the empty cells their two-distances from an edge, level by level: a cell of the next level touches two cells of levels
 * before, and no cell of the first one.
 */
function addDistances(
  context: Lowering,
  { board, empty, own, near }: Chain,
  edge: readonly number[],
  { sums, misses }: Readonly<Record<'sums' | 'misses', Counters>>,
): Instructions {
  const { names } = context;
  const cells = number(cellBits(board, edge));
  const [far, level, once, twice, touched] = ['far', 'level', 'once', 'twice', 'touched'].map((what) =>
    names.next(what),
  );
  const at = names.next('at');
  const before = sums.map(() => names.next('before'));
  const onward = counted(names, sums, local(far));
  return [
    ...sums.map((sum, k) => give(before[k], local(sum))),
    ...flooding(context, and(own, cells), own, near, (reached) => [
      give(level, and(empty, or(cells, stepped(near, reached)))),
    ]),
    give(far, empty),
    give(once, number(0)),
    give(twice, number(0)),
    ...onward,
    {
      is: 'while',
      test: isSome(local(level)),
      body: [
        give(far, without(local(far), local(level))),
        ...onward,
        {
          is: 'each',
          bit: at,
          of: local(level),
          body: [
            give(touched, stepped(near, local(at))),
            ...when(
              isSome(and(local(touched), own)),
              flooding(context, and(local(touched), own), own, near, (reached) => [
                give(touched, or(local(touched), stepped(near, reached))),
              ]),
            ),
            give(twice, or(local(twice), and(local(once), local(touched)))),
            give(once, or(local(once), local(touched))),
          ],
        },
        give(level, and(local(twice), local(far))),
      ],
    },
    // what was counted for cells that cannot be reached is taken back
    ...sums.map((sum, k) => give(sum, xor(local(sum), and(xor(local(sum), local(before[k])), local(far))))),
    ...counted(names, misses, local(far)),
  ];
}
