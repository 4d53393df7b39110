import { describe, expect, test } from 'vitest';
import { solve } from '../../../engines/solve.ts';
import { seeded } from '../../../base/random.ts';
import knightmare from '../../../games/knightmare.ts';
import type { Square, KnightColour } from '../../../strategy/knightmare.ts';
import { type Knights, KnightRace, moved, opponents } from './race.ts';

const cellsOf = (rows: number, columns: number): Square[] =>
  Array.from({ length: rows * columns }, (_, i): Square => [Math.floor(i / columns) + 1, (i % columns) + 1]);

describe.each([
  [6, 6],
  [6, 8],
  [8, 6],
])('on a %i×%i board', (n, m) => {
  const race = new KnightRace(n, m);
  const rules = knightmare.rules({ n, m, white: [1, 1], black: [2, 4] });
  const solution = solve(rules);
  const value = ({ white, black }: Knights, mover: KnightColour) =>
    solution.value(rules.position.parse(`turn=${mover} white=${white.join(',')} black=${black.join(',')}`))!;

  test('the side that can force a win is that of the table, and its move keeps the win', () => {
    let going = 0;
    for (const white of cellsOf(n, m))
      for (const black of cellsOf(n, m))
        for (const mover of ['white', 'black'] as const) {
          const knights = { white, black };
          const other = mover === 'white' ? 'black' : 'white';
          // both on one cell: whoever is to move has been captured
          if (String(white) === String(black)) continue;
          const now = value(knights, mover);
          if (race.won(knights, mover) !== undefined) {
            expect(now.remoteness).toBe(0);
            continue;
          }
          going++;
          expect(race.winning(knights, mover)).toBe(now.outcome === 'win' ? mover : other);
          if (now.outcome !== 'win') continue;
          const after = moved(knights, mover, race.best(knights, mover));
          const won = race.won(after, other);
          expect(won ?? race.winning(after, other)).toBe(mover);
        }
    expect(going).toBeGreaterThan(1000);
  });

  test('every opponent makes moves of a knight, and the perfect one wins what it can win', () => {
    const random = seeded(1);
    for (const [name, opponent] of Object.entries(opponents)) {
      for (let game = 0; game < 40; game++) {
        const [white, black] = [0, 1].map((): Square => [
          1 + Math.floor(random() * n),
          1 + Math.floor(random() * m),
        ]) as [Square, Square];
        let knights: Knights = { white, black };
        let mover: KnightColour = 'white';
        if (String(white) === String(black) || race.won(knights, mover)) continue;
        const winner = race.winning(knights, 'white');
        const players = {
          white: (winner === 'white' ? opponents.perfect : opponent)(race, 'white', random),
          black: (winner === 'black' ? opponents.perfect : opponent)(race, 'black', random),
        };
        for (let ply = 0; race.won(knights, mover) === undefined; ply++) {
          expect({ name, ends: ply < 100 }).toEqual({ name, ends: true });
          const to = players[mover](knights);
          expect(race.moves(knights, mover)).toContainEqual(to);
          knights = moved(knights, mover, to);
          mover = mover === 'white' ? 'black' : 'white';
        }
        expect(race.won(knights, mover)).toBe(winner);
      }
    }
  });
});
