/** Whole games on the page: every move by the mouse, by touch, or by the keyboard, in the steps that the game declares. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { present } from '../../src/base/present.ts';
import { gameNames } from '../../src/games/index.ts';
import { Session } from '../../src/play/session.ts';
import type { Position } from '../../src/rules/positions.ts';
import { type Candidate, candidatesOf } from '../../src/web/state/candidates.ts';
import type { SceneSpot } from '../../src/web/state/gestures.ts';
import { writeMoves } from '../../src/web/state/moves-text.ts';
import { type OpenedGame, openGame } from '../../src/web/state/opened.ts';
import { moveName } from '../../src/web/words/move-name.ts';
import { part } from '../part.ts';
import { Random } from '../random.ts';
import { type Texts, readingsOf } from '../readings.ts';
import { openShared, openSite, visit } from './browser.ts';
import { HANDS, type Hand } from './hands.ts';

/** How many games are tried, the plies after which they are stopped, and those of a game that is short enough. */
const [TRIES, PLIES, FEW] = [20, 24, 10];

interface Played {
  readonly moves: readonly Candidate[];
  readonly session: Session<Position>;
}

/** What the hand does in a move: moves that differ in it are made in different ways. */
const kindOf = ({ ways: [way], drops, name }: Candidate): string =>
  `${name === 'swap'} ${drops} ${way?.map(({ does, spots }) => `${does} ${spots.length}`).join()}`;

/** A random game; kinds of moves that have not been made yet are preferred. */
function randomGame(opened: OpenedGame, random: Random): Played {
  const { rules } = opened;
  const moves: Candidate[] = [];
  const kinds = new Set<string>();
  let session = Session.start<Position>(rules, rules.start);
  while (!session.end && moves.length < PLIES) {
    const all = candidatesOf(opened, session, undefined);
    const fresh = all.filter((move) => !kinds.has(kindOf(move)));
    const move = random.pick(fresh.length > 0 ? fresh : all);
    kinds.add(kindOf(move));
    moves.push(move);
    session = session.play(move.to);
  }
  return { moves, session };
}

/** A random game of a few plies, or else the shortest of some that ends, or the first if none does. */
function shortGame(opened: OpenedGame, seed: number): Played {
  const random = new Random(seed);
  const first = randomGame(opened, random);
  let shortest = first;
  for (let k = 1; k < TRIES && !(shortest.session.end && shortest.moves.length <= FEW); k++) {
    const game = randomGame(opened, random);
    const isShorter = !shortest.session.end || game.moves.length < shortest.moves.length;
    if (game.session.end && isShorter) shortest = game;
  }
  return shortest;
}

const keyOf = ({ board, cell }: SceneSpot): string => `${board}.${cell}`;

const rowNamed = (page: Page, name: string): Locator =>
  page
    .locator('.row .move')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

async function make(page: Page, hand: Hand, { ways: [way], drops, name }: Candidate): Promise<void> {
  // a pass is made in the list
  if (!way) return hand.press(rowNamed(page, name));
  if (drops !== undefined) await hand.hold(page, drops);
  for (const { spots, any } of way)
    for (const spot of any ? spots.slice(0, 1) : spots) await hand.select(page, keyOf(spot));
}

const { site, browser } = await openSite();
const { page, faults } = await openShared(browser, site, { hasTouch: true });

const played = (): Promise<string | null> =>
  page.evaluate(() => new URLSearchParams(location.search).get('moves'));

const FURTHER: readonly (readonly [game: string, options: Texts])[] = [
  ['kalah', { pits: '3', seeds: '1' }],
  ['gobblet', { size: '2', sizes: '3' }],
];
const cases = [
  ...gameNames.flatMap((name) => readingsOf(name).map((options) => [name, options] as const)),
  ...FURTHER,
].flatMap(([name, options]) => Object.keys(HANDS).map((way) => [name, options, way] as const));

test.each(part(cases, 0.02, 3))('%s %o is played to its end by %s', async (name, options, way) => {
  const opened = await openGame({ game: name, options });
  const { moves, session } = shortGame(opened, 1 + Object.keys(HANDS).indexOf(way));
  const hand = present(HANDS[way]);
  await visit(page, `?${new URLSearchParams({ game: name, ...options })}`);
  await page.locator('[data-spot]').first().waitFor();
  let now = Session.start<Position>(opened.rules, opened.rules.start);
  for (const move of moves) {
    now = now.play(move.to);
    const expected = writeMoves(now);
    await make(page, hand, move);
    const chooser = page.locator('.chooser button', { hasText: moveName(opened, move.name) });
    await expect
      .poll(async () => (await played()) === expected || (await chooser.count()) > 0, { interval: 25 })
      .toBe(true);
    if ((await played()) !== expected) await chooser.first().press('Enter');
    await expect.poll(played, { interval: 25 }).toBe(expected);
  }
  expect(session.end === undefined).toBe((await page.locator('.row .move').count()) > 0);
  expect(faults.splice(0)).toEqual([]);
});
