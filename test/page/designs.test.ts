/** Games of designers, of kinds that the library does not have, played to their end by the mouse in the laboratory. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../../src/play/session.ts';
import type { Position } from '../../src/rules/positions.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { type Candidate, candidatesOf } from '../../src/web/state/candidates.ts';
import { part } from '../part.ts';
import { Random } from '../random.ts';
import { openPage, openSite } from './browser.ts';
import alquerque from './designs/alquerque.ts';
import brandub from './designs/brandub.ts';
import ice from './designs/ice.ts';
import isola from './designs/isola.ts';
import sowing from './designs/sowing.ts';
import towers from './designs/towers.ts';
import { apartFromEditing, position, verdict, write } from './laboratory.ts';

const known = (game: unknown): Rules<Position> => game as Rules<Position>;
const GAMES = { isola, alquerque, brandub, sowing, towers, ice };
const PLIES = 16;

/** A random game with a swap where there may be one; undefined if it does not end soon. */
function randomGame(game: Rules<Position>, random: Random): readonly Candidate[] | undefined {
  const { scene } = game.position;
  if (!scene) throw new Error('there is no drawing');
  const moves: Candidate[] = [];
  let session = Session.start(game);
  while (!session.end && moves.length < PLIES) {
    const all = candidatesOf({ rules: game, scene }, session, undefined);
    const swap = all.find(({ name }) => name === 'swap');
    const move = swap ?? random.pick(all);
    moves.push(move);
    session = session.play(move.to);
  }
  return session.end ? moves : undefined;
}

/** The first random game that ends soon. */
function shortGame(game: Rules<Position>): readonly Candidate[] {
  for (let seed = 1; ; seed++) {
    const moves = randomGame(game, new Random(seed));
    if (moves) return moves;
    if (seed === 1000) throw new Error('no game ends soon');
  }
}

const { site, browser } = await openSite();

test('games of designers are played to their end by the mouse', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?lab`);
  await expect.poll(() => verdict(page)).toMatch(/tie/);
  for (const [name, given] of part(Object.entries(GAMES), 0.2)) {
    const game = known(given);
    const { text } = game.position;
    await write(page, readFileSync(new URL(`designs/${name}.ts`, import.meta.url), 'utf8'));
    await expect.poll(() => position(page)).toBe(text(game.start));
    for (const { to, ways, drops, name: move } of shortGame(game)) {
      expect([name, move, drops]).toEqual([name, move, undefined]);
      const [way] = ways;
      if (!way) throw new Error(`${name}: ${move} cannot be made by hand`);
      for (const { spots, any } of way)
        for (const { board, cell } of any ? spots.slice(0, 1) : spots)
          await page.locator(`.lab-play [data-spot="${board}.${cell}"]`).first().click();
      await expect.poll(() => position(page), { message: `${name} ${move}` }).toBe(text(to));
    }
    expect([name, await page.locator('.row .move').count()]).toEqual([name, 0]);
  }
  expect(apartFromEditing(faults)).toEqual([]);
  await context.close();
}, 120_000);
