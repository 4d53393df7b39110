/** Moves after which groups of symbols are surrounded, as parts of programs. */
import { isOneStep } from '../../../rules/filtered.ts';
import type { Surrounding } from '../../../rules/statement.ts';
import { type WordExpression, isSome, local, not, number, times, when, without } from './code.ts';
import { surrounded } from './conditions.ts';
import { type Lowering, NotLowered, type Mover, type Then } from './lowering.ts';
import { shiftsOf } from './near.ts';
import { named } from './patterns.ts';
import { SymbolSets, symbolMask } from './sets.ts';

export function surrounding(context: Lowering, one: Surrounding, side: Mover, then: Then): Then {
  const { field, moves, symbols, near, surrounded: what } = one;
  // what prefers other moves, or goes on only while it can, counts the moves that are found
  if (!moves.every(isOneStep)) throw new NotLowered('moves of several steps surround groups');
  const board = context.board(field);
  const steps = shiftsOf(board, near);
  const mask = number(symbolMask(board));
  const name = context.names.next('surround');
  const [next, from] = [local('next'), local('from')];
  /** What follows if no group of the side that moves is surrounded in `made`. */
  const allowed = (made: WordExpression) => {
    const sets = new SymbolSets(board, made, context.names);
    const code = surrounded(context, sets, symbols[side], steps, (dead) => when(not(dead), then(made, from)));
    return [...sets.found, ...code];
  };
  const sets = new SymbolSets(board, next, context.names);
  const code = surrounded(context, sets, symbols[1 - side], steps, (dead) => {
    if (what === 'taken')
      return named(context.names, 'left', without(next, times(dead, mask)), (left) => allowed(left));
    if (what === 'left') return when(isSome(dead), then(next, from), allowed(next));
    return when(not(dead), allowed(next));
  });
  context.procedures.push({ name, parameters: ['next', 'from'], body: [...sets.found, ...code] });
  return (made, before) => [{ is: 'call', name, arguments: [made, before] }];
}
