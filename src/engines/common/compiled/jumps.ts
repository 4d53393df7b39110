/** Jumps over men, in sequence or not, as parts of programs. */
import type { Jumping, ManJumps } from '../../../rules/statement.ts';
import {
  EMITTED,
  type Instructions,
  type WordExpression,
  and,
  equal,
  give,
  local,
  number,
  or,
  shifted,
  times,
  when,
  without,
} from './code.ts';
import type { SymbolsLayout } from './layout.ts';
import type { Lowering, Mover, Then } from './lowering.ts';
import { SymbolSets, symbolMask } from './sets.ts';

export function jumping(
  context: Lowering,
  one: Jumping,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const board = context.board(one.field);
  const { men } = one.sides[side];
  const leaps = men.flatMap((man) => leapsOf(board, man));
  const [value, at, visited, from] = ['value', 'at', 'visited', 'from'].map(local);
  // a man that goes on is followed by a procedure, one for each way in which it came if it only goes on straight
  const goingOn = new Map<string, string>();
  const follow = ({ man, direction }: Pick<Leap, 'man' | 'direction'>): string => {
    const key = `${man} ${direction}`;
    const known = goingOn.get(key);
    if (known !== undefined) return known;
    const name = context.names.next('jump');
    goingOn.set(key, name);
    const next = leaps.filter((leap) => leap.man === man && leap.direction === direction);
    const seen = one.captures ? undefined : visited;
    const on = leaping(context, one, next, { own: () => at, word: value, side, seen }, from, follow, then);
    const before = context.names.next('before');
    const stop = then(context.passed(value), from);
    const body = one.must
      ? [give(before, EMITTED), ...on, ...when(equal(EMITTED, local(before)), stop)]
      : [...stop, ...on];
    context.procedures.push({ name, parameters: ['value', 'at', 'visited', 'from'], body });
    return name;
  };
  const own = (sets: SymbolSets, man: number): WordExpression => sets.holding(1 << man);
  return leaping(context, one, leaps, { own, word, side, seen: undefined }, word, follow, then);
}

/** Some jumps of men where they are in `word`, and what follows each. */
function leaping(
  context: Lowering,
  one: Jumping,
  leaps: readonly Leap[],
  { own, word, side, seen }: Leaping,
  from: WordExpression,
  follow: (leap: Leap) => string,
  then: Then,
): Instructions {
  const { captures, again } = one;
  const board = context.board(one.field);
  const sets = new SymbolSets(board, word, context.names);
  const mask = number(symbolMask(board));
  const code = leaps.map((leap): Instructions[number] => {
    const { man, to, becomes, crossed, met } = leap;
    const free = [to, ...crossed.filter((_, k) => k !== met)];
    const fits = and(
      own(sets, man),
      number(leap.from),
      shifted(sets.holding(one.sides[side].over), -crossed[met]),
      ...free.map((by) => shifted(sets.holding(1), -by)),
    );
    const fitting = seen ? without(fits, shifted(seen, -to)) : fits;
    const name = context.names.next('at');
    const bit = local(name);
    const moved = or(without(word, times(bit, mask)), times(shifted(bit, to), number(becomes)));
    const made = captures ? without(moved, times(shifted(bit, crossed[met]), mask)) : moved;
    const landed = shifted(bit, to);
    const body: Instructions =
      again === 'never' || becomes !== man
        ? then(context.passed(made), from)
        : [{ is: 'call', name: follow(leap), arguments: [made, landed, or(seen ?? bit, landed), from] }];
    return { is: 'each', bit: name, of: fitting, body };
  });
  return [...sets.found, ...code];
}

/** Where jumps begin. */
interface Leaping {
  /** The men of a kind. */
  own(sets: SymbolSets, man: number): WordExpression;
  readonly word: WordExpression;
  readonly side: Mover;
  /** The cells to which the man must not come. Undefined: none. */
  readonly seen: WordExpression | undefined;
}

/** A jump as shifts: from some cells, so many bits away, over cells of which one is not empty. */
interface Leap {
  readonly man: number;
  readonly becomes: number;
  /** Undefined: where a man may go on anywhere. */
  readonly direction: number | undefined;
  readonly from: bigint;
  readonly to: number;
  readonly crossed: readonly number[];
  /** Which of the crossed cells holds what is jumped over. */
  readonly met: number;
}

function leapsOf(
  { shifts }: SymbolsLayout,
  { man, relation, becomes, directions }: ManJumps,
): readonly Leap[] {
  const found = new Map<string, Leap>();
  const { offsets, targets, crossed } = relation;
  for (let c = 0; c + 1 < offsets.length; c++)
    for (let e = offsets[c]; e < offsets[c + 1]; e++)
      for (let met = 0; met < (crossed?.[e].length ?? 0); met++) {
        const to = shifts[targets[e]] - shifts[c];
        const ways = crossed?.[e].map((cell) => shifts[cell] - shifts[c]) ?? [];
        const leap = {
          man,
          becomes: becomes[targets[e]],
          direction: directions?.[e],
          to,
          crossed: ways,
          met,
        };
        const key = JSON.stringify(leap);
        const from = (found.get(key)?.from ?? 0n) | (1n << BigInt(shifts[c]));
        found.set(key, { ...leap, from });
      }
  return [...found.values()];
}
