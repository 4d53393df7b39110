/** Placement games as graphs: values are those of positions that are not divided, whatever the board looks like. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { loadGame } from '../games/index.ts';
import { Board, E, S } from '../kit/board.ts';
import { fill, turns } from '../kit/fields.ts';
import { shape } from '../kit/shape.ts';
import { type Form, Forms } from '../partizan/forms.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { Nodes } from './nodes.ts';
import { type PlacementRegion, Placements } from './placements.ts';
import { PositionValues } from './values.ts';

const made = async (name: string, options: Readonly<Record<string, unknown>>): Promise<Rules<Position>> =>
  (await loadGame(name)).rules(options) as Rules<Position>;

const OTHER = { a: 'b', b: 'a' } as const;
const row = Board.rectangle(1, 6);
const position = shape({ turn: turns('a', 'b'), cells: fill(row, '.ab') });

/** Each side fills cells with its letter, but not two that are in one of the `pairs`. */
const apart = (pairs: readonly (readonly [number, number])[], start = '......') =>
  rules(position, {
    start: { turn: 'a', cells: start },
    moves: ({ turn, cells }) =>
      row
        .cells()
        .filter(
          (c) =>
            cells[c] === '.' &&
            pairs.every((pair) => !pair.includes(c) || pair.every((d) => cells[d] !== turn)),
        )
        .map((c) => ({ turn: OTHER[turn], cells: cells.slice(0, c) + turn + cells.slice(c + 1) })),
    regions: { fixed: 'ab', near: row.steps([0, 1], [0, 2], [0, 3], [0, 4], [0, 5]), placement: true },
  });

/** Positions after random moves whose values are not the same without regions. */
function different<P>(of: Rules<P>, from: P = of.start, seed = 1): readonly string[] {
  const forms = new Forms();
  const [values, slow] = [
    new PositionValues(of, { forms }),
    new PositionValues(of, { forms, regions: false }),
  ];
  const random = new Random(seed);
  const found: string[] = [];
  for (let k = 0; k < 10; k++) {
    let p = from;
    for (let moves = random.below(4); moves > 0; moves--) {
      const next = values.options(p, random.below(2) as 0 | 1);
      if (next.length > 0) p = random.pick(next);
    }
    if (values.value(p) !== slow.value(p)) found.push(of.position.text(p));
  }
  return found;
}

test('cells that are joined at random, so that no pair does the same elsewhere', () => {
  const random = new Random(7);
  for (let k = 0; k < 20; k++) {
    const pairs = row
      .cells()
      .flatMap((c) =>
        row.cells().flatMap((d): [number, number][] => (c < d && random.below(2) === 0 ? [[c, d]] : [])),
      );
    const of = apart(pairs);
    expect([pairs, different(of, of.start, k)]).toEqual([pairs, []]);
  }
});

test('positions with moves that the start does not have', () => {
  const pairs = [0, 1, 2, 3, 4].map((c) => [c, c + 1] as const);
  const of = apart(pairs, 'b.....');
  const empty = position.unrank(0);
  expect(different(of)).toEqual([]);
  expect(different(of, empty)).toEqual([]);
  expect(different(apart([[0, 3]], 'ba....'), empty)).toEqual([]);
});

describe.each([
  ['domineering', { height: 3, width: 4 }],
  ['col', { height: 3, width: 3 }],
  ['snort', { height: 2, width: 4 }],
])('of %s, %o, regions', (name, options) => {
  test('with the same key have the same value, or the opposite one if the sides are exchanged', async () => {
    const of = await made(name, options);
    const placements = new Placements(new Nodes(of));
    const forms = new Forms();
    // values without keys
    const byMoves = new Map<string, Form>();
    const byKey = new Map<PlacementRegion['key'], Form>();
    const valueOf = (node: PlacementRegion): Form => {
      const place = node.moves.join(' ');
      let value = byMoves.get(place);
      if (!value) {
        const [left, right] = placements
          .options(node)
          .map((side) =>
            side.map((parts) => parts.reduce((sum, part) => forms.add(sum, valueOf(part)), forms.zero)),
          );
        byMoves.set(place, (value = forms.of(left!, right!)));
        const known = byKey.get(node.key);
        const keyed = node.exchanged ? forms.negate(value) : value;
        if (known) expect(keyed === known).toBe(true);
        else byKey.set(node.key, keyed);
        if (node.even) expect(forms.negate(value) === value).toBe(true);
      }
      return value;
    };
    for (const node of placements.of(of.start)) valueOf(node);
    expect(byMoves.size).toBeGreaterThan(2 * byKey.size);
  });
});

test('a move that becomes possible is an error', () => {
  const board = Board.rectangle(1, 2);
  const p = shape({ turn: turns('a', 'b'), cells: fill(board, '.ab') });
  const ladder = rules(p, {
    start: { turn: 'a', cells: '..' },
    moves: ({ turn, cells }) =>
      cells === '..'
        ? [{ turn: OTHER[turn], cells: 'a.' }]
        : cells === 'a.'
          ? [{ turn: OTHER[turn], cells: 'ab' }]
          : [],
    regions: { fixed: 'ab', near: board.steps(E, S), placement: true },
  });
  expect(() => new PositionValues(ladder).value(ladder.start)).toThrow(
    /^after a a 1,1 at turn=a cells=\.\. there is the new move a b 1,2, but in a placement game moves only take each other away$/,
  );
});
