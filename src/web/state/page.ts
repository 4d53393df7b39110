/** The current page, in step with the address: the gallery, a game, or an error in the address. */
import { effect, signal } from '@preact/signals';
import { readPosition } from '../../play/position.ts';
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import { gameNames } from '../../games/index.ts';
import {
  type Address,
  type Extras,
  addressOf,
  aheadOf,
  leadingTo,
  readAddress,
  sessionOf,
  writeAddress,
} from './address.ts';
import { type HistoryEntry, readEntry } from './kept.ts';
import type { StartDraft, Drafting, MatchHost } from './host.ts';
import { Match } from './match.ts';
import { type OpenedGame, openFor, openGame } from './opened.ts';
import { PlayedGame } from './played-game.ts';
import { WorkerClient } from '../engine/engine.ts';
import { askServer } from '../engine/server.ts';
import { Solver } from './solver.ts';
import { dropPending, replaceEntry, writePending } from './trail.ts';

export interface OwnAddress {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  /** The position; absent: the start. */
  readonly from: string | undefined;
}

export interface SumAddress {
  readonly parts: readonly string[];
  /** The part, or what moves leave of one, whose options are shown. */
  readonly followers: string | undefined;
}

export type Page =
  | { readonly is: 'gallery' }
  | { readonly is: 'loading' }
  | { readonly is: 'match'; readonly match: Match }
  /** The laboratory, with the file of a game of the library; '': with the file of the last visit, or of a link. */
  | { readonly is: 'lab'; readonly game: string }
  /** A game of somebody's own that comes with the page. */
  | ({ readonly is: 'own' } & OwnAddress)
  /** Several games side by side, as they were written. */
  | ({ readonly is: 'sum' } & SumAddress)
  | { readonly is: 'wrong'; readonly game: string; readonly known: boolean; readonly error: Error };

export const page = signal<Page>({ is: 'loading' });
/** One worker for the board, whatever the game. */
const solver = new Solver(undefined, { server: askServer });
const aside = new WorkerClient();
/** Incremented whenever something is opened, so that late results can be ignored. */
let turn = 0;
/** The value of `turn` for the match that is shown. */
let begun = 0;
/** Whether its start was set up by hand; then further changes add no entries to the history. */
let edited = false;

/** Shows the page of the address, with the settings from the browser's history. */
export async function follow(): Promise<void> {
  const address = readAddress(location.search);
  const entry = readEntry(history.state);
  const mine = ++turn;
  const asked = new URLSearchParams(location.search);
  const lab = asked.get('lab');
  if (lab !== null) return show({ is: 'lab', game: lab });
  const own = asked.get('own');
  if (own !== null) {
    const { from, own: _, ...options } = Object.fromEntries(asked);
    return show({ is: 'own', name: own, options, from });
  }
  if (asked.has('sum'))
    return show({
      is: 'sum',
      parts: asked.getAll('sum').filter(Boolean),
      followers: asked.get('followers') ?? undefined,
    });
  if (!address.rules && address.extras?.some(([name]) => name === 'puzzle')) return today();
  if (!address.rules) return show({ is: 'gallery' });
  const { rules } = address;
  if (page.peek().is !== 'match') show({ is: 'loading' });
  try {
    const opened = await openFor(rules, address.from);
    // the rules of a large board take a while: drawing it is a task of its own
    await new Promise((done) => setTimeout(done));
    const session = sessionOf(opened, address);
    if (mine === turn) begin(opened, session, { given: address.from, ...entry }, address.extras);
  } catch (error) {
    if (mine !== turn) return;
    const known = gameNames.includes(rules.game);
    show({ is: 'wrong', game: rules.game, known, error: error as Error });
  }
}

/** Opens the puzzle of the day, in place of the address that asks for it. */
async function today(): Promise<void> {
  const file = await import('./today.ts').catch((error: Error) => error);
  if (file instanceof Error) return show({ is: 'wrong', game: '', known: true, error: file });
  history.replaceState(null, '', location.pathname + writeAddress(file.puzzleOfToday()));
  return follow();
}

/** Navigates to an address like a link. */
export function go(address: Address | string): void {
  const query = typeof address === 'string' ? address : writeAddress(address);
  writePending();
  history.pushState(null, '', location.pathname + query);
  void follow();
}

function show(next: Page): void {
  const before = page.peek();
  if (before.is === 'match' && !(next.is === 'match' && next.match === before.match)) before.match.close();
  if (next.is !== 'match') solver.rest();
  page.value = next;
}

function begin(
  opened: OpenedGame,
  session: Session<Position>,
  entry: HistoryEntry,
  extras: Extras = [],
): void {
  const { kept, ahead, judged, reached, given } = entry;
  begun = turn;
  edited = entry.edited ?? false;
  const before = page.peek();
  const origin = { judged: judged as Player | undefined, reached, given };
  const game = new PlayedGame(opened, leadingTo(session, ahead), solver, origin);
  const match = new Match(game, hostOf(opened), kept);
  if (!kept && before.is === 'match') match.keep(before.match);
  match.view.extras.value = extras;
  show({ is: 'match', match });
  if (extras.length > 0)
    import('./extras.ts').then(
      (file) => file.apply(match, kept !== undefined),
      // the game is there without them
      () => undefined,
    );
  if (game.strategy) solver.leave();
  else void solver.open(opened.name, opened.rules.position.text(session.position));
}

const hostOf = (opened: OpenedGame): MatchHost => ({
  ownPage: true,
  aside,
  setUp: (draft) => setUp(opened.game.name, draft),
  enter: (there, session, how) => enter(there, session, { reached: how?.reached }, how),
  beside: async (options) => {
    const other = await openGame({ game: opened.game.name, options });
    return { opened: other, research: (report) => solver.research(other.name, report) };
  },
});

/** Updates the address and the entry of the history whenever the game or its settings change. */
effect(() => {
  const { value } = page;
  if (value.is !== 'match') return;
  const { game, view, kept } = value.match;
  const { opened, session, origin } = game;
  const query = writeAddress({ ...addressOf(opened, session.value), extras: view.extras.value });
  const ahead = aheadOf(session.value);
  // after a move, the next set-up start gets a new entry in the history
  if (session.value.played.length > 1) edited = false;
  const entry: HistoryEntry = { kept: kept.value, ahead, edited, ...origin };
  // while another game is being opened, the address already belongs to that game
  if (begun === turn) replaceEntry(location.pathname + query, entry);
});

/**
 * Opens the drafted start, if there is one; the old one remains in the browser's history. Returns the reason if the
 * draft is refused.
 */
function setUp(game: string, draft: Drafting): Promise<Error | undefined> {
  return guarded(async () => {
    const drafted = await draft();
    if (!drafted) return;
    const opened = await openFor({ game, options: drafted.options }, drafted.from);
    const { text } = opened.rules.position;
    const given = text(startOf(opened, drafted));
    const from = given === text(opened.rules.start) ? undefined : given;
    const address = { rules: opened.name, from, moves: undefined, at: undefined };
    enter(opened, sessionOf(opened, address), { edited: true, given: drafted.from });
  });
}

function startOf({ rules }: OpenedGame, { from, side }: StartDraft): Position {
  if (from !== undefined) return readPosition(rules, from, { impossible: true });
  const { start } = rules;
  const { withTurn, text } = rules.position;
  return side === undefined || !withTurn
    ? start
    : readPosition(rules, text(withTurn(start, side)), { impossible: true });
}

/** Opens a game like a link, with an entry of its own in the browser's history, unless it is to `replace` the present one. */
export function enter(
  opened: OpenedGame,
  session: Session<Position>,
  entry: HistoryEntry = {},
  { extras = [], replace = false }: { readonly extras?: Extras; readonly replace?: boolean } = {},
): void {
  turn++;
  if (!replace && !(entry.edited && edited)) {
    writePending();
    history.pushState(null, '', location.pathname + writeAddress({ ...addressOf(opened, session), extras }));
  }
  begin(opened, session, entry, extras);
}

async function guarded(action: () => Promise<void>): Promise<Error | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

addEventListener('popstate', () => {
  dropPending();
  void follow();
});
