/** Schemas of the answers of the API; the OpenAPI document and the types are made from them. */
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
      'Plies to the end if the winner hurries and the loser delays; a draw has none',
    ),
  ),
  score: v.optional(
    about(
      v.strictObject({ points: v.pipe(v.number(), v.integer()) }),
      'How many more points than the other side it will still gain',
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
  good: about(v.boolean(), 'Whether the move keeps the outcome, or in a scoring game the margin'),
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
    'What the move costs: plies, points, or a worse outcome; null: nothing',
  ),
});

const asked = {
  impossible: v.optional(
    about(v.string(), 'Why play never reaches the position, which was asked about all the same'),
  ),
  game: v.string(),
  options: about(
    v.record(v.string(), v.string()),
    'The options that were given; the others have their defaults',
  ),
  position: v.string(),
  toMove: v.string(),
  unused: v.optional(
    about(
      v.array(v.string()),
      'What the text of the position says that the rules do not use, a sentence each',
    ),
  ),
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

export const farSchema = v.strictObject({
  ...asked,
  position: about(v.string(), 'The coordinates, with all their digits'),
  value: v.strictObject({
    perspective: v.string(),
    outcome: v.picklist(['win', 'loss']),
    words: v.string(),
  }),
  winningMoves: about(v.array(v.string()), 'The points that winning moves lead to'),
  source: about(
    v.strictObject({ law: v.string(), misere: v.boolean() }),
    'The moves of the game as `law` reads them: its law, proved for all coordinates, gives the value',
  ),
});

const boundSchema = v.nullable(v.omit(valueSchema, ['words']));

const boundsSchema = v.strictObject({
  perspective: about(v.string(), 'The side that the bounds are for'),
  settled: about(v.boolean(), 'Whether the value is known'),
  least: about(boundSchema, 'It gets at least this; null: no such bound is known yet'),
  most: about(boundSchema, 'It gets at most this; null: no such bound is known yet'),
  words: about(v.string(), 'What is known, in an English sentence'),
});

export const openSchema = v.strictObject({
  ...asked,
  bounds: boundsSchema,
  moves: about(
    v.array(v.strictObject({ name: v.string(), position: v.string(), bounds: boundsSchema })),
    'The moves in the order of the rules, each with what is known of the position after it',
  ),
  diagram: about(v.array(v.string()), 'The position drawn in text, a string for each line'),
  searched: v.strictObject({ positions: about(count, 'Positions that the search has visited so far') }),
});

export const lineSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  moves: v.array(v.strictObject({ side: v.string(), name: v.string(), position: v.string() })),
  end: about(v.string(), 'The position after the last move'),
  stops: about(
    v.picklist(['over', 'repeats', 'cut']),
    'Why the line stops: the game is over, an earlier position repeats, or the limit of the number of moves is reached',
  ),
});

export const reasonsSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  reasons: v.array(
    v.strictObject({
      is: v.picklist([
        'only move',
        'all lose',
        'reply',
        'zugzwang',
        'threat',
        'nimber',
        'race',
        'key',
        'law',
      ]),
      move: v.optional(about(v.string(), 'The only move, the threat, or the move to nimber 0')),
      others: v.optional(about(count, 'The number of the other moves, which are worse')),
      losing: v.optional(about(count, 'The number of the moves, which all lose')),
      moves: v.optional(about(v.array(v.string()), 'The moves that fail to the reply')),
      reply: v.optional(v.string()),
      value: v.optional(
        about(
          v.omit(valueSchema, ['winner', 'remoteness', 'nimber', 'words']),
          'What the side to move would get if the other side were to move, or if one of the cells were empty',
        ),
      ),
      nimber: v.optional(count),
      race: v.optional(
        about(
          v.array(v.strictObject({ side: v.string(), moves: count })),
          'How many moves each side needs to win if the other one only passes, the winner first',
        ),
      ),
      cells: v.optional(about(v.array(v.string()), 'Cells that change the value if one of them is empty')),
      point: v.optional(about(v.record(v.string(), v.number()), 'The coordinates in a law of the game')),
      rule: v.optional(about(v.string(), 'The sentence of the law for them')),
      words: about(v.string(), 'The reason in an English sentence'),
    }),
  ),
});

const written = about(v.nullable(v.string()), 'As it is usually written, such as {2|-1/2}; null: too long');

const added = {
  value: written,
  outcome: about(
    v.picklist(['L', 'R', 'N', 'P']),
    'L or R: that side wins whoever begins; N: the next player, who begins, wins; P: the previous one',
  ),
  mean: about(v.number(), 'How many moves Left is ahead on average'),
  temperature: about(v.number(), 'How many moves a move is worth'),
};

const side = about(v.nullable(v.string()), 'The name of this side; null: both have the same moves');

const wall = about(
  v.array(v.strictObject({ temperature: v.number(), value: v.number() })),
  'The corners of this wall of the thermograph, from the lowest temperature up',
);

export const addedSchema = v.strictObject({
  game: v.string(),
  options: asked.options,
  position: v.string(),
  left: side,
  right: side,
  ...added,
  stops: v.strictObject({ left: v.number(), right: v.number() }),
  thermograph: v.strictObject({ left: wall, right: wall }),
  birthday: count,
  regions: about(
    v.array(v.strictObject({ cells: v.array(v.string()), value: written })),
    'The regions that the board has fallen into; the value is the sum of theirs',
  ),
  winningMoves: about(
    v.strictObject({ left: v.array(v.string()), right: v.array(v.string()) }),
    'The moves with which each side wins if it begins',
  ),
  diagram: v.array(v.string()),
});

const partMove = v.strictObject({ part: about(count, 'The number of the part, from 1'), name: v.string() });

export const sumSchema = v.strictObject({
  ...added,
  parts: v.array(v.strictObject({ part: v.string(), left: side, right: side, ...added })),
  hottest: about(count, 'The number of the part with the highest temperature, from 1'),
  winningMoves: v.strictObject({ left: v.array(partMove), right: v.array(partMove) }),
});

const factSchema = v.strictObject({
  options: v.record(v.string(), v.string()),
  position: v.optional(v.string()),
  value: v.union([
    v.strictObject({ winner: v.string(), plies: v.optional(count) }),
    v.strictObject({ tie: v.literal(true), plies: v.optional(count) }),
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
export type PositionJson = v.InferOutput<typeof positionSchema>;
export type FarJson = v.InferOutput<typeof farSchema>;
export type OpenJson = v.InferOutput<typeof openSchema>;
export type ReasonsJson = v.InferOutput<typeof reasonsSchema>;
export type LineAnswerJson = v.InferOutput<typeof lineSchema>;
export type AddedJson = v.InferOutput<typeof addedSchema>;
export type SumAnswerJson = v.InferOutput<typeof sumSchema>;
export type ProblemJson = Omit<v.InferOutput<typeof problemSchema>, 'sentence' | 'places'> & {
  readonly sentence: Said;
  readonly places: readonly Said[];
};
