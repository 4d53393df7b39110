/** The points of moves as parts of programs. */
import type { StatedGain } from '../../../rules/statement.ts';
import {
  NEXT,
  type Program,
  WORD,
  and,
  bitsIn,
  equal,
  isSome,
  local,
  minus,
  number,
  plus,
  shifted,
  without,
  xor,
} from './code.ts';
import { type Lowering, ONE } from './lowering.ts';
import { SymbolSets, cellBits } from './sets.ts';

export function gaining(context: Lowering, gain: StatedGain): NonNullable<Program['gain']> {
  const board = context.board(gain.field);
  const [before, after] = [WORD, NEXT].map((word) => new SymbolSets(board, local(word), context.names));
  const found = () => [...before.found, ...after.found];
  if (gain.is === 'groups filled') {
    const filled = 2 ** board.symbols - 2;
    const [full, filledAfter] = [before.holding(filled), after.holding(filled)];
    const points = gain.groups.map((group) => {
      const lacking = without(number(cellBits(board, group)), full);
      return and(equal(bitsIn(lacking), ONE), isSome(and(lacking, filledAfter)));
    });
    return { body: found(), value: points.reduce(plus, number(0)) };
  }
  const [own, others] = gain.symbols;
  const ahead = (sets: SymbolSets) => minus(bitsIn(sets.holding(own)), bitsIn(sets.holding(others)));
  const more = minus(ahead(after), ahead(before));
  // the second side gains what the first one loses
  const { turn = 0 } = context.layout;
  const isSecond = and(shifted(local(WORD), -turn), ONE);
  const value = plus(xor(more, minus(number(0), isSecond)), isSecond);
  return { body: found(), value };
}
