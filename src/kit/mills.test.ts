/** The moves of men on points, on positions small enough to write the moves down. */
import { expect, test } from 'vitest';
import { combinations } from '../../test/random-mills.ts';
import { expectLess, expectSame, expectTexts } from '../../test/expect-same.ts';
import { checkSeeds } from '../../test/random.ts';
import { loadGame } from '../games/index.ts';
import { LOSS, OPEN, TIE } from '../rules/ending.ts';
import type { Position } from '../rules/positions.ts';
import { rules } from '../rules/rules.ts';
import { Board } from './board.ts';
import { count, fill, turns } from './fields.ts';
import { millBoard } from './mill-board.ts';
import { mills } from './mills.ts';
import { shape } from './shape.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 20 : 1000;

const game = await loadGame('nine-mens-morris');

/** The men after each move, without the side to move and the men to be put. */
function after(text: string, flying = 'yes'): string[] {
  const { position, moves } = game.read({ rings: '1', men: '6', flying });
  return moves(position.parse(text)).map((q) => /men=(\S+)/.exec(position.text(q))![1]!);
}

test('a man that fills a row takes one man, and no man in a row if there are others', () => {
  const filled = (text: string): string[] => after(text).filter((men) => men.startsWith('www'));
  expect(filled('turn=white men=ww./.b/bb. left=2')).toEqual(['www/../bb.', 'www/.b/.b.', 'www/.b/b..']);
  expect(filled('turn=white men=ww./b./bbb left=2')).toEqual(['www/../bbb']);
  expect(filled('turn=white men=ww./../bbb left=2')).toEqual(['www/../.bb', 'www/../b.b', 'www/../bb.']);
  // two rows at once
  expect(filled('turn=white men=.ww/w./wbb left=2')).toEqual(['www/w./w.b', 'www/w./wb.']);
});

test('men are put before they are moved, and three men may fly', () => {
  expect(after('turn=black men=w../../b.. left=1')).toHaveLength(6);
  const three = 'turn=white men=w.w/b./bwb left=0';
  expect(after(three, 'no')).toEqual(['.ww/b./bwb', 'ww./b./bwb', 'w../bw/bwb']);
  // the man below can fly to both empty points, of which one fills a row
  const row = ['www/../b.b', 'www/b./..b', 'www/b./b..'];
  expect(after(three).toSorted()).toEqual(
    [...after(three, 'no'), ...row, '..w/bw/bwb', 'w.w/bw/b.b'].toSorted(),
  );
});

interface P extends Position {
  readonly turn: 'white' | 'black';
  readonly men: string;
  readonly whites: number;
  readonly blacks: number;
}

test('with a hand for each side men may be put or moved at any time', () => {
  const seen = { put: 0, moved: 0, taken: 0, flown: 0 };
  checkSeeds(SEEDS, (random) => {
    const board = random.pick([Board.rectangle(2, 2), Board.rectangle(1, 3), Board.rectangle(1, 4)]);
    const length = random.between(2, 3);
    const rows = random.shuffled(combinations(board.size, length)).slice(0, random.between(1, 3));
    const each = random.between(length, 3);
    const flying = random.chance(0.5);
    const position = shape({
      turn: turns('white', 'black'),
      men: fill(board, '.wb'),
      whites: count(each),
      blacks: count(each),
    });
    const moves = mills(position, 'men', { white: 'whites', black: 'blacks' }, { rows, flying });
    const near = (c: number, d: number): boolean =>
      Math.abs(board.row(c) - board.row(d)) + Math.abs(board.column(c) - board.column(d)) === 1;
    const slow = (p: P): P[] => {
      const [own, other] = p.turn === 'white' ? ['w', 'b'] : ['b', 'w'];
      const hand = p.turn === 'white' ? 'whites' : 'blacks';
      const men = p.men.split('').filter((man) => man === own).length;
      const found: P[] = [];
      const arrive = (on: string[], to: number, left: number): void => {
        const full = rows.filter((row) => row.includes(to) && row.every((c) => on[c] === own));
        const enemies = board.cells().filter((c) => on[c] === other);
        const free = enemies.filter(
          (c) => !rows.some((row) => row.includes(c) && row.every((d) => on[d] === other)),
        );
        const boards =
          full.length === 0 ? [on] : (free.length > 0 ? free : enemies).map((c) => on.with(c, '.'));
        seen.taken += full.length;
        for (const after of boards)
          found.push({
            ...p,
            turn: p.turn === 'white' ? 'black' : 'white',
            men: after.join(''),
            [hand]: left,
          });
      };
      for (const to of board.cells().filter((c) => p.men[c] === '.')) {
        if (p[hand] > 0) arrive(p.men.split('').with(to, own), to, p[hand] - 1);
        seen.put += p[hand] > 0 ? 1 : 0;
        for (const from of board.cells().filter((c) => p.men[c] === own)) {
          const flies = flying && p[hand] === 0 && men === length;
          if (!flies && !near(from, to)) continue;
          seen[near(from, to) ? 'moved' : 'flown']++;
          arrive(p.men.split('').with(from, '.').with(to, own), to, p[hand]);
        }
      }
      return found;
    };
    for (let k = 0; k < position.size; k++) {
      const p = position.unrank(k);
      if (!moves.legal?.(p) || moves.ends?.some(({ condition }) => condition.holds(p))) continue;
      const made = moves.of(p);
      const at = position.text(p);
      expectTexts(at, made.map(position.text).sort(), slow(p).map(position.text).sort());
      for (const q of made) {
        expectSame(at, moves.legal(q), true);
        expectLess(at, moves.tier?.(q) ?? Infinity, (moves.tier?.(p) ?? -1) + 1);
        expectSame(at, moves.hand?.(p, q).length, 1);
      }
    }
  });
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(50);
});

test('a full board loses, or ties if it is said to', () => {
  const { board, rows: lines } = millBoard(1);
  const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb'), left: count(8) });
  const result = (text: string, full?: 'ties'): unknown => {
    const start = position.parse(text);
    const made = rules(position, {
      start,
      moves: mills(position, 'men', 'left', { rows: lines, flying: true, full }),
    });
    return made.ended(start) === OPEN ? made.stuck(start) : made.ended(start);
  };
  expect(result('turn=white men=wbw/bb/wwb left=0', 'ties')).toBe(TIE);
  expect(result('turn=white men=wbw/bb/wwb left=0')).toBe(LOSS);
  expect(result('turn=white men=wbw/b./bbw left=0', 'ties')).toBe(LOSS);
});

test('boards of one to three squares have their points, lines and rows', () => {
  const counts = ([1, 2, 3] as const).flatMap((squares) =>
    [false, true].map((diagonals) => {
      const { board, rows, symmetries } = millBoard(squares, { diagonals });
      return [board.size, board.links.targets.length / 2, rows.length, symmetries.length];
    }),
  );
  expect(counts).toEqual([
    [8, 8, 4, 9],
    [8, 8, 4, 9],
    [16, 20, 8, 9],
    [16, 24, 8, 9],
    [24, 32, 16, 9],
    [24, 40, 20, 9],
  ]);
});
