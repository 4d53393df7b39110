/** Solving pieces tier by tier, against full passes over the positions as the rules tell them. */
import { expect, test } from 'vitest';
import { differences, legalPositions } from '../../../test/agreement.ts';
import { type Loose, piecesGame, slidersGame, widePiecesGame } from '../../../test/random-games.ts';
import { type Random, checkSeeds } from '../../../test/random.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { chess } from '../../../test/small-games.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import type { Rules } from '../../rules/rules.ts';
import { legalMoves } from '../contract/graph.ts';
import { pieceTiers } from './tier-engine.ts';
import { stageNumbers } from './stage-numbers.ts';
import { type TierLimits, PieceTierSolver } from './tier-solver.ts';

const ENGINE = 'piece-tiers';
/** The tiers of all games, and how many moves left their tier. */
const MET = { tiers: 0, left: 0 };

/** What the tables say differently from the rules. */
function flawsOf<P>(game: Rules<P>): string[] {
  const { text } = game.position;
  const legal = legalPositions(game);
  const slow = slowSolve(game, legal);
  return [true, false].flatMap((symmetries) => {
    const solution = solve(game, { engine: ENGINE, symmetries });
    const numbers = stageNumbers(game, symmetries);
    if (typeof numbers === 'string' || !solution.numbered) return [`${ENGINE} ${String(numbers)}`];
    const { graph, meaning } = solution.numbered;
    const flaws = differences(game, ENGINE, solution, slow.value, legal);
    const into: number[] = [];
    for (const p of legal) {
      const i = numbers.of(p);
      if (graph.indexOf(p) !== i || numbers.of(numbers.at(i)) !== i || numbers.weight(i) === 0)
        flaws.push(`${text(p)}: its number is ${i}, which has ${text(numbers.at(i))}`);
      if (graph.mover(i) !== game.position.toMove(p)) flaws.push(`${text(p)}: another side to move`);
      const after = legalMoves(game, p).map((q) => numbers.of(q));
      const count = graph.successors(i, into);
      // a symmetry that the game has not as a whole may map it to a position with other moves
      const said = (list: readonly number[]): string => String(list.map((j) => meaning?.(j)).sort());
      if (said(after) !== said(into.slice(0, count))) flaws.push(`${text(p)}: other moves`);
      MET.left += after.filter((j) => numbers.tierAt(j) !== numbers.tierAt(i)).length;
    }
    const places = pieceTiers.order?.places(game, symmetries, game.start);
    const weighed = Array.from({ length: numbers.count }, (_, i) =>
      typeof places === 'object' ? places.weight(i) : 0,
    ).reduce((sum, weight) => sum + weight, 0);
    if (weighed !== legal.length) flaws.push(`${weighed} positions counted, not ${legal.length}`);
    MET.tiers += numbers.starts.length;
    return flaws;
  });
}

test.each<readonly [string, number, (random: Random) => Rules<Loose>]>([
  ['pieces that capture each other', 24, piecesGame],
  ['the same with symmetries', 16, (random) => piecesGame(random, { even: true })],
  ['rows of more than 32 columns', 2, widePiecesGame],
  ['pieces in each other’s way', 4, slidersGame],
])('%s: every value and number is that of the rules', (_, count, make) => {
  checkSeeds(count, (random) => {
    const game = make(random);
    if (typeof stageNumbers(game, true) === 'string') return;
    expect(flawsOf(game)).toEqual([]);
  });
});

test('games with many tiers were among them', () => {
  expect(MET.tiers).toBeGreaterThan(100);
  expect(MET.left).toBeGreaterThan(1000);
});

test('packed tables, and labels of two bytes, have the same values', () => {
  const met = { packed: 0, reordered: 0, wide: 0 };
  checkSeeds(12, (random) => {
    const game = piecesGame(random);
    const numbers = stageNumbers(game, true);
    if (typeof numbers === 'string') return;
    const solved = (limits: TierLimits): PieceTierSolver<Loose> => {
      const solver = new PieceTierSolver(game, numbers, limits);
      numbers.starts.forEach(() => solver.next());
      return solver;
    };
    const meaningsOf = ({ tables }: PieceTierSolver<Loose>): number[][] =>
      tables.map(({ labels, meanings }, k) => {
        const { rows, columns } = numbers.tiers.tiers[k]!;
        return Array.from(
          { length: rows * columns },
          (_, place) => meanings[labels.at(labels.placeOf(place))]!,
        );
      });
    const plain = solved({});
    for (const limits of [{ unpacked: 0 }, { codes: 3 }, { unpacked: 0, codes: 3 }]) {
      const other = solved(limits);
      expect(meaningsOf(other)).toEqual(meaningsOf(plain));
      expect(other.positions).toBe(plain.positions);
      met.packed += +other.tables.some(({ labels: { bytes } }, k) => bytes !== plain.tables[k]!.labels.bytes);
      met.reordered += other.tables.filter(
        ({ labels }, k) =>
          String(labels.index.strides) !== String(numbers.indexOf(numbers.tiers.tiers[k]!).strides),
      ).length;
      met.wide += +(limits.codes !== undefined && other.bytes > plain.bytes);
    }
  });
  expect(met.packed).toBeGreaterThan(4);
  expect(met.reordered).toBeGreaterThan(4);
  expect(met.wide).toBeGreaterThan(4);
});

test('values that take more memory than was planned are refused before there is none left', () => {
  const met = { refused: 0, solved: 0 };
  checkSeeds(12, (random) => {
    const game = piecesGame(random);
    const numbers = stageNumbers(game, true);
    if (typeof numbers === 'string') return;
    const bytesOf = (limits: TierLimits): number => {
      const solver = new PieceTierSolver(game, numbers, limits);
      numbers.starts.forEach(() => solver.next());
      return solver.bytes;
    };
    const [plain, wide] = [bytesOf({}), bytesOf({ codes: 3 })];
    expect(bytesOf({ memory: plain })).toBe(plain);
    expect(() => bytesOf({ memory: plain - 1 })).toThrow(/take more than the .* that may be used/);
    met.solved++;
    if (wide === plain) return;
    expect(() => bytesOf({ codes: 3, memory: plain })).toThrow(/tiers take more than/);
    met.refused++;
  });
  expect(met.solved).toBeGreaterThan(4);
  expect(met.refused).toBeGreaterThan(2);
});

test('kings, and a pawn that becomes another piece', () => {
  expect(flawsOf(chess('KPK', 4))).toEqual([]);
});
