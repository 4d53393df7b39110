/** Play by claims for boards of every size: against every reply on small boards, and against all kinds of opponents on large ones. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import { legalMoves } from '../../engines/contract/graph.ts';
import crossingPawn from '../../games/crossing-pawn.ts';
import pursuit from '../../games/pursuit.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { type BoxPlace, positionsOf } from './box-game.ts';
import { type SizesClaim, parseSizesClaim } from './claim-text.ts';
import { crossingPawnOnSquares } from './crossing-pawn.ts';
import { NUMBERS, movesOf } from './evaluate.ts';
import { PURSUIT_WINS, type SizedGame, pursuitWithRows } from './games.ts';
import { type PlannedWin, SizedPlan } from './plan.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const squares = pursuitWithRows('n');

const readClaim = ({ game }: SizedGame, text: string): SizesClaim =>
  parseSizesClaim(text, game.sides, [...game.coordinates, 'n']);
const planOf = (sized: SizedGame, ...texts: string[]): SizedPlan =>
  new SizedPlan(
    sized.game,
    texts.map((text) => readClaim(sized, text)),
  );
const onSquares = planOf(squares, PURSUIT_WINS, squares.claim!);

const keyOf = ({ turn, point }: BoxPlace): string => `${turn} ${point.join()}`;

const winAt = (plan: SizedPlan, place: BoxPlace): PlannedWin | undefined => {
  const win = plan.win(place);
  return win === 'draw' ? undefined : win;
};

test.each(EXHAUSTIVE ? [3, 4, 5, 6, 7, 8, 9, 10] : [3, 4, 5, 6])(
  'pursuit with %i rows: black, by the plan, wins in time against every play of white',
  (n) => {
    const { game } = squares;
    const longest = new Map<string, number>();
    /** The most plies that white can hold out; infinite if play comes back to a position. */
    const holdsOut = (place: BoxPlace): number => {
      const winner = onSquares.winner(place);
      if (winner !== undefined) return winner === 'black' ? 0 : Infinity;
      const key = keyOf(place);
      const known = longest.get(key);
      if (known !== undefined) return known;
      longest.set(key, Infinity);
      const replies = place.turn === 1 ? [onSquares.best(place)!] : [...movesOf(game, place, NUMBERS)];
      const plies = 1 + Math.max(...replies.map(holdsOut));
      longest.set(key, plies);
      return plies;
    };
    let wins = 0;
    for (const place of positionsOf(game, n)) {
      if (onSquares.winner(place) !== undefined) continue;
      const win = winAt(onSquares, place);
      if (win?.winner !== 'black' || win.most === undefined) continue;
      wins++;
      expect({ key: keyOf(place), late: holdsOut(place) > win.most }).toEqual({
        key: keyOf(place),
        late: false,
      });
    }
    // of all positions only those where white is beside black, or in a corner, are not black's
    expect(wins).toBeGreaterThan(1.5 * n * n * (n * n - 5));
  },
);

/** A game on boards of every size, its rules on one board, and the names of its pieces there. */
interface Boards {
  readonly name: string;
  readonly sized: SizedGame;
  readonly rulesOf: (n: number) => Rules<Position>;
  readonly names: readonly [string, string];
}

const strips = (rows: number): Boards => ({
  name: `pursuit with ${rows} rows`,
  sized: pursuitWithRows(rows),
  rulesOf: (n) => pursuit.rules({ rows, columns: n, black: [1, 2] }),
  names: ['white', 'black'],
});

const pawn: Boards = {
  name: 'crossing pawn',
  sized: crossingPawnOnSquares,
  rulesOf: (n) => {
    const row = '.'.repeat(n - 1);
    const between = Array.from({ length: n - 2 }, () => `.${row}`);
    return crossingPawn.read({ map: [`O${row}`, ...between, `${row}X`].join('/'), guards: '1' });
  },
  names: ['guards', 'pawn'],
};

const onN: Boards = {
  name: 'pursuit',
  sized: squares,
  rulesOf: (n) => pursuit.rules({ n }),
  names: ['white', 'black'],
};

const textOf = ({ sized, names }: Boards, { turn, point }: BoxPlace): string =>
  [
    `turn=${sized.game.sides[turn]}`,
    ...sized.pieces.map(([, row], i) => `${names[i]}=${point[row]![0]},${point[row + 1]![0]}`),
  ].join(' ');

test.each([strips(1), strips(2), pawn])(
  '$name: the plan has the value of every position, and its moves keep it',
  (boards) => {
    const { sized } = boards;
    const plan = planOf(sized, sized.claim!);
    let compared = 0;
    for (const n of EXHAUSTIVE ? [4, 5, 6, 7, 8] : [4, 5]) {
      const rules = boards.rulesOf(n);
      const solution = solve(rules);
      for (const place of positionsOf(sized.game, n)) {
        if (plan.winner(place) !== undefined) continue;
        const value = solution.value(rules.position.parse(textOf(boards, place)))!;
        const win = winAt(plan, place)!;
        const outcome = win.winner === sized.game.sides[place.turn] ? 'win' : 'loss';
        expect([outcome, win.least, win.most]).toEqual([value.outcome, value.remoteness, value.remoteness]);
        const best = plan.best(place)!;
        expect(plan.winner(best) === undefined ? winAt(plan, best)!.most : 0).toBe(win.most! - 1);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(50);
  },
);

/** Where white goes from a place, of those that it can reach. */
type Flight = (places: readonly BoxPlace[], from: BoxPlace, random: Random) => BoxPlace;

const least = (places: readonly BoxPlace[], cost: (place: BoxPlace) => number): BoxPlace =>
  places.reduce((a, b) => (cost(b) < cost(a) ? b : a));
const numbersOf = ({ point }: BoxPlace): readonly number[] => point.map(([c]) => c!);
const apart = (place: BoxPlace): number => {
  const [wr, wc, br, bc] = numbersOf(place);
  return Math.abs(wr! - br!) + Math.abs(wc! - bc!);
};
const toMiddle = (place: BoxPlace): number => {
  const [wr, wc] = numbersOf(place);
  const n = place.size[0]!;
  return Math.abs(2 * wr! - n - 1) + Math.abs(2 * wc! - n - 1);
};

const FLIGHTS: readonly (readonly [string, Flight])[] = [
  ['where it holds out longest', (_, from) => onSquares.best(from)!],
  ['as far from black as it can', (places) => least(places, (place) => -apart(place))],
  ['to the middle', (places) => least(places, toMiddle)],
  ['along the walls', (places) => least(places, (place) => -toMiddle(place))],
  ['towards black', (places) => least(places, apart)],
  ['at random', (places, _, random) => random.pick(places)],
];

/** How many plies black needs by the plan, in a game by the rules of the board. */
function pliesOf(rules: Rules<Position>, start: BoxPlace, flight: Flight, random: Random): number {
  const { position } = rules;
  const placeOf = (p: Position): BoxPlace => ({
    size: start.size,
    turn: position.toMove(p),
    point: [...position.text(p).matchAll(/\d+/g)].map(([number]) => [Number(number)]),
  });
  let p = position.parse(textOf(onN, start));
  for (let plies = 0; ; plies++) {
    // a piece is taken by the move before, so the side to move has lost
    if (rules.ended(p) !== 0) return position.toMove(p) === 0 ? plies : Infinity;
    const moves = legalMoves(rules, p).map((to) => ({ to, place: placeOf(to) }));
    const from = placeOf(p);
    const chosen =
      from.turn === 1
        ? onSquares.best(from)!
        : flight(
            moves.map(({ place }) => place),
            from,
            random,
          );
    p = moves.find(({ place }) => keyOf(place) === keyOf(chosen))!.to;
  }
}

test.each(FLIGHTS)('pursuit on large boards: black wins in time if white goes %s', (_, flight) => {
  const random = new Random(3);
  for (const n of [17, 64, 101, EXHAUSTIVE ? 1000 : 250]) {
    const rules = pursuit.rules({ n });
    const cell = (): number[][] => [[random.between(1, n)], [random.between(1, n)]];
    const starts = random.list(3, 3, () => [...cell(), ...cell()]);
    for (const point of [...starts, [[1], [2], [n], [n]]]) {
      const start = { size: [n], turn: random.below(2), point };
      const win = winAt(onSquares, start);
      if (win?.winner !== 'black') continue;
      expect(pliesOf(rules, start, flight, random)).toBeLessThanOrEqual(win.most!);
    }
  }
});

test.each([10, 11, 12, 13, 100, 201, 302, 403])(
  'pursuit with %i rows: the longest win takes exactly as long if both sides play by the plan',
  (n) => {
    const longest = 3 * n - [2, 3, 2, 1][n % 4]!;
    const middle = Math.ceil(n / 2);
    const start = { size: [n], turn: 0, point: [[middle + 1], [middle], [1], [1]] };
    expect(onSquares.win(start)).toEqual({ winner: 'black', least: longest, most: longest });
    expect(pliesOf(pursuit.rules({ n }), start, FLIGHTS[0]![1], new Random(1))).toBe(longest);
  },
);

test('the numbers are exact on the largest boards', () => {
  const n = 10 ** 12;
  const start = { size: [n], turn: 0, point: [[n / 2 + 1], [n / 2], [1], [1]] };
  expect(onSquares.win(start)).toEqual({ winner: 'black', least: 3 * n - 2, most: 3 * n - 2 });
});
