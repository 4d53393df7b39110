/** Editing positions of every game: pieces are put, removed and moved, and everything else stays the same. */
import { describe, expect, test } from 'vitest';
import { PlayError, assert } from '../src/base/errors.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { seeded } from '../src/base/random.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { Scene, SceneEdit, SceneField, ScenePiece } from '../src/rules/scene.ts';

interface Opened {
  readonly rules: Rules<Position>;
  readonly scene: Scene<Position>;
  readonly edit: SceneEdit<Position>;
  readonly positions: readonly Position[];
}

/** Some positions from random play of a game. */
async function open(name: string, options: Readonly<Record<string, string>>): Promise<Opened> {
  const rules = (await loadGame(name)).read(options);
  const { scene } = rules.position;
  assert(scene?.edit, `${name} cannot be set up by hand`);
  const random = seeded(7);
  const positions = [rules.start];
  for (let p = rules.start; positions.length < 8; positions.push(p)) {
    const moves = legalMoves(rules, p);
    if (moves.length === 0) break;
    p = moves[Math.floor(random() * moves.length)]!;
  }
  return { rules, scene, edit: scene.edit, positions };
}

const cellsOf = ({ boards }: Scene<Position>, board: number): readonly number[] =>
  Array.from({ length: Math.min(60, boards[board]!.size) }, (_, cell) => cell);

/** The symbols of the pieces on a cell, the lowest first. */
const stackOf = ({ symbol, covered = [] }: ScenePiece): string =>
  [...covered.map((below) => below.symbol), symbol].join('');
const keyOf = (piece: ScenePiece): string => `${piece.board} ${piece.cell} ${piece.field} ${stackOf(piece)}`;
const keys = (pieces: readonly ScenePiece[]): string[] => pieces.map(keyOf).sort();

/** The part of a position's text for one field, and the rest. */
function told({ position }: Rules<Position>, p: Position, field: string): { own: string; others: string } {
  const words = position.text(p).split(' ');
  const others = words.filter((word) => !word.startsWith(`${field}=`));
  expect(others.length).toBe(words.length - 1);
  return { own: words.find((word) => !others.includes(word))!, others: others.join(' ') };
}

/** Expects `edited` to be a valid position that differs from `p` at most in this field. */
function expectOnly({ rules }: Opened, p: Position, edited: Position, field: string): void {
  const { position } = rules;
  expect(told(rules, edited, field).others).toBe(told(rules, p, field).others);
  expect(position.toMove(edited)).toBe(position.toMove(p));
  expect(position.text(position.parse(position.text(edited)))).toBe(position.text(edited));
}

/** The result, or undefined if it is refused as bad input. */
function ifAllowed<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    expect(error).toBeInstanceOf(PlayError);
    expect(error).toHaveProperty('kind', 'bad input');
    return undefined;
  }
}

/** Whether the field is filled from the left: a heap, which has one row, or a Young diagram. */
const isFilled = ({ kind, count }: SceneField): boolean => kind !== 'fill' && kind !== 'pits' && count === 0;

/** Whether `cell` is filled before `other`, or is the same cell. */
function isBefore({ boards }: Scene<Position>, board: number, cell: number, other: number): boolean {
  const { row, column } = boards[board]!;
  return row(cell) <= row(other) && column(cell) <= column(other);
}

/** The game in which pieces lie on one another. */
const STACKED = 'gobblet';

/** Whether a piece can lie on another one there: it is larger. */
const liesOn = (piece: ScenePiece, below: ScenePiece | undefined): boolean =>
  !below || 'sml'.indexOf(piece.symbol.toLowerCase()) > 'sml'.indexOf(below.symbol.toLowerCase());

/** What is on a cell without its highest piece or one of its seeds. */
function without({ covered = [], ...top }: ScenePiece, { kind }: SceneField): readonly ScenePiece[] {
  if (kind === 'pits') return top.symbol === '1' ? [] : [{ ...top, symbol: `${Number(top.symbol) - 1}` }];
  const below = covered.at(-1);
  return below ? [{ ...top, symbol: below.symbol, covered: covered.slice(0, -1) }] : [];
}

/** What is on a cell with a piece above what was there, or with one more seed. */
function withOne(piece: ScenePiece, here: ScenePiece | undefined, { kind }: SceneField): ScenePiece {
  if (kind === 'pits') return { ...piece, symbol: `${Number(here?.symbol ?? 0) + 1}` };
  return { ...piece, covered: here ? [...(here.covered ?? []), here] : [] };
}

const CASES: readonly (readonly [game: string, options: Readonly<Record<string, string>>])[] = [
  ...gameNames.map((name) => [name, {}] as const),
  ['chess-ending', { material: 'KQK' }],
  ['chess-ending', { material: 'KRRK' }],
  ['chess-ending', { material: 'KRKP' }],
];

describe.each(CASES)('%s %o', (name, options) => {
  test('a removed piece is gone, and comes back when it is put there again', async () => {
    const opened = await open(name, options);
    const { rules, scene, edit, positions } = opened;
    for (const p of positions) {
      const pieces = scene.pieces(p);
      for (const piece of pieces) {
        const { board, cell, field: own } = piece;
        const field = scene.fields.find((known) => known.name === own)!;
        const q = ifAllowed(() => edit.remove(p, piece));
        // refused because the number of these pieces, or of all seeds, is fixed
        if (q === undefined) {
          expect(field.kind === 'pits' || (field.count > 0 && !field.off)).toBe(true);
          continue;
        }
        const goes = (other: ScenePiece): boolean =>
          isFilled(field)
            ? other.field === own && isBefore(scene, board, cell, other.cell)
            : keyOf(other) === keyOf(piece);
        const left = [...pieces.filter((other) => !goes(other)), ...without(piece, field)];
        expect(keys(scene.pieces(q))).toEqual(keys(left));
        expectOnly(opened, p, q, own);
        const back = pieces.filter(goes).reduce((at, other) => edit.put(at, other), q);
        expect(rules.position.text(back)).toBe(rules.position.text(p));
      }
    }
  });

  test('a piece that is put is there, and the rest of the position does not change', async () => {
    const opened = await open(name, options);
    const { scene, edit, positions } = opened;
    let put = 0;
    for (const p of positions.slice(0, 3)) {
      const pieces = scene.pieces(p);
      for (const field of scene.fields) {
        const { board, symbols, kind } = field;
        if (board === undefined) continue;
        for (const symbol of isFilled(field) ? [''] : kind === 'fill' ? symbols.slice(1) : symbols)
          for (const cell of cellsOf(scene, board)) {
            const piece = { board, cell, field: field.name, symbol };
            const q = ifAllowed(() => edit.put(p, piece));
            const here = pieces.find((other) => other.field === field.name && other.cell === cell);
            const isStacked = name === STACKED;
            if (isStacked) {
              const inHand = scene.inHand?.(p).some((held) => held.symbol === symbol);
              expect([piece, q !== undefined]).toEqual([piece, inHand && liesOn(piece, here)]);
              if (q === undefined) continue;
            } else if (q === undefined) {
              // refused because the number is fixed, or because this kind of piece cannot be there
              expect(field.count).toBeGreaterThan(0);
              continue;
            }
            put++;
            const others = pieces.filter((other) => other.field !== field.name);
            const own = pieces.filter((other) => other.field === field.name);
            const stays = isFilled(field)
              ? cellsOf(scene, board)
                  .filter((at) => isBefore(scene, board, at, cell) || own.some((other) => other.cell === at))
                  .map((at) => ({ ...piece, cell: at }))
              : [
                  ...(field.count === 1 ? [] : own.filter((other) => other.cell !== cell)),
                  isStacked ? withOne(piece, here, field) : piece,
                ];
            expect(keys(scene.pieces(q))).toEqual(keys([...others, ...stays]));
            expectOnly(opened, p, q, field.name);
          }
      }
    }
    // seeds are only moved
    if (scene.fields.every(({ kind }) => kind !== 'pits')) expect(put).toBeGreaterThan(0);
  });

  test('a moved piece is on its target, unless its field has a piece there', async () => {
    const opened = await open(name, options);
    const { rules, scene, edit, positions } = opened;
    for (const p of positions.slice(0, 3)) {
      const pieces = scene.pieces(p);
      for (const piece of pieces) {
        const field = scene.fields.find((known) => known.name === piece.field)!;
        for (const cell of cellsOf(scene, piece.board)) {
          const here = pieces.find((other) => other.field === piece.field && other.cell === cell);
          const heaps = field.kind === 'pits' || name === STACKED;
          const lies = field.kind === 'pits' || (name === STACKED && liesOn(piece, here));
          const free = !isFilled(field) && (cell === piece.cell || !here || lies);
          let refused = true;
          const q = ifAllowed(() => {
            const moved = edit.move(p, piece, cell);
            refused = false;
            return moved;
          });
          // only pawns, which cannot be on the first or the last row, are refused with a reason
          const pawns = ['chess-ending P', 'tic-tac-chec P', 'tic-tac-chec D'];
          if (refused && name === STACKED) expect(free).toBe(false);
          else if (refused) expect(pawns).toContain(`${name} ${piece.symbol.toUpperCase()}`);
          else expect(q !== undefined).toBe(free);
          if (q === undefined) continue;
          const after =
            heaps && cell !== piece.cell
              ? [
                  ...pieces.filter((other) => other !== piece && other !== here),
                  ...without(piece, field),
                  withOne({ ...piece, cell }, here, field),
                ]
              : pieces.map((other) => (other === piece ? { ...piece, cell } : other));
          expect(keys(scene.pieces(q))).toEqual(keys(after));
          expectOnly(opened, p, q, piece.field);
          if (cell === piece.cell) expect(rules.position.text(q)).toBe(rules.position.text(p));
        }
      }
    }
  });

  test('the turn can be set to either side, and nothing else changes', async () => {
    const { rules, scene, positions } = await open(name, options);
    const { sides, text, toMove, withTurn } = rules.position;
    for (const p of positions)
      for (const side of [0, 1] as const) {
        const q = withTurn!(p, side);
        expect(toMove(q)).toBe(sides.length > 0 ? side : toMove(p));
        expect(scene.pieces(q)).toEqual(scene.pieces(p));
        if (sides.length > 0) expect(told(rules, q, 'turn').others).toBe(told(rules, p, 'turn').others);
        else expect(text(q)).toBe(text(p));
      }
  });
});

test('a promoted pawn is drawn, moved and put as its new piece', async () => {
  const { rules, scene, edit } = await open('chess-ending', { material: 'KPK' });
  const { parse, text } = rules.position;
  const promoted = parse('turn=white K=a3 P=Qg8 k=b5');
  const queen = scene.pieces(promoted).find(({ field }) => field === 'P')!;
  expect(queen.symbol).toBe('Q');
  const cell = (label: string): number =>
    Array.from({ length: 64 }, (_, c) => c).find((c) => scene.boards[0]!.label(c) === label)!;
  expect(text(edit.move(promoted, queen, cell('h8'))!)).toBe('turn=white K=a3 P=Qh8 k=b5');
  expect(text(edit.put(promoted, { ...queen, symbol: 'P', cell: cell('h7') }))).toBe(
    'turn=white K=a3 P=h7 k=b5',
  );
  expect(() => edit.put(promoted, { ...queen, symbol: 'P', cell: cell('h8') })).toThrow(
    'P: a P cannot stand on h8',
  );
  expect(() => edit.put(promoted, { ...queen, symbol: 'X' })).toThrow("P: 'X' is not one of P, Q, R, B, N");
});

test('too many and too few pieces are refused with the name of their field', async () => {
  const { rules, scene, edit } = await open('fox-and-hounds', {});
  const p = rules.start;
  const hound = scene.pieces(p).find(({ field }) => field === 'hounds')!;
  const free = cellsOf(scene, 0).find((cell) => !scene.pieces(p).some((other) => other.cell === cell))!;
  expect(() => edit.remove(p, hound)).toThrow('hounds: expected 4 cells, got 3');
  expect(() => edit.put(p, { ...hound, cell: free })).toThrow('hounds: expected 4 cells, got 5');
  const fox = scene.pieces(p).find(({ field }) => field === 'fox')!;
  expect(() => edit.remove(p, fox)).toThrow('fox: expected 1 cell, got 0');
});
