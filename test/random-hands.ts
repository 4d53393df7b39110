/** Small random games of pieces that come from hands. */
import { Board, E, N, S, type Vector, W } from '../src/kit/board.ts';
import { type Field, count, one, turns } from '../src/kit/fields.ts';
import { oneOf, upTo } from '../src/kit/piece-fields.ts';
import { pieces } from '../src/kit/pieces.ts';
import type { Relation } from '../src/kit/relation.ts';
import { type Shape, shape } from '../src/kit/shape.ts';
import { traded } from '../src/kit/traded.ts';
import { type Moves, type Rules, rules } from '../src/rules/rules.ts';
import type { Random } from './random.ts';
import type { Loose } from './random-games.ts';

type LooseShape = Shape<Readonly<Record<string, Field<unknown>>>>;
// the kit's types depend on the fields, which are random here
const looseShape = shape as unknown as (fields: Readonly<Record<string, Field<unknown>>>) => LooseShape;
const loosePieces = pieces as unknown as (
  position: LooseShape,
  statement: unknown,
  options: unknown,
) => Moves<Loose>;
const looseRules = rules as unknown as (position: LooseShape, members: object) => Rules<Loose>;

const SIDES = ['left', 'right'] as const;
const WAYS: readonly Vector[] = [N, E, S, W, [1, 1], [1, -1], [-1, 1], [-1, -1], [2, 1], [-1, 2]];
const SIZES: readonly Vector[] = [
  [1, 4],
  [2, 2],
  [2, 3],
  [3, 2],
  [1, 6],
];

/** The vectors turned by half a turn, as the other side moves when the board is turned with the sides. */
const turned = (ways: readonly Vector[]): Vector[] => ways.map(([down, right]) => [-down, -right]);

/**
 * A game of two to four fields: pieces that return to their owner or change sides, alike pieces, pieces that cannot stand
 * everywhere, slides, leaders with goals, lines that win, an opening. In about half of the games the sides can be exchanged. They
 * have at most so many positions by their fields; `goes` says where captured pieces go that do not change sides, and `sizes` has the rows and columns of the boards.
 */
export function handsGame(
  random: Random,
  {
    most = 6000,
    goes,
    sizes = SIZES,
  }: { most?: number; goes?: 'owner' | 'gone'; sizes?: readonly Vector[] } = {},
): Rules<Loose> {
  for (;;) {
    const [rows, columns] = random.pick(sizes);
    const board = new Board(rows, columns, undefined, 'a1');
    const half = Uint32Array.from(board.cells(), (c) => board.size - 1 - c);
    const even = random.chance(0.5);
    const ways = (): readonly Vector[] => random.list(1, 3, () => random.pick(WAYS));
    const relation = (vectors: readonly Vector[], slides: boolean): Relation => {
      const different = [...new Map(vectors.map((way) => [String(way), way])).values()];
      return slides ? board.slides(different) : board.leaps(...different);
    };
    /** The moves of a kind for both sides. */
    const both = (): readonly [Relation, Relation] => {
      const [own, slides] = [ways(), random.chance(0.3)];
      return [relation(own, slides), even ? relation(turned(own), slides) : relation(ways(), slides)];
    };
    const fields: Record<string, Field<unknown>> = { turn: turns(...SIDES) };
    const statement: Record<string, Record<string, unknown>> = { left: {}, right: {} };
    const leader = random.chance(0.5);
    const leaders: Record<string, string> = {};
    const state = (side: 0 | 1, name: string, moves: unknown): unknown =>
      (statement[SIDES[side]]![name] = moves);
    /** A piece of each side, by `make` with the name of its field. */
    const pair = (
      names: string,
      make: (name: string, side: 0 | 1) => { field: Field<unknown>; moves: unknown },
    ): void =>
      ([0, 1] as const).forEach((side) => {
        const { field, moves } = make(names[side]!, side);
        fields[names[side]!] = field;
        state(side, names[side]!, moves);
      });
    const captures = (quiet: readonly [Relation, Relation], side: 0 | 1): unknown =>
      quiet === other.quiet ? { quiet: quiet[side], captures: other.captures[side] } : quiet[side];
    const other = { quiet: both(), captures: both() };
    if (leader) {
      const moves = random.chance(0.3) ? other.quiet : both();
      pair('kK', (name, side) => ({
        field: one(board, name).or('off') as Field<unknown>,
        moves: captures(moves, side),
      }));
      [leaders['left'], leaders['right']] = ['k', 'K'];
    }
    const kind = random.below(4);
    if (kind === 0) {
      const moves = both();
      const each = random.between(1, 2);
      pair('bB', (name, side) => ({
        field: (each === 1 ? one(board, name).or('off') : upTo(each, board, name)) as Field<unknown>,
        moves: captures(moves, side),
      }));
    } else if (kind === 1) {
      // a piece that turns round at the edge, or a second kind where the first cannot stand
      const barred = new Set(random.list(1, 2, () => random.below(board.size)));
      const [first, second] = [both(), both()];
      pair('pP', (_, side) => {
        const letters = side === 0 ? ['p', 'q'] : ['P', 'Q'];
        const at = (c: number): number => (even && side === 1 ? half[c]! : c);
        const field = oneOf(board, {
          [letters[0]!]: (c) => !barred.has(at(c)),
          [letters[1]!]: (c) => barred.has(at(c)) || rows === 2,
        });
        const moves = field.relation({ [letters[0]!]: first[side], [letters[1]!]: second[side] });
        return { field: field as Field<unknown>, moves };
      });
    }
    if (kind > 1 || random.chance(0.4)) {
      const each = random.between(1, 2);
      const promotes = random.chance(0.5);
      const field = traded(each, board, promotes ? 'cd' : 'c', promotes ? 'CD' : 'C');
      fields['c'] = field as Field<unknown>;
      const [first, second] = [both(), both()];
      const end = random.below(board.size);
      ([0, 1] as const).forEach((side) => {
        const [plain, promoted] = side === 0 ? ['c', 'd'] : ['C', 'D'];
        const at = (c: number): number => (even && side === 1 ? half[c]! : c);
        const byKind = { [plain!]: first[side], ...(promotes && { [promoted!]: second[side] }) };
        const becomes = (name: string, _from: number, to: number): string[] =>
          promotes && name === plain && at(to) === end ? [plain!, promoted!] : [name];
        state(side, 'c', field.relation(byKind, becomes));
      });
    }
    if (Object.keys(fields).length === 1) continue;
    const captured = goes ?? (random.chance(0.7) ? 'owner' : 'gone');
    const opens = !leader && !('c' in fields) && random.chance(0.6);
    if (opens) fields['placed'] = count(random.between(1, 2)) as Field<unknown>;
    const position = looseShape(fields);
    if (position.size > most) continue;
    const goal = random.below(board.size);
    const rows3 = random.chance(0.4) ? board.lines(Math.min(2, Math.max(rows, columns))) : [];
    const made = looseRules(position, {
      start: position.unrank(0),
      moves: loosePieces(position, statement, {
        captured,
        opening: opens ? 'placed' : undefined,
        ...(leader && { leader: leaders }),
        ...(leader &&
          random.chance(0.6) && {
            goal: { left: (c: number) => c === goal, right: (c: number) => c === half[goal] },
          }),
        rows: rows3,
        exchanged: even ? half : undefined,
      }),
    });
    for (let i = 0; i < position.size; i++) {
      const start = position.unrank(i);
      if (made.legal(start)) return { ...made, start };
    }
  }
}
