/** Published values, each with its source. */
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import knightmare from '../src/games/knightmare.ts';
import pursuit from '../src/games/pursuit.ts';
import { boundsOf } from '../src/proofs/index.ts';
import type { Proof } from '../src/proofs/types.ts';
import { shippedProof } from '../src/proofs/shipped.ts';
import { OPEN } from '../src/rules/ending.ts';
import { factAt } from '../src/rules/facts.ts';
import type { Fact, Game } from '../src/rules/game.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { ALL_ENGINES } from '../src/engines/all.ts';
import { solveUnaudited as solve } from './solve.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { differences, legalPositions } from './agreement.ts';
import { valueOf } from './facts.ts';
import { partOfGames, part } from './part.ts';
import { type RowGame, inARow, nim } from './small-games.ts';
import { slowSolve } from './slow-solver.ts';

/** The proof of the start with the options of a fact; undefined if none comes with the program. */
const proofOf = (game: Game, { options, position }: Fact): Proof | undefined => {
  const rules = game.read(options ?? {});
  const of = { game: game.name, options: game.texts(options ?? {}) };
  return position === undefined ? shippedProof(rules, rules.start, of) : undefined;
};

/** The engine that searches the board of a proof again. */
const ENGINES: Readonly<Record<string, string>> = { 'connect-four': 'lines', hex: 'alpha-beta' };

describe('every fact in a game file is true', async () => {
  const games = await Promise.all(gameNames.map(async (name) => ({ name, game: await loadGame(name) })));
  const facts = games.flatMap(({ name, game }) =>
    // test/library.test.ts checks the facts that count positions; the large ones take minutes, unless a proof is there
    game.facts.flatMap((fact, i) =>
      fact.quoted || fact.counts || (fact.large && !process.env['EXHAUSTIVE']) || proofOf(game, fact)
        ? []
        : [{ name, i, game, fact, source: fact.source }],
    ),
  );
  const proved = games.flatMap(({ name, game }) =>
    game.facts.flatMap((fact) => {
      const proof = proofOf(game, fact);
      return proof ? [{ name, game, fact, proof, options: fact.options }] : [];
    }),
  );

  // test/shipped-proofs.test.ts checks the proofs
  test.each(proved)(
    '$name $options: the proof that comes with the program says so',
    ({ game, fact, proof }) => {
      const rules = game.read(fact.options!);
      const { outcome, remoteness } = valueOf(rules, rules.start, fact);
      const { least, most } = boundsOf(proof.header.claims);
      expect((outcome === 'loss' ? most : least)?.outcome).toBe(outcome);
      const cells = rules.pliesLeft!(rules.start);
      if (outcome === 'tie') {
        expect(most?.outcome).toBe(outcome);
        expect(remoteness).toBe(cells);
      } else if (process.env['EXHAUSTIVE'] && cells <= 36) {
        const { value } = solve(rules, { engines: ALL_ENGINES, engine: ENGINES[game.name] });
        expect(value(rules.start)).toEqual({ outcome, remoteness });
      }
    },
  );

  test('what is only quoted is too large for the tests, and has a source', () => {
    const quoted = games.flatMap(({ name, game }) =>
      game.facts.filter((fact) => fact.quoted === true).map((fact) => ({ name, game, fact })),
    );
    expect(quoted.length).toBeGreaterThan(20);
    for (const { game, fact } of quoted) {
      expect(fact.source).not.toBe('');
      expect(fact.large ?? fact.counts).toBeUndefined();
      const rules = game.read(fact.options ?? {});
      const p = fact.position === undefined ? rules.start : rules.position.parse(fact.position);
      expect(valueOf(rules, p, fact)).toBeDefined();
      expect(factAt(game, fact.options ?? {}, rules, p)).toEqual(fact);
    }
  });

  test.each(partOfGames(facts, ({ name }) => name, 0.1, 9))(
    '$name: fact $i, $source',
    { timeout: 3_600_000 },
    ({ game, fact }) => {
      expect(fact.source).not.toBe('');
      const options = Object.entries(fact.options ?? {}).map(([name, text]) => [
        name,
        game.options[name]!.parse(text, name),
      ]);
      const rules = game.rules(Object.fromEntries(options));
      const p = fact.position === undefined ? rules.start : rules.position.parse(fact.position);
      // a search for the outcome alone is faster
      const full = !('winner' in fact.value) || fact.value.plies !== undefined;
      const want = full ? 'value' : 'outcome';
      const engines = fact.large ? ALL_ENGINES : undefined;
      expect(solve(rules, { from: p, engines, want }).value(p)).toMatchObject(valueOf(rules, p, fact));
    },
  );

  test.each(games)(
    '$name has a fact, a title and rules in three languages, and options that read back',
    ({ game }) => {
      expect(game.facts.length).toBeGreaterThan(0);
      for (const said of [game.title, game.about])
        expect(Object.values(said).every((words) => words.length > 1)).toBe(true);
      for (const [name, option] of Object.entries(game.options)) {
        expect(option.parse(option.show(option.default), name)).toEqual(option.default);
      }
    },
  );
});

const onBoard = (n: number): Rules<Position> => pursuit.rules({ n, white: [1, 1], black: [2, 2] });

describe('pursuit', () => {
  test.each(part([2, 3, 4, 5, 6, 7, 8], 0.5, 2))(
    'on %i×%i every position has the value of the slow solver',
    (n) => {
      const rules = onBoard(n);
      const slow = slowSolve(rules, legalPositions(rules));
      expect(differences(rules, 'product', solve(rules), slow.value, slow.positions)).toEqual([]);
    },
  );

  const sizes = Array.from({ length: 29 }, (_, i) => i + 2);
  // published figures (2 ≤ n ≤ 20), by a plain fixed-point program that solved all positions
  const published = [2, 8, 10, 12, 16, 20, 22, 24, 28, 32, 34, 36, 40, 44, 46, 48, 52, 56, 58];

  test.each(part(sizes, 0.1, 3))(
    'on a board of side %i the longest win, white’s wins and the absence of draws are as published',
    (n) => {
      const rules = onBoard(n);
      const solution = solve(rules);
      const corner = { turn: 'white', white: 0, black: n * n - 1 };
      expect(solution.value(corner)?.outcome).toBe('loss');
      let [longest, draws, slowWhite] = [0, 0, 0];
      // the first half of the index has white to move
      for (let i = 0; i < rules.position.size / 2; i++) {
        const p = rules.position.unrank(i);
        if (p['white'] === p['black']) continue;
        const value = solution.value(p)!;
        if (value.outcome === 'draw') draws++;
        if (value.outcome === 'win' && value.remoteness !== 1) slowWhite++;
        longest = Math.max(longest, value.remoteness ?? 0);
      }
      expect({ draws, slowWhite }).toEqual({ draws: 0, slowWhite: 0 });
      expect(longest).toBe(n === 2 ? 2 : 3 * n - [2, 3, 2, 1][n % 4]!);
      if (n <= 20) expect(longest).toBe(published[n - 2]);
    },
  );
});

describe('knightmare', () => {
  /** Starts are pairs of different cells, neither knight on its own target. */
  const starts = (n: number) => {
    const rules = knightmare.rules({ n, m: n, white: [1, 1], black: [1, 2] });
    const { value } = solve(rules);
    const found = legalPositions(rules).filter(
      (p) => rules.position.toMove(p) === 0 && p['white'] !== p['black'],
    );
    const home = (n / 2 - 1) * n + n / 2 - 1;
    return found.filter((p) => p['white'] !== home && p['black'] !== home + n).map((p) => value(p)!);
  };
  const counted = [6, 8, 10].map((n) => ({ n, values: starts(n) }));
  const longest = (values: readonly Value[], outcome: string): number =>
    values.filter((v) => v.outcome === outcome).reduce((most, v) => Math.max(most, v.remoteness ?? 0), 0);

  // published figures: starts on 6×6 and 8×8 by exhaustive search
  test.each([
    { n: 6, all: 1191, white: 695 },
    { n: 8, all: 3907, white: 2223 },
  ])('on $n×$n $white of $all starts are white’s and all others black’s', ({ n, all, white }) => {
    const { values } = counted.find((board) => board.n === n)!;
    expect(values.length).toBe(all);
    expect(values.filter(({ outcome }) => outcome === 'win').length).toBe(white);
    expect(values.filter(({ outcome }) => outcome === 'loss').length).toBe(all - white);
  });

  test.each(counted)(
    'on $n×$n the longest forced win is 9 plies for white and 10 for black (published figures)',
    ({ values }) => {
      expect(longest(values, 'win')).toBe(9);
      expect(longest(values, 'loss')).toBe(10);
    },
  );
});

interface Known {
  readonly name: string;
  readonly game: RowGame;
  readonly value: Value;
  readonly reachable: number;
  readonly classes?: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly source: string;
}

const ROWS: readonly Known[] = [
  {
    name: 'tic-tac-toe',
    game: {},
    value: { outcome: 'tie', remoteness: 9 },
    reachable: 5478,
    classes: 765,
    wins: 2836,
    losses: 1574,
    ties: 1068,
    source: 'GamesmanOne, GamesmanClassic, complete enumeration',
  },
  {
    name: 'misère tic-tac-toe',
    game: { misere: true },
    value: { outcome: 'tie', remoteness: 9 },
    reachable: 5478,
    classes: 765,
    wins: 3054,
    losses: 1444,
    ties: 980,
    source: 'complete enumeration',
  },
  {
    name: '3 in a row, 3 rows of 4 cells',
    game: { rows: 3, columns: 4 },
    value: { outcome: 'win', remoteness: 7 },
    reachable: 111_973,
    wins: 64_738,
    losses: 44_175,
    ties: 3060,
    source: 'complete enumeration',
  },
  {
    name: 'notakto on one 3×3 board',
    game: { notakto: true, misere: true },
    value: { outcome: 'win', remoteness: 6 },
    reachable: 450,
    wins: 377,
    losses: 73,
    ties: 0,
    source: 'GamesmanClassic',
  },
];

type RowPosition = ReturnType<typeof inARow>['start'];

/** Every position that play reaches, the game's own moves and nothing else. */
function reachable(rules: Rules<RowPosition>): RowPosition[] {
  const seen = new Map([[rules.position.text(rules.start), rules.start]]);
  for (const p of seen.values()) {
    if (rules.ended(p) !== OPEN) continue;
    for (const q of rules.moves(p)) seen.set(rules.position.text(q), q);
  }
  return [...seen.values()];
}

describe('in a row', () => {
  test.each(ROWS)(
    '$name: value and census as in $source',
    ({ game, value, reachable: count, classes, wins, losses, ties }) => {
      const rules = inARow(game);
      const solution = solve(rules, { engine: 'explored', symmetries: false });
      expect(solution.value(rules.start)).toMatchObject(value);
      expect(solution.positions).toBe(count);
      const outcomes = reachable(rules).map((p) => solution.value(p)?.outcome);
      const census = (outcome: string): number => outcomes.filter((o) => o === outcome).length;
      expect([census('win'), census('loss'), census('tie'), census('draw')]).toEqual([wins, losses, ties, 0]);
      if (classes === undefined) return;
      const reduced = solve(rules, { engine: 'explored' });
      expect(reduced.positions).toBe(classes);
      expect(reduced.value(rules.start)).toMatchObject(value);
    },
  );

  test('tic-tac-toe up to symmetry has 390 wins, 224 losses and 151 ties (GamesmanOne, complete enumeration)', () => {
    const rules = inARow();
    const { value } = solve(rules, { engine: 'explored' });
    const seen = new Map<string, string>();
    for (const p of reachable(rules)) {
      const images = rules.symmetries.map((s) => rules.position.text(s(p))).sort();
      seen.set(images[0]!, value(p)!.outcome!);
    }
    const census = (outcome: string): number => [...seen.values()].filter((o) => o === outcome).length;
    expect([census('win'), census('loss'), census('tie')]).toEqual([390, 224, 151]);
  });
});

test('the nimber of nim is the exclusive or of its heaps (Bouton 1901)', () => {
  const rules = nim(7, 6, 5);
  const { value } = solve(rules);
  const wrong = legalPositions(rules).filter((p) => {
    const sum = p.a ^ p.b ^ p.c;
    return value(p)?.nimber !== sum || value(p)?.outcome !== (sum === 0 ? 'loss' : 'win');
  });
  expect(wrong).toEqual([]);
});
