/** What a person chose while looking at a game, as the browser's history keeps it: reload, Back and Forward restore it. */
import * as v from 'valibot';
import { OPPONENTS } from '../../play/opponent.ts';

export const PLAYERS = ['person', ...OPPONENTS] as const;
export type PlayerName = (typeof PLAYERS)[number];
export const HINTS = ['on', 'mine', 'off'] as const;
/** When values are shown: always, only while a person is to move, never. */
export type Hints = (typeof HINTS)[number];
export const PANELS = ['moves', 'record', 'why', 'map', 'players', 'edit', 'share'] as const;
export type PanelName = (typeof PANELS)[number];

const player = v.picklist(PLAYERS);
const keptSchema = v.object({
  players: v.tuple([player, player]),
  strength: v.number(),
  paused: v.boolean(),
  hints: v.picklist(HINTS),
  flipped: v.boolean(),
  panel: v.picklist(PANELS),
  asked: v.optional(v.string()),
  /** The part of a large board that is looked at. */
  window: v.optional(
    v.object({ row: v.number(), column: v.number(), rows: v.number(), columns: v.number() }),
  ),
  /** The piece that the map is of. */
  mapped: v.optional(
    v.object({ board: v.number(), cell: v.number(), field: v.string(), symbol: v.string() }),
  ),
  /** A line that is looked at beside the game, and how much of it is played. */
  preview: v.optional(v.object({ positions: v.array(v.string()), at: v.number() })),
});
export type Kept = Readonly<v.InferOutput<typeof keptSchema>>;

const entrySchema = v.object({
  kept: v.optional(keptSchema),
  /** Where redo ends, by its number in the order in which the address writes the moves. */
  ahead: v.optional(v.number()),
  /** A start is being set up: further changes leave no trace in the history. */
  edited: v.optional(v.boolean()),
});
/** What stands beside an address in the browser's history. */
export type Entry = Readonly<v.InferOutput<typeof entrySchema>>;

/** What stands there now; an entry that another version of the page wrote is as good as none. */
export function readEntry(state: unknown): Entry {
  const read = v.safeParse(entrySchema, state);
  return read.success ? read.output : {};
}
