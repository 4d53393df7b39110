/**
 * Making moves by hand: the steps of each move on the boards, and which moves the cells selected so far may still mean. A move
 * is made only when all cells of one of its ways have been selected, and no other move could be meant.
 */
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { HeldPiece, Scene } from '../../rules/scene.ts';
import {
  type Gesture,
  type SceneSpot,
  type GestureStep,
  type Way,
  inferredWay,
  sameSpot,
} from './gestures.ts';

/** A move with all ways to make it. */
export interface Handled {
  readonly ways: readonly Way[];
}

/** All ways to make the move p → q; none if it changes nothing on the boards. */
export function waysOf(
  { hand }: Pick<Rules<Position>, 'hand'>,
  scene: Scene<Position>,
  p: Position,
  q: Position,
): readonly Way[] {
  if (!hand) {
    const way = inferredWay(scene, p, q);
    return way.length > 0 ? [way] : [];
  }
  const boardOf = (field: string): number | undefined =>
    scene.fields.find(({ name }) => name === field)?.board;
  return hand(p, q).flatMap((steps) => {
    const way = steps.flatMap(({ does, field, cells, any = false }): GestureStep[] => {
      const board = boardOf(field);
      return board === undefined ? [] : [{ does, any, spots: cells.map((cell) => ({ board, cell })) }];
    });
    return way.length === steps.length ? [way] : [];
  });
}

/** What tells apart pieces in hand that are not alike. */
export const heldKey = ({ field, symbol }: HeldPiece): string => `${field} ${symbol}`;

/** The key of the piece that p → q puts on a board from a hand; undefined: none. */
export function dropOf(scene: Scene<Position>, p: Position, q: Position): string | undefined {
  const left = scene.inHand?.(q).map(heldKey) ?? [];
  return scene
    .inHand?.(p)
    .map(heldKey)
    .find((key) => {
      const at = left.indexOf(key);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}

/** How a way is drawn: each piece that is taken with the cells it goes to. */
export function gesturesOf(way: Way): readonly Gesture[] {
  return way.flatMap(({ does, spots, any }, k): Gesture[] => {
    if (does === 'take') return [];
    const shown = any ? spots.slice(0, 1) : spots;
    const before = way[k - 1];
    const from = does === 'put' && before?.does === 'take' ? before.spots : [];
    // a piece of several cells has no single cell that an arrow could start from
    return [{ from: from.length === 1 ? from[0] : undefined, to: shown }];
  });
}

/** What is left of a way: the next step with those of its cells that are not selected yet; undefined: all steps are done. */
export interface GestureProgress {
  readonly next: GestureStep | undefined;
}

/** How far `selected`, in that order, leads on a way; undefined if it does not fit. */
function progress(way: Way, selected: readonly SceneSpot[]): GestureProgress | undefined {
  let at = 0;
  for (const { does, spots, any } of way) {
    let left = spots;
    while (left.length > 0) {
      const spot = selected[at];
      if (!spot) return { next: { does, spots: left, any } };
      if (!left.some((other) => sameSpot(other, spot))) return undefined;
      at++;
      left = any ? [] : left.filter((other) => !sameSpot(other, spot));
    }
  }
  return at === selected.length ? { next: undefined } : undefined;
}

/** The moves that may still be meant, with what is next on each of their ways. */
export function meant<M extends Handled>(
  moves: readonly M[],
  selected: readonly SceneSpot[],
): readonly { readonly move: M; readonly ahead: readonly GestureProgress[] }[] {
  return moves.flatMap((move) => {
    const ahead = move.ways.flatMap((way) => progress(way, selected) ?? []);
    return ahead.length > 0 ? [{ move, ahead }] : [];
  });
}

/** The moves of which all cells are selected. */
const done = <M extends Handled>(moves: readonly M[], selected: readonly SceneSpot[]): readonly M[] =>
  meant(moves, selected).flatMap(({ move, ahead }) => (ahead.some(({ next }) => !next) ? [move] : []));

/** The first step of all ways, if all moves begin by taking the same piece: it need not be selected. */
export function onlyTake(moves: readonly Handled[]): GestureStep | undefined {
  const firsts = moves.flatMap(({ ways }) => ways.map(([first]) => first!));
  const [first, ...others] = firsts;
  if (first?.does !== 'take') return undefined;
  const same = ({ does, spots }: GestureStep): boolean =>
    does === 'take' && spots.length === first.spots.length && sameSpot(spots[0], first.spots[0]);
  return others.every(same) ? first : undefined;
}

/** What selecting a cell does. */
export interface Selection<M> {
  /** The move that it makes. */
  readonly made: M | undefined;
  /** The cells that are selected then. */
  readonly selected: readonly SceneSpot[];
  /** Moves that are complete, but not made: several have the same cells, or the cells may also be the beginning of another. */
  readonly offered: readonly M[];
}

/** Selects one more cell. Selecting the last cell again makes the move of the selected cells alone. */
export function select<M extends Handled>(
  moves: readonly M[],
  before: readonly SceneSpot[],
  spot: SceneSpot,
): Selection<M> {
  const taken = before.length === 0 ? onlyTake(moves)?.spots[0] : undefined;
  const tries = [[...before, spot], ...(taken ? [[taken, spot]] : [])];
  const fitting = tries.find((selected) => meant(moves, selected).length > 0);
  if (fitting) return outcomeOf(moves, fitting);
  if (before.some((other) => sameSpot(other, spot))) {
    const whole = done(moves, before);
    return { made: whole.length === 1 ? whole[0] : undefined, selected: [], offered: [] };
  }
  return before.length > 0 ? select(moves, [], spot) : { made: undefined, selected: [], offered: [] };
}

/** What follows when these cells are selected. */
export function outcomeOf<M extends Handled>(
  moves: readonly M[],
  selected: readonly SceneSpot[],
): Selection<M> {
  const complete = done(moves, selected);
  const alone = complete.length === 1 && meant(moves, selected).length === 1;
  return alone
    ? { made: complete[0], selected: [], offered: [] }
    : { made: undefined, selected, offered: complete };
}

/**
 * The cells that are selected when what was taken at `from`, the last selected cell, is dropped at `to`; undefined: no move goes
 * there. `shifted` is where a cell is after the drag: a piece of several cells is dropped as a whole.
 */
export function dropped(
  moves: readonly Handled[],
  selected: readonly SceneSpot[],
  {
    from,
    to,
    shifted,
  }: { from: SceneSpot; to: SceneSpot; shifted: (spot: SceneSpot) => SceneSpot | undefined },
): readonly SceneSpot[] | undefined {
  if (sameSpot(from, to)) return undefined;
  const lifted = liftedWith(moves, selected.slice(0, -1), from);
  const there = lifted.length > 1 ? lifted.flatMap((spot) => shifted(spot) ?? []) : [to];
  const all = [...selected, ...there];
  return meant(moves, all).length > 0 ? all : undefined;
}

/** All cells of the piece that is taken with the one on `from`, after the cells selected before; none if it cannot be taken. */
export function liftedWith(
  moves: readonly Handled[],
  before: readonly SceneSpot[],
  from: SceneSpot,
): readonly SceneSpot[] {
  for (const { ahead } of meant(moves, before))
    for (const { next } of ahead)
      if (next?.does === 'take' && next.spots.some((spot) => sameSpot(spot, from)))
        return next.any ? next.spots : [from];
  return [];
}
