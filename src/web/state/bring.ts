/** Opens what a text holds: a saved game or a transcript, a position, an address, or contest input. Loaded when first needed. */
import { badInput, errorOf, said } from '../../base/errors.ts';
import { bytesBeside } from '../../base/numbers.ts';
import { loadGame } from '../../games/index.ts';
import { readPosition } from '../../play/position.ts';
import { parseSession, programOf, restoreSession } from '../../play/session-text.ts';
import type { Localised } from '../../rules/game.ts';
import type { ContestTests } from '../engine/contests.ts';
import { WorkerClient } from '../engine/engine.ts';
import { readAddress, sessionOf } from './address.ts';
import { openFor, openGame } from './opened.ts';
import { enter, page } from './page.ts';

/** Contest input of a game, with the title of the game. */
export interface BroughtTests extends ContestTests {
  readonly title: Localised;
}

export type Brought =
  /** `what`: a game or a transcript has moves to look at, anything else is a position. */
  | { readonly is: 'opened'; readonly what: 'position' | 'game' | 'transcript' }
  /** The user must say which game or which test is meant. */
  | { readonly is: 'several'; readonly of: readonly BroughtTests[] }
  /** Nothing has changed. `title`: the game whose contest format it comes closest to. */
  | { readonly is: 'refused'; readonly error: Error; readonly title?: Localised };

/** The longest text that is read, in bytes; that is the limit of a contest's input as well. */
const LONGEST = 2 ** 24;

/** Opens the text, or says why it cannot be opened; then nothing changes. */
export async function bring(text: string): Promise<Brought> {
  try {
    requireShort(text.length);
    return await brought(text.replace(/^\uFEFF/, '').trim());
  } catch (error) {
    return { is: 'refused', error: error as Error };
  }
}

/** The same for a file. */
export async function bringFile(file: File): Promise<Brought> {
  try {
    requireShort(file.size);
    return await bring(await file.text());
  } catch (error) {
    return { is: 'refused', error: error as Error };
  }
}

function requireShort(size: number): void {
  if (size > LONGEST)
    throw badInput(
      said`it has ${bytesBeside(size, LONGEST)}, and at most ${bytesBeside(LONGEST, size)} can be read`,
    );
}

async function brought(text: string): Promise<Brought> {
  const shown = page.peek();
  const opened = shown.is === 'match' ? shown.match.game.opened : undefined;
  // a link to an analysis of the position elsewhere
  const linked = opened !== undefined && Object.keys(opened.game.optionsIn(text)).length > 0;
  if (!linked && /^(?:https?:|\?)/.test(text)) {
    const address = readAddress(text.slice(text.indexOf('?')));
    if (!address.rules) throw badInput(said`this address holds no game`);
    const there = await openGame(address.rules);
    enter(there, sessionOf(there, address));
    return { is: 'opened', what: 'position' };
  }
  if (text.startsWith('perfect-play')) return bringSession(text);
  const contest = linked ? undefined : await recognised(text, opened?.game.name);
  if (contest) return contest;
  // a position has fields or, in chess, rows
  if (!opened || !/^[^\n]*[=/][^\n]*$/.test(text))
    throw badInput(said`this is no game, position, address or contest input that can be read`);
  const there = await openFor(opened.name, text);
  const from = there.rules.position.text(readPosition(there.rules, text));
  enter(there, sessionOf(there, { rules: there.name, from, moves: undefined, at: undefined }), {
    given: text,
  });
  return { is: 'opened', what: 'position' };
}

async function bringSession(text: string): Promise<Brought> {
  const saved = parseSession(text);
  const opened = await openGame({ game: saved.game, options: saved.options });
  const judged = programOf(opened.rules, saved);
  enter(opened, restoreSession(opened.rules, saved), { judged });
  const entered = page.peek();
  // a computer that plays on would change what was saved
  if (entered.is === 'match') entered.match.players.paused.value = true;
  return { is: 'opened', what: judged === undefined ? 'game' : 'transcript' };
}

/** Undefined: the text does not look like contest input. */
async function recognised(text: string, shown: string | undefined): Promise<Brought | undefined> {
  // the worker of the board may be busy
  const engine = new WorkerClient();
  try {
    const found = await engine.ask('recognise', { text, shown });
    if (found.is === 'other') return undefined;
    if (found.is === 'refused') {
      if (found.game === undefined) return undefined;
      return { is: 'refused', error: errorOf(found.error), title: (await loadGame(found.game)).title };
    }
    const meant = found.of.find(({ game }) => game === shown);
    const of = await Promise.all(
      (meant ? [meant] : found.of).map(async (one) => ({ ...one, title: (await loadGame(one.game)).title })),
    );
    const [only] = of;
    if (of.length > 1 || only!.tests.length > 1) return { is: 'several', of };
    await openTest(only!, 0);
    return { is: 'opened', what: 'position' };
  } finally {
    engine.cancel();
  }
}

/** Opens a test of a contest's input. Raises bad input if the game refuses it. */
export async function openTest({ game, tests }: ContestTests, test: number): Promise<void> {
  const opened = await openGame({ game, options: tests[test]! });
  enter(opened, sessionOf(opened, { rules: opened.name, from: undefined, moves: undefined, at: undefined }));
}
