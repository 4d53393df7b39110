/** The symmetries of every game leave its rules as they are, on boards of random options, of which most are in no other test. */
import { expect, test } from 'vitest';
import { unlessRefused } from '../src/base/errors.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import type { Game } from '../src/rules/game.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Option } from '../src/rules/options.ts';
import type { Rules } from '../src/rules/rules.ts';
import { Random } from './random.ts';

const BOARDS = process.env['EXHAUSTIVE'] === undefined ? 4 : 60;
const PLAYS = 2;
const PLIES = 20;

/** A value near the default of a number, one of the words of an option with words, or nothing. */
function someText(
  { default: usual, syntax, show, range }: Option<unknown>,
  random: Random,
): string | undefined {
  if (random.chance(0.4)) return undefined;
  if (range) return String(Math.max(0, Number(show(usual)) + random.between(-2, 2)));
  const words = String(syntax).split('|');
  return words.length > 1 ? random.pick(words) : undefined;
}

/** How the end and the moves of a position, or their images, read. */
const rulesAt = (rules: Rules<Position>, p: Position, image = (q: Position): Position => q): string =>
  [
    rules.ended(p),
    ...legalMoves(rules, p)
      .map((q) => rules.position.text(image(q)))
      .sort(),
  ].join('\n');

/** Boards of the game with different options, the usual one first. */
function* boardsOf(game: Game, random: Random): Generator<Rules<Position>> {
  const seen = new Set(['{}']);
  yield game.read({});
  for (let tries = 0, found = 1; tries < 10 * BOARDS && found < BOARDS; tries++) {
    const texts = Object.entries(game.options).flatMap(([name, option]) => {
      const text = someText(option, random);
      return text === undefined ? [] : [[name, text]];
    });
    const options = Object.fromEntries(texts) as Record<string, string>;
    const key = JSON.stringify(options);
    const rules = seen.has(key) ? undefined : unlessRefused(() => game.read(options));
    seen.add(key);
    if (!rules) continue;
    found++;
    yield rules;
  }
}

/** Positions of random play whose image has other moves than theirs. */
function wrongIn(rules: Rules<Position>, random: Random): string[] {
  const wrong: string[] = [];
  for (let play = 0; play < PLAYS; play++) {
    let p = rules.start;
    for (let ply = 0; ply < PLIES; ply++) {
      for (const image of rules.symmetries)
        if (rulesAt(rules, image(p)) !== rulesAt(rules, p, image)) wrong.push(rules.position.text(p));
      const moves = legalMoves(rules, p);
      if (moves.length === 0) break;
      p = random.pick(moves);
    }
  }
  return wrong;
}

test.each(await Promise.all(gameNames.map(loadGame)))(
  '$name: images of positions have the images of their moves',
  (game) => {
    const random = new Random(game.name.length);
    expect([...boardsOf(game, random)].flatMap((rules) => wrongIn(rules, random))).toEqual([]);
  },
);
