/** Pieces that walk, as parts of programs. */
import type { PieceSteps, Stepping } from '../../../rules/statement.ts';
import {
  type Instructions,
  type WordExpression,
  and,
  give,
  local,
  number,
  or,
  shifted,
  without,
} from './code.ts';
import type { Lowering, Mover, Then } from './lowering.ts';

export function walking(
  context: Lowering,
  { sides, onto }: Stepping,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const movers = sides[side];
  const fields = [...context.layout.pieces.keys()];
  const names = new Map(fields.map((field) => [field, context.names.next('cells')]));
  const found = fields.map((field) => give(names.get(field) ?? field, context.cellsOf(word, field)));
  const on = (some: readonly string[]): WordExpression =>
    or(...some.map((field) => local(names.get(field) ?? field)));
  const isOwn = (field: string): boolean => movers.some((steps) => steps.field === field);
  const all = on(fields);
  const own = on(fields.filter(isOwn));
  const enemies = on(fields.filter((field) => !isOwn(field)));
  const everywhere = number(2n ** BigInt(context.pieces(fields[0]).cells) - 1n);
  const open = without(onto === 'enemy' ? enemies : everywhere, onto === 'empty' ? all : own);
  const [openName, clearName] = [context.names.next('open'), context.names.next('clear')];
  const code = movers.flatMap((steps): Instructions =>
    leapsOf(steps).map(({ from, by, crossed }): Instructions[number] => {
      const name = context.names.next('at');
      const bit = local(name);
      const made = context.withMoved(word, steps.field, bit, shifted(bit, by));
      return {
        is: 'each',
        bit: name,
        of: and(
          on([steps.field]),
          number(from),
          shifted(local(openName), -by),
          ...crossed.map((over) => shifted(local(clearName), -over)),
        ),
        body: then(context.passed(made), word),
      };
    }),
  );
  return [...found, give(openName, open), give(clearName, without(everywhere, all)), ...code];
}

/** Steps of equal length from several cells, over others that must be clear. */
interface Leaps {
  readonly from: bigint;
  readonly by: number;
  readonly crossed: readonly number[];
}

function leapsOf({ relation: { offsets, targets, crossed } }: PieceSteps): readonly Leaps[] {
  const found = new Map<string, Leaps>();
  for (let c = 0; c + 1 < offsets.length; c++)
    for (let e = offsets[c]; e < offsets[c + 1]; e++) {
      const by = targets[e] - c;
      const over = (crossed?.[e] ?? []).map((cell) => cell - c);
      const key = [by, ...over].join();
      const from = (found.get(key)?.from ?? 0n) | (1n << BigInt(c));
      found.set(key, { from, by, crossed: over });
    }
  return [...found.values()];
}
