/** Every legal move of the library's games is found from what people type for it, and no other move is. */
import { describe, expect, test } from 'vitest';
import { unlessRefused } from '../src/base/errors.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { findMove } from '../src/play/find-move.ts';
import { type NamedMove, Session } from '../src/play/session.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { partOfGames } from './part.ts';
import { Random } from './random.ts';
import { readingsOf } from './readings.ts';

/** Games that are played at random, each to its end or to its 40th move. */
const GAMES = 3;
/** Moves of a position that are typed, and moves of a game. */
const [MOST, PLIES] = [5, 40];

/** Texts for a name, each made in one way: as it is, in other letters, with other signs or none, with marks. */
function loosened(name: string): string[] {
  const signs = /(?<=[a-z]\d+|\d,\d+)[x-](?=[a-z]\d|\d+,\d)/g;
  return [
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    ` ${name}!?`,
    name.replaceAll(signs, 'x'),
    name.replaceAll(signs, '-'),
    name.replaceAll(signs, ' – '),
    name.replaceAll(/(?<=\d)-(?=[a-z])/gi, ''),
    name.replaceAll(/(?<=\d)x(?=[a-z]\d)/g, ''),
    name.replace('@', '*'),
    name.replaceAll(/(?<=[a-z]) (?=\d)|(?<=\d) (?=[a-z])/gi, ''),
    name.replaceAll(',', ', '),
  ];
}

/** The positions of games that are played at random. */
function* positionsOf(rules: Rules<Position>, seed: number): Generator<Session<Position>> {
  const random = new Random(seed);
  for (let game = 0; game < GAMES; game++) {
    let session = Session.start(rules);
    for (let ply = 0; ply < PLIES && session.moves.length > 0; ply++) {
      yield session;
      session = session.play(random.pick(session.moves).to);
    }
  }
}

/** For each text, the names of the moves that it is made from. */
function textsOf(moves: readonly NamedMove<Position>[]): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { name } of moves)
    for (const text of loosened(name)) texts.set(text, (texts.get(text) ?? new Set()).add(name));
  return texts;
}

const cases = gameNames.flatMap((name) => readingsOf(name).map((options) => ({ name, options })));

describe.each(partOfGames(cases, ({ name }) => name, 0.3))('$name $options', ({ name, options }) => {
  test('a move is found by its name and by what only it is written as, and never for another one', async () => {
    const rules = (await loadGame(name)).read(options);
    for (const { moves } of positionsOf(rules, 1)) {
      const typed = new Random(moves.length).shuffled(moves).slice(0, MOST);
      for (const { name: own } of typed) expect(findMove(moves, own).name).toBe(own);
      const all = textsOf(moves);
      for (const [text, names] of textsOf(typed)) {
        const meant = all.get(text) ?? names;
        const got = unlessRefused(() => findMove(moves, text).name);
        const exact = moves.some((move) => move.name === text) ? text : undefined;
        if (exact !== undefined || meant.size === 1)
          expect([text, got]).toEqual([text, exact ?? [...meant][0]]);
        else if (got !== undefined) expect([...meant]).toContain(got);
      }
    }
  });
});

test('a mill is typed as the move and the man that is taken', async () => {
  let mills = 0;
  for (const rings of ['1', '2']) {
    const rules = (await loadGame('nine-mens-morris')).read({ rings });
    for (const { moves } of positionsOf(rules, 2)) {
      const taking = moves.filter(({ name }) => name.includes(' off ') && name.includes('@'));
      for (const { name } of taking) {
        const words = name.split(' ');
        const [to = ''] = words.flatMap((word) => (word[1] === '@' ? [word.slice(2)] : []));
        const mover = words.find((word) => word[1] === '@')?.[0];
        const left = words.flatMap((word, k) => (word === mover ? [`${words[k + 2]}-`] : []));
        const taken = words.flatMap((word, k) =>
          words[k + 1] === 'off' && word !== mover ? [words[k + 2]] : [],
        );
        expect(findMove(moves, `${left.join('')}${to}x${taken.join('x')}`).name).toBe(name);
        mills++;
      }
    }
  }
  expect(mills).toBeGreaterThan(10);
});
