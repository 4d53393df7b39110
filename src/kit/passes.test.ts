/** Passing compared with a plain computation, at every position of tiny random games, forwards and back. */
import { describe, expect, test } from 'vitest';
import { expectLess, expectSame, expectTexts } from '../../test/expect-same.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import { relationOf } from '../../test/random-games.ts';
import { statedMoves } from '../../test/stated-moves.ts';
import { type Moves, rules } from '../rules/rules.ts';
import type { Position } from '../rules/positions.ts';
import { MAY_PASS, type MayPass } from '../rules/statement.ts';
import { Board } from './board.ts';
import { count, fill, one, turns } from './fields.ts';
import { either, only } from './combined.ts';
import { places } from './places.ts';
import { walks } from './walks.ts';
import { passes } from './passes.ts';
import { shape } from './shape.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

interface P extends Position {
  readonly turn: 'left' | 'right';
  readonly men: string;
  readonly passed: number;
}

const other = (turn: P['turn']): P['turn'] => (turn === 'left' ? 'right' : 'left');
const textOf = ({ turn, men, passed }: P): string => `${turn} ${men} ${passed}`;

/** Men of both sides walk along random arrows and, in some games, are put on empty cells where a random set of them allows it. */
function randomGame(random: Random) {
  const cells = random.between(1, 4);
  const most = random.between(1, 3);
  const arrows = random.list(0, 5, () => [random.below(cells), random.below(cells)] as const);
  const [puts, walking] = random.pick([
    [true, true],
    [true, false],
    [false, true],
  ]);
  const closed = new Set(random.chance(0.5) ? random.list(1, 2, () => random.below(cells)) : []);
  const counted = random.chance(0.6);
  const may: readonly [MayPass, MayPass] = [random.pick(MAY_PASS), random.pick(MAY_PASS)];
  return { cells, most, arrows: arrows.filter(([c, d]) => c !== d), puts, walking, closed, counted, may };
}
type Game = ReturnType<typeof randomGame>;

/** The moves without passing, written out. */
function plain({ cells, arrows, puts, walking, closed }: Game, { turn, men, passed }: P): P[] {
  const own = turn === 'left' ? 'x' : 'o';
  const found: P[] = [];
  const add = (changes: Readonly<Record<number, string>>): void => {
    const after = Array.from(men, (man, c) => changes[c] ?? man).join('');
    found.push({ turn: other(turn), men: after, passed });
  };
  for (let c = 0; c < cells; c++) if (puts && men[c] === '.' && !closed.has(c)) add({ [c]: own });
  for (const [c, d] of arrows) if (walking && men[c] === own && men[d] !== own) add({ [c]: '.', [d]: own });
  return found;
}

/** The same with passing. */
function slow(game: Game, p: P): P[] {
  const { most, counted, may } = game;
  if (counted && p.passed === most) return [];
  const found = plain(game, p).map((q) => ({ ...q, passed: counted ? 0 : q.passed }));
  const pass = { ...p, turn: other(p.turn), passed: p.passed + (counted ? 1 : 0) };
  const when = may[p.turn === 'left' ? 0 : 1];
  const isStuck = plain(game, p).length === 0 && (counted || plain(game, pass).length > 0);
  return when === 'always' || (when === 'stuck' && isStuck) ? [...found, pass] : found;
}

function stated(game: Game) {
  const { cells, most, arrows, puts, walking, closed, counted, may } = game;
  const board = Board.rectangle(1, cells);
  const position = shape({ turn: turns('left', 'right'), men: fill(board, '.xo'), passed: count(most) });
  const ways = board.cells().map((c) => arrows.flatMap(([from, to]) => (from === c ? [to] : [])));
  const relation = relationOf(ways.map((to) => [...new Set(to)]));
  const free = places(position, 'men', { left: 'x', right: 'o' });
  const putting =
    closed.size === 0
      ? free
      : only(free, (p, q) => board.cells().every((c) => p.men[c] === q.men[c] || !closed.has(c)));
  const walk = walks(position, 'men', { left: { x: relation }, right: { o: relation } });
  const base = either(...(puts ? [putting] : []), ...(walking ? [walk] : []));
  const pliesLeft = walking ? undefined : (p: P) => Array.from(p.men).filter((man) => man === '.').length;
  const moves: Moves<P> = passes(
    position,
    { ...base, pliesLeft },
    may[0] === may[1] ? may[0] : { left: may[0], right: may[1] },
    counted ? { inARow: 'passed' } : {},
  );
  return { position, moves };
}

describe('passing', () => {
  test(`${SEEDS} random games have the moves that are written out, and un-moves that are their transpose`, () => {
    const seen = { passes: 0, stuck: 0, over: 0, plies: 0, stated: 0 };
    checkSeeds(SEEDS, (random) => {
      const game = randomGame(random);
      const unique = {
        ...game,
        arrows: [...new Map(game.arrows.map((pair) => [pair.join(), pair])).values()],
      };
      const { position, moves } = stated(unique);
      const all = Array.from({ length: position.size }, (_, k) => position.unrank(k));
      const before = new Map<string, string[]>(all.map((q) => [textOf(q), []]));
      for (const p of all) {
        const made = moves.of(p);
        const at = textOf(p);
        expectTexts(at, made.map(textOf).sort(), slow(unique, p).map(textOf).sort());
        if (moves.stated) {
          seen.stated++;
          const { text } = position;
          expectTexts(
            at,
            statedMoves({ position, stated: moves.stated }, p),
            made.map((q) => text(q)).sort(),
          );
        }
        for (const q of made) {
          before.get(textOf(q))?.push(at);
          const isPass = q.men === p.men;
          expectSame(at, moves.name?.(p, q) === 'pass', isPass);
          if (moves.pliesLeft) expectLess(at, moves.pliesLeft(q), moves.pliesLeft(p));
          seen.passes += isPass ? 1 : 0;
          seen.stuck += isPass && made.length === 1 ? 1 : 0;
          seen.plies += moves.pliesLeft ? 1 : 0;
        }
        seen.over += game.counted && p.passed === game.most ? 1 : 0;
        if (moves.pliesLeft) expectLess(at, -1, moves.pliesLeft(p));
      }
      for (const q of all)
        expectTexts(textOf(q), moves.before?.(q).map(textOf).sort(), before.get(textOf(q))?.sort());
    });
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100);
  });

  test('it is data, which conditions of the kit are added to', () => {
    const position = shape({
      turn: turns('x', 'o'),
      men: fill(Board.rectangle(1, 2), '.xo'),
      passed: count(2),
    });
    const puts = places(position, 'men', { x: 'x', o: 'o' });
    const moves = passes(position, puts, { x: 'always', o: 'never' }, { inARow: 'passed' });
    const [statement] = moves.stated ?? [];
    expect(statement).toMatchObject({
      is: 'passing',
      may: ['always', 'never'],
      inARow: { field: 'passed', most: 2 },
      moves: [{ is: 'rewriting', field: 'men' }],
    });
    expect(passes(position, { of: puts.of }, 'stuck').stated).toBe(undefined);
    const made = rules(position, { start: position.unrank(0), moves });
    expect(made.unmoves).toBe(moves.before);
    const [, , pass] = made.moves(made.start);
    expect(pass && [made.name(made.start, pass), made.hand?.(made.start, pass)]).toEqual(['pass', []]);
  });

  test('what has no meaning is refused', () => {
    const board = Board.rectangle(1, 2);
    const position = shape({
      turn: turns('x', 'o'),
      men: fill(board, '.xo'),
      passed: count(),
      never: count(0),
    });
    const puts = places(position, 'men', { x: 'x', o: 'o' });
    const impartial = shape({ man: one(board) });
    const walk = walks(impartial, { man: board.steps([0, 1]) });
    const given: readonly (readonly [() => unknown, string])[] = [
      [
        () => passes(impartial, walk, 'always'),
        'passes(…): an impartial game has no turn that could be passed',
      ],
      [
        // @ts-expect-error there is no such word
        () => passes(position, puts, 'alway'),
        "passes(…): 'alway' is not one of always, stuck, never; did you mean 'always'?",
      ],
      [
        // @ts-expect-error a side is missing
        () => passes(position, puts, { x: 'always' }),
        "no moves are stated for 'o'; the sides are x and o",
      ],
      [
        // @ts-expect-error there is no such member
        () => passes(position, puts, 'always', { inRow: 'passed' }),
        "passes(…) has no member 'inRow'; did you mean 'inARow'?",
      ],
      [
        () => passes(position, puts, 'always', { inARow: 'passed' }),
        'passes(…): passed needs a greatest number of passes in a row, such as count(2)',
      ],
      [
        () => passes(position, puts, 'always', { inARow: 'never' }),
        'passes(…): never needs a greatest number of passes in a row, such as count(2)',
      ],
    ];
    for (const [state, message] of given) expect(state).toThrow(message);
  });
});
