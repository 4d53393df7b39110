/** Sums of games, compared with plain recursion over whole sums; and pieces far from the origin. */
import { describe, expect, test } from 'vitest';
import { lawOf } from '../../test/laws.ts';
import { parseOctal, provePeriod } from './octal.ts';
import { parseGame } from './subtraction.ts';
import { LOST, WON } from './table.ts';
import { type Nimbers, isNim, nimbersBy, nimbersOfHeaps, nimbersOfNim, sumOf, winningMove } from './sums.ts';

type Piece = readonly number[];

/** Whether the player to move wins the sum of pieces, by trying every move. */
function slowWins(
  moves: (piece: Piece) => readonly (readonly Piece[])[],
): (pieces: readonly Piece[]) => boolean {
  const known = new Map<string, boolean>();
  const wins = (pieces: readonly Piece[]): boolean => {
    const key = pieces.map(String).sort().join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = pieces.some((piece, i) =>
      moves(piece).some((left) => !wins(pieces.toSpliced(i, 1, ...left))),
    );
    known.set(key, result);
    return result;
  };
  return wins;
}

const subtracting =
  (vectors: readonly Piece[]) =>
  (piece: Piece): Piece[][] =>
    vectors
      .map((v) => piece.map((x, i) => x - v[i]!))
      .filter((to) => to.every((x) => x >= 0))
      .map((to) => [to]);

/** A heap is split in two, or one or two tokens are taken from it, by the code 4.33; with the words for it. */
const splitOrTake = ([n]: Piece): { take: string; left: Piece[] }[] => [
  ...Array.from({ length: Math.floor(n! / 2) }, (_, a) => ({ take: 'split', left: [[a + 1], [n! - a - 1]] })),
  ...[1, 2]
    .filter((take) => take <= n!)
    .map((take) => ({ take: `take ${take}`, left: take === n ? [] : [[n! - take]] })),
];

const kaylesMoves = ([n]: Piece): Piece[][] =>
  [1, 2].flatMap((take) =>
    Array.from({ length: Math.max(0, Math.floor((n! - take) / 2) + 1) }, (_, a) =>
      [a, n! - take - a].filter((heap) => heap > 0).map((heap) => [heap]),
    ),
  );

function nimbersOfLaw(moves: string): Nimbers {
  const law = lawOf(moves, 'nimbers');
  return nimbersBy(law.game, (point) => law.value(point));
}

function kayles(): Nimbers {
  const law = provePeriod(parseOctal('0.77'));
  if (law.kind !== 'period') throw new Error('Kayles has a period');
  return nimbersOfHeaps(law);
}

/** Fails unless the sum's outcome is that of the slow search, and its move is one of the game's and wins. */
function checkSum(
  game: Nimbers,
  pieces: readonly Piece[],
  moves: (piece: Piece) => readonly (readonly Piece[])[],
  wins: (pieces: readonly Piece[]) => boolean,
): void {
  const sum = sumOf(
    game,
    pieces.map((piece) => piece.map(BigInt)),
  );
  expect(sum.total !== 0n).toBe(wins(pieces));
  expect(sum.move === undefined).toBe(sum.total === 0n);
  if (sum.move === undefined) return;
  const left = sum.move.left.map((point) => point.map(Number));
  const legal = moves(pieces[sum.move.piece]!).map((to) => to.map(String).sort().join(' '));
  expect(legal).toContain(left.map(String).sort().join(' '));
  expect(wins(pieces.toSpliced(sum.move.piece, 1, ...left))).toBe(false);
}

describe('a sum is won as the plain search says, by the move that is named', () => {
  test('of pieces on the way to the corner', () => {
    const moves = subtracting([
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    const game = nimbersOfLaw('(1,0) (0,1) (1,1)');
    const wins = slowWins(moves);
    for (let a = 0; a < 20; a++) {
      for (let b = 0; b < 20; b++) {
        const pieces = [
          [a % 5, Math.floor(a / 5)],
          [b % 5, Math.floor(b / 5)],
        ];
        checkSum(game, pieces, moves, wins);
      }
    }
  });

  test('of rows of Kayles', () => {
    const wins = slowWins(kaylesMoves);
    for (let a = 0; a <= 9; a++)
      for (let b = 0; b <= a; b++)
        for (let c = 0; c <= Math.min(b, 4); c++) checkSum(kayles(), [[a], [b], [c]], kaylesMoves, wins);
  });

  test('of heaps that may be split, and the move is called by what is taken', () => {
    const moves = (piece: Piece): Piece[][] => splitOrTake(piece).map(({ left }) => left);
    const law = provePeriod(parseOctal('4.33'));
    const game = nimbersOfHeaps(law);
    const wins = slowWins(moves);
    const called = new Set<string>();
    for (let a = 1; a <= 7; a++) {
      for (let b = 1; b <= a; b++) {
        checkSum(game, [[a], [b]], moves, wins);
        const { move } = sumOf(game, [[BigInt(a)], [BigInt(b)]]);
        if (!move) continue;
        const words = (take: string, left: readonly (readonly unknown[])[]): string =>
          `${take}: ${left.map(String).sort().join(' ')}`;
        const ways = splitOrTake([[a], [b]][move.piece]!).map(({ take, left }) => words(take, left));
        expect(ways).toContain(words(move.take, move.left));
        called.add(move.take);
      }
    }
    expect([...called].sort()).toEqual(['split', 'take 1', 'take 2']);
  });

  test('of heaps of Nim', () => {
    const moves = ([n]: Piece): Piece[][] => Array.from({ length: n! }, (_, left) => [[left]]);
    const wins = slowWins(moves);
    for (let a = 0; a <= 7; a++)
      for (let b = 0; b <= a; b++)
        for (let c = 0; c <= b; c++) checkSum(nimbersOfNim(), [[a], [b], [c]], moves, wins);
  });
});

test('pieces may be anywhere', () => {
  const game = nimbersOfLaw('(1,0) (0,1) (1,1)');
  const far = [10n ** 40n, 10n ** 41n + 1n];
  const { nimbers, total, move } = sumOf(game, [far, [5n, 7n]]);
  // the larger coordinate odd, the smaller even: 1; both odd: 2
  expect(nimbers).toEqual([1n, 2n]);
  expect(total).toBe(3n);
  expect(sumOf(game, [far, [5n, 7n]].toSpliced(move!.piece, 1, ...(move!.left as bigint[][]))).total).toBe(
    0n,
  );
  expect(sumOf(nimbersOfNim(), [[10n ** 40n], [10n ** 40n]]).total).toBe(0n);
  expect(sumOf(kayles(), [[10n ** 40n]]).move).toBeDefined();
});

test('a single piece has a winning move exactly where its law says that it is won', () => {
  const law = lawOf('(2,1) (1,2) (1,0)', 'outcomes');
  for (let x = 0n; x < 30n; x++) {
    for (let y = 0n; y < 30n; y++) {
      const move = winningMove(law.game, (point) => law.value(point), [x, y]);
      expect(move !== undefined).toBe(law.value([x, y]) === 1);
      if (move) expect(law.value(move.left[0]!)).toBe(0);
    }
  }
});

test('a game is Nim only if a move takes any amount from a single coordinate', () => {
  expect(isNim(parseGame('(n,0) (0,n)'))).toBe(true);
  expect(isNim(parseGame('(n)'))).toBe(true);
  for (const moves of ['(n,0)', '(n,0) (0,n) (n,n)', '(n,0) (0,n) (1,1)', '(n,0) (0,2n)', '(1,0) (0,1)'])
    expect(isNim(parseGame(moves))).toBe(false);
  expect(isNim(parseGame('(n,0) (0,n)', { misere: true }))).toBe(false);
});

test('a multiple of a ray is found up to 10,000, and none beyond', () => {
  const game = parseGame('(n)');
  const move = (x: bigint) => winningMove(game, ([left]) => (left === 0n ? LOST : WON), [x]);
  expect(move(10_000n)).toEqual({ take: 'subtract (10000)', left: [[0n]] });
  expect(move(10_001n)).toBeUndefined();
});
