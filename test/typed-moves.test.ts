/** Every legal move of the library's games is found from what people type for it, and no other move is. */
import { describe, expect, test } from 'vitest';
import { unlessRefused } from '../src/base/errors.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import type { FillField } from '../src/kit/fields.ts';
import type { Shape } from '../src/kit/shape.ts';
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

/** Cells and symbols in a row, as a list of what changes has them. */
const IN_A_ROW = /(?:^| )\S off \S|@\S* \S*@/;

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

describe.each(partOfGames(cases, ({ name }) => name, 0.1))('$name $options', ({ name, options }) => {
  test('a move is found by its name and by what only it is written as, and never for another one', async () => {
    const rules = (await loadGame(name)).read(options);
    for (const { moves } of positionsOf(rules, 1)) {
      const names = moves.map(({ name: own }) => own);
      expect(new Set(names).size).toBe(names.length);
      for (const own of names) expect(own).not.toMatch(IN_A_ROW);
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

/** How earlier versions named a move by what differs, and how people write it, from the two boards alone. */
function written(before: string, after: string, label: (cell: number) => string): readonly [string, string] {
  const changed = [...before].flatMap((man, c) => (man === after[c] ? [] : [c]));
  const to = changed.find((c) => after[c] !== '.');
  const gone = changed.filter((c) => after[c] === '.');
  const from = gone.filter((c) => before[c] === after[to!]);
  const taken = gone.filter((c) => !from.includes(c));
  return [
    changed.map((c) => (c === to ? `${after[c]}@${label(c)}` : `${before[c]} off ${label(c)}`)).join(' '),
    [[...from, to!].map(label).join('-'), ...taken.map(label)].join('x'),
  ];
}

test.each([
  ['nine-mens-morris', { rings: '1' }],
  ['nine-mens-morris', { rings: '3', men: '9' }],
  ['twelve-mens-morris', {}],
  ['lasker-morris', {}],
])(
  'a move of %s %o is named as people write it, and read as earlier versions wrote it',
  async (name, options) => {
    const rules = (await loadGame(name)).read(options);
    const { board } = (rules.position as Shape<{ readonly men: FillField }>).fields.men;
    const men = (p: Position): string => /men=(\S+)/.exec(rules.position.text(p))![1]!.replaceAll('/', '');
    let taking = 0;
    for (const { position, moves } of positionsOf(rules, 2))
      for (const { to, name: own } of moves) {
        const [formerly, now] = written(men(position), men(to), (c) => board.label(c));
        expect(own).toBe(now);
        expect(findMove(moves, formerly).name).toBe(own);
        if (own.includes('x')) taking++;
      }
    expect(taking).toBeGreaterThan(10);
  },
);
