/** Schemas of the answers of the API that are about no position: games, the server itself, and errors. */
import * as v from 'valibot';
import { about, count, factValue } from '../answers/schemas.ts';
import type { Said } from '../base/errors.ts';

const localised = v.strictObject({ en: v.string(), zh: v.string(), ja: v.string() });

const factSchema = v.strictObject({
  options: v.record(v.string(), v.string()),
  position: v.optional(v.string()),
  value: factValue,
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
      'Counts of the positions that play can reach, by outcome for the side to move; longest: plies of the longest win or loss',
    ),
  ),
  large: v.optional(about(v.boolean(), 'Solving takes minutes; absent: it does not')),
  quoted: v.optional(
    about(
      v.union([v.boolean(), v.literal('plies')]),
      'Published by the source, and not computed by this project: the value, or its plies alone; absent: computed',
    ),
  ),
  source: v.string(),
});

export const gameSchema = v.strictObject({
  name: v.string(),
  title: localised,
  about: localised,
  sides: about(v.array(v.string()), 'The sides; empty: an impartial game'),
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

/** A plain text, or a template with its values, which have the same form. */
const saidSchema = v.union([
  v.string(),
  v.strictObject({ template: v.string(), values: v.array(v.union([v.string(), v.looseObject({})])) }),
]);

/** An error in the form of RFC 9457, with the template of its detail. */
export const problemSchema = v.strictObject({
  type: v.string(),
  title: about(v.string(), 'The kind of error'),
  status: count,
  detail: about(v.string(), 'What was received, what was expected, where, and what helps'),
  sentence: about(
    saidSchema,
    'The detail without the places, for translation: the values replace {1}, {2} … in the template, and may have templates themselves',
  ),
  places: about(v.array(saidSchema), 'Where the error is, the widest place first'),
});

export type GameJson = v.InferOutput<typeof gameSchema>;
export type GamesJson = v.InferOutput<typeof gamesSchema>;
export type ProblemJson = Omit<v.InferOutput<typeof problemSchema>, 'sentence' | 'places'> & {
  readonly sentence: Said;
  readonly places: readonly Said[];
};
