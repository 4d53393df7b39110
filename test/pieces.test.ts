/** The drawings of pieces: every declared piece has one, inside its cell and large enough, and joined pieces are in one. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { Board, fill, graphBoard, one, shape } from '../src/kit/index.ts';
import { seeded } from '../src/base/random.ts';
import { OPEN } from '../src/rules/ending.ts';
import { BOARD_STYLES, PIECE_NAMES } from '../src/rules/looks.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { geometryOf } from '../src/web/board/geometry.ts';
import { jointsOf, outlineOf } from '../src/web/board/joints.ts';
import { PIECE_PATHS } from '../src/web/board/piece-paths.ts';
import { namesBeside } from '../src/web/board/point-names.ts';
import { spotKey } from '../src/web/state/gestures.ts';
import { type Box, boxOf } from './svg-path.ts';

/** Positions of a game: the start, and those of a random line of play. */
function positionsOf(rules: Rules<Position>, most = 30): Position[] {
  const random = seeded(16);
  const found = [rules.start];
  for (let moves = rules.moves(rules.start); moves.length > 0 && found.length < most;) {
    const next = moves[Math.floor(random() * moves.length)]!;
    found.push(next);
    moves = rules.moves(next);
  }
  return found;
}

const GAMES = await Promise.all(
  gameNames.map(async (name) => {
    const game = await loadGame(name);
    return [name, game.read({}) as unknown as Rules<Position>] as const;
  }),
);

/** Drawings are 24 wide and high, and are drawn a little smaller than a cell. */
const inside = ({ left, top, right, bottom }: Box): boolean =>
  Math.min(left, top) >= 0 && Math.max(right, bottom) <= 24;

describe.each(Object.entries(PIECE_PATHS))(
  'the drawing of %s',
  (_, { body, spots = '', lines = '', facets = '', signs = [] }) => {
    test('is inside its cell', () => {
      const paths = [body, spots, lines, facets, ...signs].filter((path) => path !== '');
      expect(paths.filter((path) => !inside(boxOf(path)))).toEqual([]);
    });

    test.runIf(body !== '')(
      'has a body that is legible in 24 pixels: at least 17 pixels high or wide',
      () => {
        const { left, top, right, bottom } = boxOf(body);
        expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(16);
      },
    );
  },
);

test.each(GAMES)('every piece of %s that is not a letter has a drawing, and none is a letter', (_, rules) => {
  const { boards, pieces } = rules.position.scene!;
  for (const p of positionsOf(rules))
    for (const { board, look, symbol } of pieces(p)) {
      // how many seeds a pit holds
      if (/^\d+$/.test(symbol)) continue;
      if (['edges', 'young-diagram'].includes(boards[board]!.kind) && look === undefined) continue;
      expect(PIECE_NAMES).toContain(look);
    }
});

test.each(GAMES)('pieces of both sides of %s differ in shape, marks or lightness', (_, rules) => {
  const { position, owner } = rules;
  const drawn = new Set<string>();
  for (const p of positionsOf(rules))
    for (const { look, field, symbol, board } of position.scene!.pieces(p))
      if (look && position.scene!.boards[board]!.kind !== 'heap')
        drawn.add(`${look} ${owner(field, symbol)}`);
  const light = ['white', 'black'].every((side) => position.sides.includes(side));
  for (const name of new Set([...drawn].map((one) => one.split(' ')[0]!))) {
    if (light || !drawn.has(`${name} 0`) || !drawn.has(`${name} 1`)) continue;
    const { signs } = PIECE_PATHS[name as keyof typeof PIECE_PATHS];
    expect(signs?.[0]).not.toBe(signs?.[1]);
  }
});

test('no drawing code names a game', () => {
  const folder = new URL('../src/web/board/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const code = readFileSync(new URL(file, folder), 'utf8');
    const named = gameNames.filter((name) => code.includes(`'${name}'`) || code.includes(`"${name}"`));
    expect([file, named]).toEqual([file, []]);
  }
});

/** Games whose captured or unplaced pieces are in a hand, with options that have several kinds of them. */
test.each([
  ['dobutsu-shogi', { beside: 'all' }],
  ['tic-tac-chec', { size: '4' }],
])(
  'each piece of %s is on the board or in the hand of its side, as the diagram says',
  async (name, options) => {
    const rules = (await loadGame(name)).read(options) as unknown as Rules<Position>;
    const scene = rules.position.scene!;
    const count = (p: Position): number => scene.pieces(p).filter(({ board }) => board === 0).length;
    const all = count(rules.start) + scene.inHand!(rules.start).length;
    let held = 0;
    for (const p of positionsOf(rules, 200)) {
      // a lion that is caught is in no hand
      if (/\b[Ll]=off/.test(rules.position.text(p))) continue;
      const inHand = scene.inHand!(p);
      held = Math.max(held, inHand.length);
      expect(count(p) + inHand.length).toBe(all);
      expect(inHand.every((piece) => piece.look !== undefined)).toBe(true);
      const written = /in hand ([^,]*)/.exec(rules.position.diagram(p))?.[1] ?? '';
      if (name === 'dobutsu-shogi') expect(inHand.map(({ symbol }) => symbol).join(' ')).toBe(written);
      // a piece that is off the board is written "off"
      else
        expect(inHand.map(({ field }) => field)).toEqual(
          rules.position.text(p).match(/\b[a-z]+(?==off)/gi) ?? [],
        );
    }
    expect(held).toBeGreaterThan(1);
  },
);

const POINTS = GAMES.flatMap(([name, { position }]) =>
  position.scene!.boards.flatMap((board) =>
    board.kind === 'points' && !board.style ? [[name, board] as const] : [],
  ),
);

test.each(POINTS)(
  'the points of %s are named along the edges, or beside each away from its lines',
  (_, board) => {
    const cells = Array.from({ length: board.size }, (_, cell) => cell);
    if (board.edges) {
      const { row, column } = board.edges;
      expect(cells.map((cell) => column(board.column(cell)) + row(board.row(cell)))).toEqual(
        cells.map(board.label),
      );
      return;
    }
    const names = namesBeside(board);
    for (const [a, b] of board.lines.flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    )) {
      const [down, right] = names[a]!;
      const [h, w] = [board.row(b) - board.row(a), board.column(b) - board.column(a)];
      const cosine = (down * h + right * w) / (Math.hypot(down, right) * Math.hypot(h, w));
      // eight lines meet in the middle of a star
      expect(Math.acos(cosine)).toBeGreaterThan(Math.PI / 8 - 1e-6);
    }
  },
);

test('the strokes of a tally are smaller than the cells of the board', async () => {
  const { position, start } = (await loadGame('tic-tac-chec')).read({});
  const at = { ...start, placed: 3 };
  const { placed } = geometryOf(position.scene!, { width: 800, height: 600 });
  const strokes = position.scene!.pieces(at).filter(({ look }) => look === 'tally');
  expect(strokes).toHaveLength(3);
  for (const { board } of strokes) expect(placed[board]!.cell).toBeLessThan(placed[0]!.cell);
});

test('boards are drawn whole, on cards and on pages of any size, also those of few points', () => {
  const star = graphBoard({
    points: { a: [0, 0], b: [0, 1], c: [1, -1], d: [-1, -1] },
    edges: 'a-b a-c a-d',
  });
  const { scene: few } = shape({ points: fill(star, '.x') });
  const scenes = [few, ...GAMES.map(([, { position }]) => position.scene)].flatMap((one) => one ?? []);
  expect(scenes.length).toBeGreaterThan(40);
  for (const drawn of scenes)
    for (const [width, height] of [
      [232, 150],
      [320, 200],
      [360, 360],
      [700, 640],
    ] as const)
      for (const { y, window, cell, reach } of geometryOf(drawn, { width, height }).placed) {
        expect(y - reach).toBeGreaterThanOrEqual(0);
        expect(y + window.rows * cell + reach).toBeLessThanOrEqual(height + 0.5);
      }
});

test('no other game has hands', () => {
  const having = GAMES.filter(([, { position }]) => position.scene?.inHand).map(([name]) => name);
  expect(having).toEqual(['dobutsu-shogi', 'gobblet', 'tic-tac-chec']);
});

/** Games with rows, chains or squares that win, and how many random games of each end so within a reasonable time. */
const LIT = GAMES.filter(([, { winning }]) => winning);

test('the games that light what has won are all those of rows, squares and chains', () => {
  expect(LIT.map(([name]) => name).sort()).toEqual(
    'achi breakthrough connect-four dao gobblet hex hexapawn lines-of-action neutreeko notakto oware qubic quixo teeko three-mens-morris tic-tac-chec tic-tac-toe ultimate-tic-tac-toe'.split(
      ' ',
    ),
  );
});

test.each(LIT)('%s lights what has won once it is over, and nothing before', (_, rules) => {
  const { position, start, moves, ended, owner } = rules;
  const random = seeded(7);
  let lit = 0;
  for (let games = 0; games < 400 && lit < 5; games++) {
    let p = start;
    for (let plies = 0; plies < 60 && ended(p) === OPEN && moves(p).length > 0; plies++) {
      expect(rules.winning!(p)).toEqual([]);
      p = moves(p)[Math.floor(random() * moves(p).length)]!;
    }
    if (ended(p) === OPEN && moves(p).length > 0) continue;
    if (ended(p) === OPEN && rules.winning!(p).length === 0) continue;
    lit++;
    const groups = rules.winning!(p);
    expect(groups.length).toBeGreaterThan(0);
    for (const cells of groups) {
      const on = position.scene!.pieces(p).filter(({ board, cell }) => board === 0 && cells.includes(cell));
      expect(on.length).toBe(cells.length);
      // all of one side, or a stone in a corner that is shut in by the other one
      const owners = cells.map(
        (c) => on.filter(({ cell }) => cell === c).map((one) => owner(one.field, one.symbol))[0],
      );
      expect(new Set(owners.slice(1)).size).toBeLessThanOrEqual(1);
    }
  }
  expect(lit).toBeGreaterThan(0);
});

describe('pieces on several cells', () => {
  const scene = (picture: readonly string[], look: 'block' | 'domino') => {
    const board = Board.rectangle(picture.length, picture[0]!.length);
    const position = shape({ cells: fill(board, '.ab') }, { pieces: { a: look, b: look } });
    const drawn = position.scene!;
    return { drawn, pieces: drawn.pieces(position.place(picture)) };
  };
  const joined = (picture: readonly string[], look: 'block' | 'domino'): string[] => {
    const { drawn, pieces } = scene(picture, look);
    return [...jointsOf(drawn, pieces)].map(
      ([key, others]) => `${key.slice(2)}:${others.map(({ cell }) => cell).sort((a, b) => a - b)}`,
    );
  };

  test('a block is joined to its neighbours with the same symbol, and to no others', () => {
    expect(joined(['aab', '.ab', '.ab'], 'block').sort()).toEqual(
      ['0:1', '1:0,4', '2:5', '4:1,7', '5:2,8', '7:4', '8:5'].sort(),
    );
  });

  test('dominoes are joined two by two', () => {
    expect(joined(['aaa.', 'a...'], 'domino').sort()).toEqual(['0:1', '1:0', '2:', '4:'].sort());
  });

  test('dominoes laid in one move stay together', () => {
    const { drawn, pieces } = scene(['aa', 'aa'], 'domino');
    const [a, b, c, d] = pieces as [
      (typeof pieces)[0],
      (typeof pieces)[0],
      (typeof pieces)[0],
      (typeof pieces)[0],
    ];
    const laid = [
      [a, c],
      [b, d],
    ].flatMap(
      ([x, y]) =>
        [
          [spotKey(x!), [y!]],
          [spotKey(y!), [x!]],
        ] as const,
    );
    const joints = jointsOf(drawn, pieces, new Map(laid));
    expect(joints.get(spotKey(a))).toEqual([c]);
    expect(joints.get(spotKey(d))).toEqual([b]);
  });

  test('the outline on a cell stays in it, and reaches its edge only where it is joined', () => {
    const { drawn, pieces } = scene(['aa', '.a'], 'block');
    const geometry = geometryOf(drawn, { width: 400, height: 400 });
    const joints = jointsOf(drawn, pieces);
    const { cell, placed } = geometry;
    const { x, y } = placed[0]!;
    const box = boxOf(outlineOf(geometry, pieces[0]!, joints.get(spotKey(pieces[0]!))!));
    expect(box.left).toBeGreaterThan(x);
    expect(box.bottom).toBeLessThan(y + cell);
    expect(box.right).toBeGreaterThanOrEqual(x + cell);
    expect(box.right).toBeLessThan(x + 1.05 * cell);
  });
});

test.each([
  [{ pieces: { x: 'unicorn' } }, /pieces\.x: 'unicorn' is not one of cross, ring/],
  [{ colours: { x: 'pink' } }, /colours\.x: 'pink' is not one of paper/],
  [{ board: 'table' }, new RegExp(`board: 'table' is not one of ${BOARD_STYLES.join(', ')}`)],
  [{ loops: { tracks: [[[0], [4]]] } }, /shape\(…, \{ loops: … \}\) expects a list of cells/],
  [{ loops: [[[0]]] }, /shape\(…, \{ loops: … \}\)/],
  [{ peices: {} }, /shape\(…\) has no member 'peices'.*pieces/],
])('%j is refused in one sentence', (looks, sentence) => {
  const made = (): unknown => shape({ x: one(Board.rectangle(2, 2)) }, looks as never);
  expect(made).toThrow(PlayError);
  expect(made).toThrow(sentence);
});
