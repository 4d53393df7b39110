/** Moves of pieces and men along relations: each with its exact un-moves, and one legality test for both. */
import { badInput, noneOf, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Cell } from './board.ts';
import { type BesideStatement, walksBeside } from './beside.ts';
import { bySide, ownerAmong } from './by-side.ts';
import { contains } from './conditions.ts';
import type { SideField } from './digits.ts';
import { expectRelation } from './expected.ts';
import {
  type Field,
  fieldCalled,
  type FillField,
  fillField,
  isPieces,
  type NamedFields,
  type NamesOf,
  type PieceField,
  type Values,
  withPieces,
} from './fields.ts';
import { carriesMan, carriesOneOf } from './hand.ts';
import { doubled } from './impossible.ts';
import { lastMover } from './last-mover.ts';
import { moved } from './moved.ts';
import { type Promotions, promotedBySide, promotionText } from './promotions.ts';
import type { Relation } from './relation.ts';
import { type FieldStep, type PositionOf, type Shape, stepOf } from './shape.ts';
import { independentSides } from './sides.ts';
import { standing } from './stands.ts';
import { statedAs, type Walkers, walkRewrites } from './stated-men.ts';
import { fieldsOf, textsOf, valuesOf } from './values.ts';

/** The un-moves of a field's pieces, and how a position is made from another one. */
interface Stepping<P> {
  readonly back: Relation;
  readonly step: FieldStep<P>;
}

/**
 * The relation along which the pieces of each field move: `{ side: { field: relation } }`, or `{ field: relation }` in an
 * impartial game.
 */
export type PieceStatement<F> = [SideOf<PositionOf<F>>] extends [never]
  ? { readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation }
  : { readonly [S in SideOf<PositionOf<F>>]: { readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation } };

/**
 * The relation along which the men with each symbol move: `{ side: { symbol: relation } }`, or `{ symbol: relation }` in an
 * impartial game.
 */
export type MenStatement<F> = [SideOf<PositionOf<F>>] extends [never]
  ? Readonly<Record<string, Relation>>
  : Readonly<Record<SideOf<PositionOf<F>>, Readonly<Record<string, Relation>>>>;

export const ONTO = ['not own', 'empty', 'enemy'] as const;
/** Where a piece may move to: cells without a piece of its own side, empty cells, or cells with a piece of the other side. */
export type Onto = (typeof ONTO)[number];

/** The options of `walks`. */
export interface WalkOptions {
  /** Absent: 'not own'. */
  readonly onto?: Onto | undefined;
  /**
   * Only what stands next to the other side walks; the relation leads from a cell to those next to it, and one direction is enough.
   * `{ near, into: cells }`: it is so only for walks into these cells. Absent: all walk.
   */
  readonly beside?: Relation | BesideStatement | undefined;
}

/** The options of `walks` for men on a filled board. */
export interface MenWalkOptions<F> extends WalkOptions {
  /** Men that become others where they arrive: `{ white: { w: { W: lastRow } } }`. Absent: none do. */
  readonly becomes?: Promotions<F> | undefined;
}

/**
 * The side to move moves one of its pieces along the relation of its field, to a cell that `onto` allows. A piece of the other
 * side on that cell is not captured; use `ends` to say what the encounter means. Every move passes the turn.
 *
 * With the name of a `fill` field, the men on that board move, by the relation of their symbol: `{ white: { w: relation } }`. A
 * man of the other side on the target cell is captured, and a man that arrives on a cell of `becomes` is another one from then on. A
 * side's own men are those that it states, and what they become. Raises bad input for unknown fields or sides, and if a side is missing.
 */
export function walks<F>(
  position: Shape<F>,
  statement: PieceStatement<F>,
  options?: WalkOptions,
): Moves<PositionOf<F>>;
export function walks<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: MenStatement<F>,
  options?: MenWalkOptions<F>,
): Moves<PositionOf<F>>;
export function walks<F>(
  position: Shape<F>,
  stated: object | NamesOf<F, FillField>,
  second: object = {},
  third: MenWalkOptions<F> = {},
): Moves<PositionOf<F>> {
  if (typeof stated === 'string') {
    onlyMembers('walks(…)', third, ['onto', 'becomes', 'beside']);
    const walk = (statement: object) => menMoves(position, stated, statement, third);
    if (third.beside === undefined) return walk(second);
    const enemies = walkersOf(position, fillField(position, stated), second, { ...third, onto: 'enemy' });
    return walksBeside(position, second, third.beside, {
      walk,
      enemyOn: (side, cells) => contains(position, stated, enemies[side].targets.join(''), { cells }),
    });
  }
  if (typeof second === 'object' && second !== null && 'becomes' in second)
    throw badInput(
      said`walks(…, { becomes: … }) is for men on a filled board; a piece that promotes is a field ${'oneOf(board, kinds)'}`,
    );
  const options: WalkOptions = second;
  onlyMembers('walks(…)', options, ['onto', 'beside']);
  const onto = ontoOf(options);
  const walk = (statement: object) => pieceMoves(position, statement, onto);
  if (options.beside === undefined) return walk(stated);
  const own = bySide<object>(position, stated).map((relations) => Object.keys(relations));
  const pieces = Object.entries(fieldsOf(position)).flatMap(([name, field]) =>
    isPieces(field) ? [name] : [],
  );
  const enemyFields = (side: number) => pieces.filter((name) => !own[side].includes(name));
  return walksBeside(position, stated, options.beside, {
    walk,
    enemyOn: (side, cells) => {
      const patterns = cells.flatMap((cell) => enemyFields(side).map((field) => [{ field, cells: [cell] }]));
      return standing(position, [patterns, patterns]);
    },
  });
}

function ontoOf(options: WalkOptions): Onto {
  const name = 'onto';
  const { [name]: onto = 'not own' } = options;
  if (!ONTO.includes(onto)) throw noneOf(name, onto, ONTO);
  return onto;
}

export function pieceMoves<F>(position: Shape<F>, statement: object, onto: Onto): Moves<PositionOf<F>> {
  const fields = fieldsOf(position);
  const movers = piecesMoved(position, statement);
  const pieces = Object.entries(fields).flatMap(([name, field]) =>
    isPieces(field) ? [{ name, field }] : [],
  );
  const names = movers.flat().map(({ name }) => name);
  const blocked = movers.flat().some(({ relation }) => relation.crossed);
  const toEmpty = onto === 'empty';
  const severalFields = movers.some((side) => side.length > 1);

  const neighbours = neighboursOf(movers, pieces, { onto, blocked });
  // each field of pieces is moved by exactly one side, and there is no other field but the turn
  const partitioned =
    new Set(names).size === names.length &&
    names.length === pieces.length &&
    pieces.length + 1 === Object.keys(fields).length;
  return together({
    of: (p) => neighbours(p, position.toMove(p), 'relation'),
    before: (q) => neighbours(q, lastMover(position, q), 'back'),
    alternates: true,
    legal: toEmpty
      ? (p) => distinct(cellsOf(valuesOf(p), pieces))
      : severalFields
        ? (p) => movers.every((side) => distinct(cellsOf(valuesOf(p), side)))
        : undefined,
    impossible:
      toEmpty || severalFields
        ? (p) => {
            const together = (toEmpty ? [pieces] : movers).map((own) => cellsOf(valuesOf(p), own));
            const cells = together.find((own) => !distinct(own));
            return cells && doubled(pieces[0].field.board, cells);
          }
        : undefined,
    hand: carriesOneOf(position, [...new Set(names)]),
    owner: ownerAmong(
      position,
      movers.map((side) => side.map(({ name }) => name)),
    ),
    structure:
      position.sides.length > 0 && !blocked && onto === 'not own' && partitioned
        ? independentSides(position, movers)
        : undefined,
    stated: [
      {
        is: 'stepping',
        sides: movers.map((side) => side.map(({ name, relation }) => ({ field: name, relation }))),
        onto,
      },
    ],
  });
}

/** The pieces that each side moves, field by field. */
function piecesMoved<F>(
  position: Shape<F>,
  statement: object,
): readonly (readonly (SideField & Stepping<PositionOf<F>>)[])[] {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  return bySide<Record<string, Relation>>(position, statement).map((relations) =>
    Object.entries(relations).map(([name, relation]): SideField & Stepping<P> => ({
      name,
      field: pieceField(fields, name, relation),
      relation,
      // made when first needed, since not every engine uses un-moves
      get back() {
        return relation.reversed();
      },
      step: stepOf<P>(fields, name),
    })),
  );
}

/** A field of pieces, and its name. */
interface NamedPieces {
  readonly name: string;
  readonly field: PieceField<unknown>;
}

/** The steps of the pieces of each side; `pieces` are those of all fields, and `blocked` says whether some steps cross cells. */
function neighboursOf<P>(
  movers: readonly (readonly (SideField & Stepping<P>)[])[],
  pieces: readonly NamedPieces[],
  { onto, blocked }: { readonly onto: Onto; readonly blocked: boolean },
) {
  const others = movers.map((side) => pieces.filter(({ name }) => side.every((own) => own.name !== name)));
  const toEmpty = onto === 'empty';
  /** Every position that differs from p by a step of one piece of side `s`, forwards or back. */
  return (p: P, s: number, direction: 'relation' | 'back'): P[] => {
    const side = movers[s];
    const own = cellsOf(valuesOf(p), side);
    if (side.length > 1 && !distinct(own)) return [];
    const all = blocked || toEmpty ? cellsOf(valuesOf(p), pieces) : own;
    const closed = toEmpty ? all : own;
    const enemies = onto === 'enemy' ? cellsOf(valuesOf(p), others[s]) : undefined;
    const found: P[] = [];
    for (const { name, field, step, [direction]: relation } of side) {
      const { offsets, targets, crossed } = relation;
      const value = valuesOf(p)[name];
      const cells = field.cells(value);
      for (let i = 0; i < cells.length; i++) {
        // of several ways to a cell, which follow one another, one is a move
        let last = -1;
        for (let e = offsets[cells[i]]; e < offsets[cells[i] + 1]; e++) {
          const to = targets[e];
          if (to === last || closed.includes(to) || (crossed && haveCommon(crossed[e], all))) continue;
          // backwards, the cell that the move led to is the one that the piece is on
          if (enemies && !enemies.includes(direction === 'back' ? cells[i] : to)) continue;
          found.push(step(p, field.moved(value, i, to)));
          if (crossed) last = to;
        }
      }
    }
    return found;
  };
}

/** The field called `name`, whose pieces move along `relation`. Raises bad input if it has no pieces, or that is no relation. */
function pieceField(fields: NamedFields, name: string, relation: unknown): PieceField<unknown> {
  const field = fieldCalled(fields, name);
  const pieces = withPieces(field, name);
  expectRelation(`walks(…, { ${name}: … })`, relation, pieces.board);
  return pieces;
}

/** The cells of the pieces of several fields. */
function cellsOf(p: Values, fields: readonly { name: string; field: Field<unknown> }[]): readonly Cell[] {
  const [first] = fields;
  if (fields.length === 1) return first.field.cells(p[first.name]);
  const cells: Cell[] = [];
  for (const { name, field } of fields) for (const cell of field.cells(p[name])) cells.push(cell);
  return cells;
}

/** Whether no cell occurs twice. */
export const distinct = (cells: readonly Cell[]): boolean => {
  for (let i = 1; i < cells.length; i++) if (cells.indexOf(cells[i]) < i) return false;
  return true;
};

function haveCommon(cells: readonly Cell[], others: readonly Cell[]): boolean {
  for (let i = 0; i < cells.length; i++) if (others.includes(cells[i])) return true;
  return false;
}

function menMoves<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: object,
  options: MenWalkOptions<F>,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const filled = fillField(position, field);
  const { board, symbols } = filled;
  const empty = symbols[0];
  const movers = walkersOf(position, filled, statement, options);
  // a man moves only onto another one, so an empty cell stays empty
  const closed =
    options.onto === 'enemy' && movers.every(({ men }) => men.every(({ relation }) => !relation.crossed));
  const promotes = movers.some(({ men }) =>
    men.some(({ man, lands }) => lands.some((symbol) => symbol !== man)),
  );
  const hand = carriesMan<P>(field, empty);

  return together({
    ...menSteps(position, field, filled, movers),
    alternates: true,
    // the fields say how a move is written by which a man stays what it is
    name: promotes
      ? (p, q) => {
          const [before, after] = [textsOf(p)[field], textsOf(q)[field]];
          const [from, to] = hand(p, q)[0]?.map(({ cells: [cell] }) => cell) ?? [];
          if (from === undefined || to === undefined) return undefined;
          const sign = before[to] === empty ? '-' : 'x';
          const became = promotionText(before[from], after[to]);
          return `${board.label(from)}${sign}${board.label(to)}${became}`;
        }
      : undefined,
    hand,
    owner: ownerAmong(
      position,
      movers.map(({ men }) => men.map(({ man }) => `${field} ${man}`)),
    ),
    regions: closed
      ? { walls: empty, near: movers.flatMap(({ men }) => men.map(({ relation }) => relation)) }
      : undefined,
    stated: statedAs(field, undefined, () =>
      movers.map(({ men, targets }) => {
        // there may be no enemy that could be captured
        const onto = targets.reduce((set, symbol) => set | (1 << symbols.indexOf(symbol)), 0);
        return men.flatMap((one) => walkRewrites(filled, field, one, onto));
      }),
    ),
  });
}

/** The moves of men on the board of `field`, and their un-moves. */
function menSteps<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  { symbols: [empty] }: FillField,
  movers: ReturnType<typeof walkersOf>,
): Pick<Moves<PositionOf<F>>, 'of' | 'before'> {
  type P = PositionOf<F>;
  const step = stepOf<P>(fieldsOf(position), field);
  const isFree = (value: string, cell: Cell): boolean => value[cell] === empty;
  const free = (value: string, { crossed }: Relation, e: number): boolean =>
    crossed === undefined || crossed[e].every((cell) => isFree(value, cell));
  return {
    of: (p) => {
      const { men, targets } = movers[position.toMove(p)];
      const value = textsOf(p)[field];
      const found: P[] = [];
      for (const { man, relation, lands } of men) {
        for (let c = value.indexOf(man); c >= 0; c = value.indexOf(man, c + 1)) {
          let last = -1;
          for (let e = relation.offsets[c]; e < relation.offsets[c + 1]; e++) {
            const to = relation.targets[e];
            if (to === last || !targets.includes(value[to]) || !free(value, relation, e)) continue;
            found.push(step(p, moved(value, c, empty, to, lands[to])));
            if (relation.crossed) last = to;
          }
        }
      }
      return found;
    },
    before: (q) => {
      const { men, targets } = movers[lastMover(position, q)];
      const value = textsOf(q)[field];
      const found: P[] = [];
      for (const { man, relation, lands, kinds } of men) {
        const back = relation.reversed();
        for (const kind of kinds) {
          for (let c = value.indexOf(kind); c >= 0; c = value.indexOf(kind, c + 1)) {
            if (lands[c] !== kind) continue;
            let last = -1;
            for (let e = back.offsets[c]; e < back.offsets[c + 1]; e++) {
              const from = back.targets[e];
              if (from === last || !isFree(value, from) || !free(value, back, e)) continue;
              for (const was of targets) found.push(step(q, moved(value, c, was, from, man)));
              if (back.crossed) last = from;
            }
          }
        }
      }
      return found;
    },
  };
}

/** By side its men, and the symbols on the cells that they may go to. */
function walkersOf<F>(
  position: Shape<F>,
  filled: FillField,
  statement: object,
  options: MenWalkOptions<F>,
): readonly { readonly men: readonly Walkers[]; readonly targets: readonly string[] }[] {
  const [empty, ...known] = filled.symbols;
  const onto = ontoOf(options);
  const relations = bySide<Record<string, Relation>>(position, statement).map((side) => {
    for (const [man, relation] of Object.entries(side)) {
      if (!known.includes(man)) throw noneOf(said`symbol`, man, known, ' ');
      expectRelation(`walks(…, { ${man}: … })`, relation, filled.board);
    }
    return Object.entries(side);
  });
  const symbols = relations.map((side) => side.map(([man]) => man));
  return promotedBySide(position, filled, symbols, options.becomes).map(({ own, after }, turn) => {
    const enemies = known.filter((symbol) => !own.includes(symbol));
    const men = relations[turn].map(([man, relation]) => {
      const lands = after(man);
      return { man, relation, lands, kinds: [...new Set(lands)] };
    });
    return { men, targets: onto === 'empty' ? [empty] : onto === 'enemy' ? enemies : [empty, ...enemies] };
  });
}
