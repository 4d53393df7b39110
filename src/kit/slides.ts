/** Moves of men and pieces that slide along a ray until something stops them, or as far as their line has men. */
import { badInput, noneOf, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Positions } from '../rules/positions.ts';
import type { Cell } from './board.ts';
import type { Rays } from './encloses.ts';
import type { FillField, NamesOf, PieceField } from './fields.ts';
import { doubled } from './impossible.ts';
import { ONTO, type Onto, distinct } from './walks.ts';
import { ownerAmong } from './by-side.ts';
import { lastMover } from './last-mover.ts';
import type { PositionOf, Shape } from './shape.ts';
import { EMPTY, ENEMY, type Men, OWN, type Slider, type Ways, pieceMen, symbolMen } from './sliding-men.ts';

/** The rays along which the pieces of each field slide: `{ side: { field: rays } }`, or `{ field: rays }` in an impartial game. */
export type PieceSlides<F> = [SideOf<PositionOf<F>>] extends [never]
  ? { readonly [N in NamesOf<F, PieceField<unknown>>]?: Rays }
  : { readonly [S in SideOf<PositionOf<F>>]: { readonly [N in NamesOf<F, PieceField<unknown>>]?: Rays } };

/** The rays along which the men with each symbol slide: `{ side: { symbol: rays } }`, or `{ symbol: rays }` in an impartial game. */
export type MenSlides<F> = [SideOf<PositionOf<F>>] extends [never]
  ? Readonly<Record<string, Rays>>
  : Readonly<Record<SideOf<PositionOf<F>>, Readonly<Record<string, Rays>>>>;

const UNTIL = ['blocked', 'counted'] as const;
const OVER = ['none', 'own', 'enemy', 'any'] as const;

/** The options of `slides`. */
export interface SlideOptions {
  /**
   * Where a slide ends. 'blocked': on the last cell before the edge, a wall or a man; if it is an enemy and `onto` allows it, on the
   * cell of that man. 'counted': as many cells away as there are men on the whole line, with the one that moves. Absent: 'blocked'.
   */
  readonly until?: (typeof UNTIL)[number] | undefined;
  /** What may stand on the last cell; an enemy there is captured. Absent: 'empty', nothing. */
  readonly onto?: Onto | undefined;
  /** The men that a counted slide passes over. Absent: 'none'. */
  readonly over?: (typeof OVER)[number] | undefined;
}

/** What the last cell of a slide, and what each cell before it may hold: bit h for what is numbered h in `sliding-men.ts`. */
const LAST: Readonly<Record<Onto, number>> = {
  empty: 1 << EMPTY,
  'not own': (1 << EMPTY) | (1 << ENEMY),
  enemy: 1 << ENEMY,
};
const PASSED: Readonly<Record<(typeof OVER)[number], number>> = {
  none: 1 << EMPTY,
  own: (1 << EMPTY) | (1 << OWN),
  enemy: (1 << EMPTY) | (1 << ENEMY),
  any: (1 << EMPTY) | (1 << OWN) | (1 << ENEMY),
};

/**
 * The side to move slides one of its pieces along a ray of its field, by `board.rays(…)`, as far as it can: to the edge or up to
 * another man. With the name of a `fill` field the men with each symbol slide: `{ black: { b: rays }, white: { w: rays } }`; those
 * whose symbols are not stated for a side are its enemies. Every move passes the turn. Raises bad input for unknown fields, sides and
 * symbols, for rays of other boards, and for captures of pieces that are never off the board.
 */
export function slides<F>(
  position: Shape<F>,
  statement: PieceSlides<F>,
  options?: SlideOptions,
): Moves<PositionOf<F>>;
export function slides<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: MenSlides<F>,
  options?: SlideOptions,
): Moves<PositionOf<F>>;
export function slides<F>(
  position: Shape<F>,
  stated: object | NamesOf<F, FillField>,
  second: object = {},
  third: SlideOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const isField = typeof stated === 'string';
  const rule = ruleOf(isField ? third : second);
  const captures = rule.onto !== 'empty';
  const men = isField ? symbolMen(position, stated, second, captures) : pieceMen(position, stated, captures);
  const { board, held, sliders, unmoved, cellsOf } = men;
  const { end, from, after, between } = slidesOf(position, men, rule);
  return together({
    of: (p) => from(p).map((slide) => after(p, slide)),
    before: (q) => {
      const side = lastMover(position, q);
      const on = held(q, side);
      const leads = (p: P, { ways, cell }: Slider, source: Cell): boolean => {
        const there = held(p, side);
        return ways.rays[source].some((_, r) => end(there, ways, source, r) === cell);
      };
      return sliders(q, side).flatMap((man) =>
        man.ways.sources[man.cell]
          .filter((cell) => on[cell] === EMPTY)
          .flatMap((cell) => unmoved(q, side, man, cell).filter((p) => leads(p, man, cell))),
      );
    },
    alternates: true,
    // each move captures a man
    pliesLeft: rule.onto === 'enemy' ? (p) => countMen(held(p, 0), board.cells()) : undefined,
    legal: cellsOf && ((p) => distinct(cellsOf(p))),
    impossible: cellsOf && ((p) => (distinct(cellsOf(p)) ? undefined : doubled(board, cellsOf(p)))),
    name: (p, q) => {
      const slide = between(p, q);
      if (!slide) return undefined;
      const sign = held(p, position.toMove(p))[slide.to] === ENEMY ? 'x' : '-';
      return `${board.label(slide.man.cell)}${sign}${board.label(slide.to)}`;
    },
    hand: (p, q) => {
      const slide = between(p, q);
      if (!slide) return [];
      const { field, cell } = slide.man;
      return [
        [
          { does: 'take', field, cells: [cell] },
          { does: 'put', field, cells: [slide.to] },
        ],
      ];
    },
    owner: ownerAmong(position, men.names),
    stated: [{ is: 'sliding', ...rule, sides: men.stated }],
  });
}

/** A man goes to another cell. */
interface Slide {
  readonly man: Slider;
  readonly to: Cell;
}

/** The slides of a position, and where they lead. */
function slidesOf<P>(
  position: Pick<Positions<P>, 'toMove' | 'text'>,
  { held, sliders, moved }: Pick<Men<P>, 'held' | 'sliders' | 'moved'>,
  rule: Rule,
) {
  /** Where a man on `cell` comes to on a ray; −1 if it cannot move there. */
  const end = (on: Uint8Array, { rays, lines }: Ways, cell: Cell, r: number): Cell => {
    const ray = rays[cell][r];
    const length =
      rule.until === 'blocked' ? freeLength(on, ray, rule.onto !== 'empty') : countMen(on, lines[cell][r]);
    return length > 0 && length <= ray.length && allows(rule, on, ray, length) ? ray[length - 1] : -1;
  };
  const from = (p: P): readonly Slide[] => {
    const side = position.toMove(p);
    const on = held(p, side);
    const found: Slide[] = [];
    for (const man of sliders(p, side)) {
      for (let r = 0; r < man.ways.rays[man.cell].length; r++) {
        const to = end(on, man.ways, man.cell, r);
        if (to >= 0) found.push({ man, to });
      }
    }
    return found;
  };
  const after = (p: P, { man, to }: Slide): P => moved(p, position.toMove(p), man, to);
  const between = (p: P, q: P): Slide | undefined => {
    const text = position.text(q);
    return from(p).find((slide) => position.text(after(p, slide)) === text);
  };
  return { end, from, after, between };
}

type Rule = Required<{ readonly [K in keyof SlideOptions]: NonNullable<SlideOptions[K]> }>;

function ruleOf(options: SlideOptions): Rule {
  onlyMembers('slides(…)', options, ['until', 'onto', 'over']);
  const { until = 'blocked', onto = 'empty', over = 'none' } = options;
  const [untilName, ontoName, overName] = ['until', 'onto', 'over'];
  if (!UNTIL.includes(until)) throw noneOf(untilName, until, UNTIL);
  if (!ONTO.includes(onto)) throw noneOf(ontoName, onto, ONTO);
  if (!OVER.includes(over)) throw noneOf(overName, over, OVER);
  if (until === 'blocked' && over !== 'none')
    throw badInput(
      said`slides(…): what slides until it is blocked passes over nothing; ${'over'} is for ${"until: 'counted'"}`,
    );
  return { until, onto, over };
}

/** How many cells of the ray are free before a man; one more if that man can be captured. */
function freeLength(on: Uint8Array, ray: readonly Cell[], captures: boolean): number {
  let length = 0;
  while (length < ray.length && on[ray[length]] === EMPTY) length++;
  return captures && length < ray.length && on[ray[length]] === ENEMY ? length + 1 : length;
}

function countMen(on: Uint8Array, cells: readonly Cell[]): number {
  let count = 0;
  for (let k = 0; k < cells.length; k++) if (on[cells[k]] !== EMPTY) count++;
  return count;
}

/** Whether a man may pass over the first cells of the ray, and end on the last of `length`. */
function allows({ onto, over }: Rule, on: Uint8Array, ray: readonly Cell[], length: number): boolean {
  for (let k = 0; k < length - 1; k++) if (((PASSED[over] >> on[ray[k]]) & 1) === 0) return false;
  return ((LAST[onto] >> on[ray[length - 1]]) & 1) === 1;
}
