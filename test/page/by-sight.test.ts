/** Random games on the page by who knows only what is on the screen, and every value that it shows against the solution. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { present } from '../../src/base/present.ts';
import { plan } from '../../src/engines/plan.ts';
import { type Solution, solve } from '../../src/engines/solve.ts';
import { gameNames } from '../../src/games/index.ts';
import { Session } from '../../src/play/session.ts';
import type { Position } from '../../src/rules/positions.ts';
import { readMoves } from '../../src/web/state/moves-text.ts';
import { type OpenedGame, openGame } from '../../src/web/state/opened.ts';
import { moveName } from '../../src/web/words/move-name.ts';
import { part } from '../part.ts';
import { Random } from '../random.ts';
import { readingsOf } from '../readings.ts';
import { openShared, openSite, visit } from './browser.ts';
import { MOST_BYTES, verdictOf, wordsOf } from './expected.ts';
import { HANDS, type Hand } from './hands.ts';

const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;
/** The plies after which a game is stopped, and in the exhaustive run the first one: random play in circles need not end. */
const [PLIES, WHOLE] = [24, isExhaustive ? 100 : 24];
/** The actions that a move takes at most. */
const ACTIONS = 40;
/** Of each game at least 20 are played in the exhaustive run, by each hand as many, and one of each variant of its rules. */
const MOST = isExhaustive ? 7 : 1;
/** One move in so many is made in the list. */
const LISTED = 8;

/** What is on the screen. */
interface Screen {
  /** The moves in the address. */
  readonly moves: string;
  readonly position: string | null | undefined;
  readonly verdict: string;
  /** Rows of the list: the move and its value. */
  readonly rows: readonly string[];
  /** The cells whose names say that a move goes there, and those of pieces that can move. */
  readonly targets: readonly string[];
  readonly movable: readonly string[];
  readonly isSelected: boolean;
  /** The pieces in hand that can be put on the board. */
  readonly held: readonly string[];
  /** The moves to choose from, and whether nothing else can be done. */
  readonly choices: number;
  readonly must: boolean;
}

/**
 * Reads the screen when it shows something else than the last time, or after a while if what was done changed nothing, and once
 * values have arrived if any are expected.
 */
const look = (page: Page, valued: boolean): Promise<Screen> =>
  page.evaluate(async (isValued) => {
    const all = (css: string): Element[] => [...document.querySelectorAll(css)];
    const named = (css: string, name: RegExp): string[] =>
      all(css)
        .filter((one) => name.test(one.getAttribute('aria-label')!))
        .map((one) => one.getAttribute('data-spot')!);
    const read = () => ({
      moves: new URLSearchParams(location.search).get('moves') ?? '',
      position: document.querySelector('[data-position]')?.getAttribute('data-position'),
      verdict: document.querySelector('.sentence')?.textContent ?? '',
      rows: all('.row .move').map((row) =>
        ['.name', '.value'].map((css) => row.querySelector(css)?.textContent ?? '').join(' '),
      ),
      targets: named('.cell', /moving here|a move goes here/),
      movable: named('.cell', /can move/),
      isSelected: named('.cell', /, selected/).length > 0,
      held: all('[data-held]').map((one) => one.getAttribute('data-held')!),
      choices: all('.chooser button:not(.quiet)').length,
      must: document.querySelector('[role=dialog].chooser') !== null,
    });
    const isReady = (): boolean =>
      document.querySelector('.moves') !== null &&
      document.querySelector('.stale') === null &&
      (!isValued || document.querySelector('.sentence .glyph') !== null);
    const signs = (): string =>
      JSON.stringify([read(), all('.held').map((one) => one.getAttribute('aria-pressed'))]);
    const memory = window as unknown as { seen?: string };
    const patience = performance.now() + 200;
    while (!isReady() || (signs() === memory.seen && performance.now() < patience))
      await new Promise((next) => setTimeout(next, 15));
    memory.seen = signs();
    return read();
  }, valued);

/** Does one thing that the screen invites to. */
async function act(page: Page, hand: Hand, screen: Screen, random: Random): Promise<void> {
  const { targets, movable, isSelected, held, choices, must, rows } = screen;
  if (choices > 0 && (must || random.chance(0.5) || targets.length === 0))
    return hand.press(page.locator('.chooser button:not(.quiet)').nth(random.below(choices)));
  // who has begun a move mostly goes on with it
  const goesOn = targets.length > 0 && (isSelected || random.chance(0.8));
  const ends = goesOn ? targets : [...targets, ...movable];
  if ((ends.length === 0 && held.length === 0) || (!isSelected && random.chance(1 / LISTED)))
    return hand.press(page.locator('.row .move').nth(random.below(rows.length)));
  const k = random.below(ends.length + (goesOn ? 0 : held.length));
  await (k < ends.length ? hand.select(page, ends[k]!) : hand.hold(page, held[k - ends.length]!));
}

/** What the screen must show. */
function expected(opened: OpenedGame, solution: Solution<Position>, session: Session<Position>) {
  const { position: p, moves } = session;
  const { rules } = opened;
  const verdict = verdictOf(rules, p, solution.value(p)!);
  // where sides have no names, who moves now may be the second player
  const isOther = rules.position.sides.length === 0 && session.ply % 2 === 1;
  const other = { first: 'second', second: 'first' } as Readonly<Record<string, string>>;
  return {
    verdict: isOther ? verdict.replace(/(?<=The )(?:first|second)/, (name) => other[name]!) : verdict,
    rows: moves
      .map(({ to, name }) => `${moveName(opened, name)} ${wordsOf(rules, solution, p, to)}`)
      .toSorted(),
  };
}

interface Player {
  readonly opened: OpenedGame;
  /** What the values are compared with, unless the table is large. */
  readonly solution: Solution<Position> | undefined;
  readonly hand: Hand;
  readonly random: Random;
}

const { site, browser } = await openSite();
const { page, faults } = await openShared(browser, site, { hasTouch: true });

/** Plays a game of at most so many plies; returns how many values were compared. */
async function playOne({ opened, solution, hand, random }: Player, most: number): Promise<number> {
  const start = Session.start<Position>(opened.rules, opened.rules.start);
  let values = 0;
  let made = '';
  for (let k = 0; ; k++) {
    const screen = await look(page, solution !== undefined);
    const session = readMoves(start, screen.moves);
    // the address may change before the board does
    if (opened.rules.position.text(session.position) !== screen.position) continue;
    if (screen.moves !== made) k = 0;
    made = screen.moves;
    // a gain is of the whole game at its end, and of what is left before
    if (solution && !(session.end && opened.rules.gain)) {
      const { verdict, rows } = screen;
      expect({ verdict, rows: rows.toSorted() }).toEqual(expected(opened, solution, session));
      values += 1 + rows.length;
    }
    if (session.end || session.ply >= most) return values;
    expect(k, `actions without a move after ${made}`).toBeLessThan(ACTIONS);
    await act(page, hand, screen, random);
  }
}

const cases = gameNames
  .flatMap((name) => readingsOf(name).map((options, k) => [name, options, k === 0 ? MOST : 1] as const))
  .flatMap(([name, options, games]) => Object.keys(HANDS).map((way) => ({ name, options, games, way })));

test.each(part(cases, 0.01, 6))(
  '$name $options is played by $way from what is seen',
  { timeout: 3_600_000 },
  async (one) => {
    const { name, options, games, way } = one;
    const opened = await openGame({ game: name, options });
    const { bytes, engine } = plan(opened.rules, { memory: 2 ** 30 });
    const solution = engine === 'explored' || bytes <= MOST_BYTES ? solve(opened.rules) : undefined;
    const random = new Random(7 + Object.keys(HANDS).indexOf(way));
    const player = { opened, solution, hand: present(HANDS[way]), random };
    let values = 0;
    for (let k = 0; k < games; k++) {
      await visit(page, `?${new URLSearchParams({ game: name, ...options })}`);
      await page.locator('[data-spot]').first().waitFor();
      values += await playOne(player, k === 0 ? WHOLE : PLIES);
    }
    expect(values > 0).toBe(solution !== undefined);
    expect(faults.splice(0)).toEqual([]);
  },
);
