/** What the API says, as schemas: the OpenAPI document is made from them, and so are the types. */
import * as v from 'valibot';
import type { Said } from '../base/errors.ts';

const about = <T extends v.GenericSchema>(schema: T, description: string) =>
  v.pipe(schema, v.description(description));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const outcome = v.picklist(['win', 'tie', 'draw', 'loss']);

const localised = v.strictObject({ en: v.string(), zh: v.string(), ja: v.string() });

const valueSchema = v.strictObject({
  perspective: about(v.string(), 'The side that the value is for'),
  outcome: v.optional(about(outcome, 'tie: the game ends level; draw: neither side can force an end')),
  winner: v.optional(about(v.nullable(v.string()), 'The side that wins; null when neither does')),
  remoteness: v.optional(
    about(
      v.strictObject({ plies: count }),
      'Plies to the end, the winner hurrying and the loser delaying; a draw has none',
    ),
  ),
  score: v.optional(
    about(
      v.strictObject({ points: v.pipe(v.number(), v.integer()) }),
      'The margin still to be gained by the side it is for',
    ),
  ),
  nimber: v.optional(count),
  words: about(v.string(), 'The value in an English sentence'),
});

const moveSchema = v.strictObject({
  name: v.string(),
  position: about(v.string(), 'The position that the move leads to'),
  value: about(
    valueSchema,
    'The value for the side that makes the move; plies are counted from the position in which it is made',
  ),
  good: about(v.boolean(), 'The move keeps the outcome, in a scoring game the margin'),
  cost: about(
    v.nullable(
      v.strictObject({
        plies: v.optional(count),
        points: v.optional(count),
        from: v.optional(outcome),
        to: v.optional(outcome),
        words: v.string(),
      }),
    ),
    'What the move costs: so many plies, so many points, or one outcome for another; null: nothing',
  ),
});

const asked = {
  game: v.string(),
  options: about(
    v.record(v.string(), v.string()),
    'The options that were given; the others have their defaults',
  ),
  position: v.string(),
  toMove: v.string(),
};

export const positionSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  moves: about(v.array(moveSchema), 'Best first; none when the game is over'),
  diagram: about(v.array(v.string()), 'The position drawn in text, a string for each line'),
  solved: v.strictObject({
    positions: about(count, 'Positions in the table'),
    plan: v.strictObject({ reason: about(v.string(), 'How it was solved, and in how much memory') }),
  }),
});

export const lineSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  moves: v.array(v.strictObject({ side: v.string(), name: v.string(), position: v.string() })),
  end: about(v.string(), 'The position after the last move'),
  stops: about(
    v.picklist(['over', 'repeats', 'cut']),
    'Why the line stops: the game is over, play comes back to an earlier position, or it has the most moves that are told',
  ),
});

const factSchema = v.strictObject({
  options: v.record(v.string(), v.string()),
  position: v.optional(v.string()),
  value: v.union([
    v.strictObject({ winner: v.string(), plies: count }),
    v.strictObject({ tie: v.literal(true), plies: count }),
    v.strictObject({ draw: v.literal(true) }),
    v.strictObject({ score: v.pipe(v.number(), v.integer()), of: v.string() }),
  ]),
  counts: v.optional(
    about(
      v.strictObject({
        reached: count,
        classes: v.optional(count),
        win: v.optional(count),
        tie: v.optional(count),
        draw: v.optional(count),
        loss: v.optional(count),
        longest: v.optional(count),
      }),
      'Of the positions that play reaches, by outcome for the side to move; longest: plies of the longest win or loss',
    ),
  ),
  source: v.string(),
});

export const gameSchema = v.strictObject({
  name: v.string(),
  title: localised,
  about: localised,
  sides: about(v.array(v.string()), 'The side that moves first in front; none: impartial'),
  options: v.array(
    v.strictObject({ name: v.string(), about: v.string(), syntax: v.string(), default: v.string() }),
  ),
  position: v.strictObject({
    syntax: about(v.string(), 'How a position is written'),
    start: v.string(),
    diagram: v.array(v.string()),
  }),
  facts: about(v.array(factSchema), 'Known values with their sources'),
});

export const gamesSchema = v.strictObject({
  games: v.array(v.strictObject({ name: v.string(), title: localised, href: v.string() })),
});

export const healthSchema = v.strictObject({
  status: v.literal('ok'),
  version: about(v.string(), 'The version of the program'),
});

/** Words as they stand, or a sentence with its values, which are of the same form. */
const saidSchema = v.union([
  v.string(),
  v.strictObject({ template: v.string(), values: v.array(v.union([v.string(), v.looseObject({})])) }),
]);

/** An error as RFC 9457 has it, and what its detail was made of. */
export const problemSchema = v.strictObject({
  type: v.string(),
  title: about(v.string(), 'The kind of error'),
  status: count,
  detail: about(v.string(), 'What was got, what was expected, where, and what helps'),
  sentence: about(
    saidSchema,
    'The detail without the places, for other languages: the values stand at {1}, {2} … of the template, and may be such sentences too',
  ),
  places: about(v.array(saidSchema), 'Where it was, the widest place first'),
});

export type GameJson = v.InferOutput<typeof gameSchema>;
export type GamesJson = v.InferOutput<typeof gamesSchema>;
export type PositionJson = v.InferOutput<typeof positionSchema>;
export type LineJson = v.InferOutput<typeof lineSchema>;
export type Problem = Omit<v.InferOutput<typeof problemSchema>, 'sentence' | 'places'> & {
  readonly sentence: Said;
  readonly places: readonly Said[];
};
