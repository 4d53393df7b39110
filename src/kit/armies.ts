/** `armies`: pieces that stand in each other's way and take each other, a royal one among them or not. */
import { assert, onlyMembers, said, word } from '../base/errors.ts';
import { OPEN, TIE } from '../rules/ending.ts';
import type { Moves, SideOf } from '../rules/rules.ts';
import { type Armies, type Man, type Paths, type Permutation, STOPS, TAKES } from '../rules/structure.ts';
import { type PieceField, fieldCalled } from './fields.ts';
import { type NamesOf, bySide, fieldsOf, open } from './moves.ts';
import { doubled } from './impossible.ts';
import { pathsBack, pathsOf } from './paths.ts';
import { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';

/** How a piece goes where nothing stands, and how it takes, where that is not the same. */
export interface Gait {
  readonly goes: Relation;
  readonly takes: Relation;
}

/** How the pieces of each field go, by side. */
export type ArmyStatement<F> = {
  readonly [S in SideOf<PositionOf<F>>]: {
    readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation | Gait;
  };
};

/** What pieces in each other’s way may not do, and how the game ends. */
export interface ArmyOptions<F> {
  /** The piece of a side that may never be left where it could be taken: who cannot help it has lost. Absent: there is none. */
  readonly royal?: { readonly [S in SideOf<PositionOf<F>>]?: NamesOf<F, PieceField<unknown>> } | undefined;
  /** Without a move, though the royal piece could not be taken. Absent: a tie. */
  readonly stalemate?: 'loses' | 'wins' | 'ties' | undefined;
  /**
   * Whether the game is a tie as soon as these pieces are left, named by their fields, or by their kind where they are of
   * several kinds. Absent: never.
   */
  readonly level?: ((pieces: readonly string[]) => boolean) | undefined;
}

/** One piece, and the field it belongs to. */
interface Soldier extends Man {
  readonly field: number;
  readonly name: string;
  readonly kindNames: readonly string[];
}

/**
 * The side to move takes one of its pieces along the field's relation, to a cell where nothing stands or where a piece of
 * the other side does; that one is then off the board. Pieces that cannot be off the board are never taken. Where cells are
 * crossed all must be free. With a royal piece there is check and mate. The turn alternates.
 */
export function armies<F>(
  position: Shape<F>,
  statement: ArmyStatement<F>,
  options: ArmyOptions<F> = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  assert(position.sides.length === 2, 'armies have two sides');
  onlyMembers('armies(…)', options, ['royal', 'stalemate', 'level']);
  const { royal, stalemate = 'ties', level } = options;
  const fields = fieldsOf(position);
  for (const name of Object.values(royal ?? {})) fieldCalled(fields, name as string);
  if (royal) onlyMembers('royal', royal, position.sides);
  const men = bySide(position, statement).flatMap((own, side) => soldiers(fields, own, side as 0 | 1));
  const names = [...new Set(men.map(({ name }) => name))];
  const kings = position.sides.map((name) => {
    const found = men.findIndex((man) => man.name === (royal && open(royal)[name]));
    return found < 0 ? undefined : found;
  }) as [number | undefined, number | undefined];

  const split = (p: P, states: Int32Array): void => {
    let m = 0;
    for (const name of names) {
      const field = fields[name] as PieceField<unknown>;
      const on = field.kinds
        ? open(p)[name] === 'off'
          ? []
          : [open(p)[name] as number]
        : field.cells(open(p)[name]);
      for (let i = 0; i < field.count; i++, m++) states[m] = on[i] ?? men[m]!.states;
    }
  };
  const join = (turn: number, states: ArrayLike<number>): P => {
    const values = new Map<string, unknown>([['turn', position.sides[turn]]]);
    let m = 0;
    for (const name of names) {
      const field = fields[name] as PieceField<unknown>;
      const on: number[] = [];
      for (let i = 0; i < field.count; i++, m++) if (states[m] !== men[m]!.states) on.push(states[m]!);
      values.set(name, field.kinds ? (on[0] ?? 'off') : field.of(on));
    }
    return Object.fromEntries(Object.keys(fields).map((name) => [name, values.get(name)])) as P;
  };

  /** Which piece stands on each cell, −1 for none; undefined when two stand on one. */
  const standing = (states: ArrayLike<number>): Int8Array | undefined => {
    const on = new Int8Array(cells).fill(-1);
    for (let m = 0; m < men.length; m++) {
      if (states[m] === men[m]!.states) continue;
      const cell = men[m]!.cells[states[m]!]!;
      if (on[cell] !== -1) return undefined;
      on[cell] = m;
    }
    return on;
  };
  const { board } = fields[names[0]!] as PieceField<unknown>;
  const { size: cells } = board;

  /** Whether a piece of the other side could take the royal piece of `side`. */
  const inCheck = (side: number, states: ArrayLike<number>, on: Int8Array): boolean => {
    const king = kings[side];
    return (
      king !== undefined &&
      men.some((man, m) => {
        let found = false;
        if (man.side !== side && states[m] !== man.states)
          walk(man.paths, states[m]!, on, (e, there) => (found ||= there === king && takesAt(man.paths, e)));
        return found;
      })
    );
  };
  const legalStates = (turn: number, states: ArrayLike<number>): boolean => {
    const on = standing(states);
    return on !== undefined && !inCheck(1 - turn, states, on);
  };
  const statesOf = (p: P): Int32Array => {
    const states = new Int32Array(men.length);
    split(p, states);
    return states;
  };

  const moves = (p: P): P[] => {
    const [turn, states] = [position.toMove(p), statesOf(p)];
    const on = standing(states);
    const found: P[] = [];
    if (!on) return found;
    const add = (m: number, to: number, taken: number): void => {
      const next = states.slice();
      next[m] = to;
      if (taken >= 0) next[taken] = men[taken]!.states;
      if (legalStates(1 - turn, next)) found.push(join(1 - turn, next));
    };
    men.forEach((man, m) => {
      if (man.side !== turn || states[m] === man.states) return;
      walk(man.paths, states[m]!, on, (e, there) => {
        if (there < 0 ? stopsAt(man.paths, e) : takesAt(man.paths, e) && mayTake(man, men[there]!))
          add(m, man.paths.targets[e]!, there);
      });
    });
    return found;
  };

  const unmoves = (q: P): P[] => {
    const [turn, states] = [1 - position.toMove(q), statesOf(q)];
    const on = standing(states);
    const found: P[] = [];
    if (!on) return found;
    const add = (m: number, from: number, returned = -1, state = 0): void => {
      const before = states.slice();
      before[m] = from;
      if (returned >= 0) before[returned] = state;
      if (legalStates(turn, before)) found.push(join(turn, before));
    };
    // of alike pieces that are off the board one comes back
    const off = men.flatMap((man, m) =>
      states[m] === man.states && !(m > 0 && men[m - 1]!.field === man.field && states[m - 1] === man.states)
        ? [m]
        : [],
    );
    men.forEach((man, m) => {
      if (man.side !== turn || states[m] === man.states) return;
      const here = man.cells[states[m]!]!;
      walk(man.back, states[m]!, on, (e, there) => {
        if (there >= 0) return;
        const from = man.back.targets[e]!;
        if (stopsAt(man.back, e)) add(m, from);
        if (!takesAt(man.back, e)) return;
        for (const other of off) {
          if (!mayTake(man, men[other]!)) continue;
          men[other]!.cells.forEach((cell, state) => {
            if (cell === here) add(m, from, other, state);
          });
        }
      });
    });
    return found;
  };

  const kindsOf = (states: ArrayLike<number>): number[] =>
    men.map((man, m) => (states[m] === man.states ? -1 : man.kinds[states[m]!]!));
  const isLevel = (kinds: readonly number[]): boolean =>
    level?.(men.flatMap(({ kindNames }, m) => (kinds[m]! < 0 ? [] : [kindNames[kinds[m]!]!]))) ?? false;
  const data: Armies<P> = {
    is: 'pieces',
    cells,
    men,
    royal: kings,
    split,
    join,
    ended: (kinds) => (isLevel(kinds) ? TIE : OPEN),
  };
  return {
    of: moves,
    before: unmoves,
    alternates: true,
    legal: (p) => legalStates(position.toMove(p), statesOf(p)),
    impossible: (p) => {
      const states = statesOf(p);
      if (legalStates(position.toMove(p), states)) return undefined;
      const on = men.flatMap((man, m) => (states[m] === man.states ? [] : [man.cells[states[m]!]!]));
      return standing(states)
        ? said`${word(men[kings[1 - position.toMove(p)]!]!.name)} could be taken`
        : doubled(board, on);
    },
    outcome: level && ((p) => (isLevel(kindsOf(statesOf(p))) ? 'tie' : undefined)),
    noMoves: royal
      ? (p) => {
          const states = statesOf(p);
          return inCheck(position.toMove(p), states, standing(states)!) ? 'loses' : stalemate;
        }
      : 'loses',
    structure: data,
  };
}

const stopsAt = (paths: Paths, e: number): boolean => (paths.steps[e]! & STOPS) !== 0;
const takesAt = (paths: Paths, e: number): boolean => (paths.steps[e]! & TAKES) !== 0;
const mayTake = (man: Man, other: Man): boolean => other.side !== man.side && other.capturable;

/** Visits the steps from a state that nothing stands before, each with the piece that stands there or −1. */
function walk(
  { offsets, cells, past }: Paths,
  state: number,
  on: Int8Array,
  visit: (e: number, there: number) => void,
): void {
  for (let e = offsets[state]!; e < offsets[state + 1]!;) {
    const there = on[cells[e]!]!;
    visit(e, there);
    e = there < 0 ? e + 1 : past[e]!;
  }
}

/** The pieces of one side, field by field. */
function soldiers(fields: Readonly<Record<string, unknown>>, army: unknown, side: 0 | 1): Soldier[] {
  return Object.entries(army as Readonly<Record<string, Relation | Gait>>).flatMap(([name, gait]) => {
    const field = fieldCalled(fields, name) as PieceField<unknown>;
    if (!(gait instanceof Relation)) onlyMembers(name, gait, ['goes', 'takes']);
    const { goes, takes } = gait instanceof Relation ? { goes: gait, takes: gait } : gait;
    const { kinds, board } = field;
    const states = kinds?.size ?? board.size;
    const cells = kinds?.cellOf ?? Uint16Array.from(board.cells());
    const man: Soldier = {
      side,
      states,
      capturable: field.off === true,
      cells,
      kinds: kinds?.kindOf ?? new Uint8Array(states),
      paths: pathsOf(goes, takes, cells),
      back: pathsBack(goes, takes, cells),
      images: (permutation: Permutation) =>
        Uint16Array.from({ length: states }, (_, state) =>
          kinds ? kinds.image(state, permutation) : permutation[state]!,
        ),
      field: Object.keys(fields).indexOf(name),
      name,
      kindNames: kinds?.names ?? [name],
    };
    return Array.from({ length: field.count }, () => man);
  });
}
