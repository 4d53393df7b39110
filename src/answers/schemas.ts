/**
 * Schemas of all answers about positions. The JSON of the command line and of the HTTP API, the OpenAPI document, and the types of both
 * are made from them.
 */
import * as v from 'valibot';

/** A schema with what it means, for the OpenAPI document. */
export const about = <T extends v.GenericSchema>(schema: T, description: string) =>
  v.pipe(schema, v.description(description));

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const outcome = v.picklist(['win', 'tie', 'draw', 'loss']);

const valueSchema = v.strictObject({
  perspective: about(v.string(), 'The side that the value is for'),
  outcome: v.optional(about(outcome, 'tie: the game ends level; draw: neither side can force an end')),
  winner: v.optional(about(v.nullable(v.string()), 'The side that wins; null when neither does')),
  endless: v.optional(
    about(v.literal(true), 'The winner wins by play that never ends, as the rules say; absent otherwise'),
  ),
  remoteness: v.optional(
    about(
      v.strictObject({ plies: count }),
      'Plies to the end if the winner hurries and the loser delays; endless play has none',
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

const costSchema = v.strictObject({
  plies: v.optional(count),
  points: v.optional(count),
  from: v.optional(outcome),
  to: v.optional(outcome),
  words: v.string(),
});

const moveMembers = {
  name: v.string(),
  position: about(v.string(), 'The position that the move leads to'),
  value: about(
    valueSchema,
    'The value for the side that makes the move; plies are counted from the position in which it is made',
  ),
  good: about(v.boolean(), 'Whether the move keeps the outcome, or in a scoring game the margin'),
  cost: about(
    v.nullable(costSchema),
    'What the move costs: plies, points, or a worse outcome; null: nothing',
  ),
};
const moveSchema = v.strictObject(moveMembers);

/** Best play: for each move its side, its name, and the position that it leads to. */
const playedLine = {
  moves: v.array(v.strictObject({ side: v.string(), name: v.string(), position: v.string() })),
  end: about(v.string(), 'The position after the last move'),
  stops: about(
    v.picklist(['over', 'repeats', 'cut', 'open']),
    'Why the line stops: the game is over, an earlier position repeats, it is cut at the limit of the number of moves, or the next move is open, since it is not known',
  ),
};
const playedSchema = v.strictObject(playedLine);

const boundSchema = v.nullable(v.omit(valueSchema, ['words']));

const boundsSchema = v.strictObject({
  perspective: about(v.string(), 'The side that the bounds are for'),
  settled: about(v.boolean(), 'Whether the value is known'),
  least: about(boundSchema, 'It gets at least this; null: no such bound is known yet'),
  most: about(boundSchema, 'It gets at most this; null: no such bound is known yet'),
  words: about(v.string(), 'What is known, in an English sentence'),
});

const openMoveSchema = v.strictObject({ name: v.string(), position: v.string(), bounds: boundsSchema });

/** A value as the file of a game states it. */
export const factValue = v.union([
  v.strictObject({ winner: v.string(), plies: v.optional(count) }),
  v.strictObject({ tie: v.literal(true), plies: v.optional(count) }),
  v.strictObject({ draw: v.literal(true) }),
  v.strictObject({ score: v.pipe(v.number(), v.integer()), of: v.string() }),
]);

/** What knew an answer. */
const sourceMembers = {
  name: about(
    v.string(),
    'What knew the answer: law, book, proof or table on disk; table or search, if it was solved for the answer',
  ),
  words: v.string(),
};
const source = v.strictObject(sourceMembers);

const provenance = v.picklist(['proved', 'computed', 'published']);

const known = {
  value: factValue,
  source: about(v.string(), 'Who found the value, or where it is published'),
  provenance: about(
    v.strictObject({ outcome: provenance, plies: v.optional(provenance) }),
    'proved: a proof at hand shows it; computed: this program has found it; published: nothing here has confirmed it',
  ),
};
const knownSchema = v.strictObject(known);
const knownMoveSchema = v.strictObject({ name: v.string(), position: v.string(), ...known });

export const diagram = about(v.array(v.string()), 'The position drawn in text, a string for each line');

/** The game and its options, as each answer begins. */
export const asked = {
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

const askedSchema = v.strictObject(asked);

export const positionSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  moves: about(v.array(moveSchema), 'Best first; none when the game is over'),
  diagram,
  source,
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
    v.strictObject({ ...sourceMembers, law: v.string(), misere: v.boolean() }),
    'The moves of the game as `law` reads them: its law, proved for all coordinates, gives the value',
  ),
});

export const openSchema = v.strictObject({
  ...asked,
  bounds: boundsSchema,
  moves: about(
    v.array(openMoveSchema),
    'The moves in the order of the rules, each with what is known of the position after it',
  ),
  diagram,
  source,
  searched: v.strictObject({ positions: about(count, 'Positions that the search has visited so far') }),
});

export const lineSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  ...playedLine,
  source,
});

/** A value without its distance. */
const worthSchema = v.omit(valueSchema, ['winner', 'remoteness', 'nimber', 'words']);

const reasonSchema = v.strictObject({
  is: v.picklist(['only move', 'all lose', 'reply', 'zugzwang', 'threat', 'nimber', 'race', 'key', 'law']),
  move: v.optional(about(v.string(), 'The only move, the threat, or the move to nimber 0')),
  others: v.optional(about(count, 'The number of the other moves, which are worse')),
  losing: v.optional(about(count, 'The number of the moves, which all lose')),
  moves: v.optional(about(v.array(v.string()), 'The moves that fail to the reply')),
  reply: v.optional(v.string()),
  value: v.optional(
    about(
      worthSchema,
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
});

export const reasonsSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  reasons: v.array(reasonSchema),
  source,
});

const flag = v.optional(v.boolean());

/** How a game is solved. */
const planSchema = v.strictObject({
  engine: v.string(),
  what: about(v.string(), 'The table in words'),
  method: v.string(),
  positions: v.optional(about(count, 'Positions in the table; absent: known only after solving')),
  symmetries: about(count, 'Symmetries that are used, with the identity; 0 or 1: none'),
  bytes: about(v.number(), 'The memory at the peak in bytes, or the most that it may be'),
  gives: v.strictObject({
    positions: v.picklist(['index', 'diagrams', 'reached']),
    numbered: v.boolean(),
    remoteness: v.boolean(),
    exactBytes: v.boolean(),
    keeps: flag,
    logs: flag,
    asksAll: flag,
  }),
  unbounded: about(v.boolean(), 'Whether nothing bounds the time, since values are searched for'),
  reason: about(v.string(), 'All of this in words'),
  passedOver: about(
    v.pipe(v.array(v.strictObject({ engine: v.string(), why: v.string() })), v.readonly()),
    'The preferred engines that were not taken, and why',
  ),
});

/** How values were found. */
const found = {
  plan: v.optional(about(planSchema, 'How it was solved; absent: the answer is from elsewhere')),
  source,
};
const foundSchema = v.strictObject(found);

/** What `solve` prints. */
export const solvedSchema = v.strictObject({
  ...asked,
  value: v.optional(valueSchema),
  bounds: v.optional(boundsSchema),
  known: v.optional(knownSchema),
  line: playedSchema,
  positions: about(count, 'Positions in the table, or that the search has visited'),
  milliseconds: v.optional(v.number()),
  ...found,
  diagram,
});

const bytesOf = v.pipe(v.number(), v.minValue(0));

/** What several ranks would take. */
const ranksCostSchema = v.strictObject({
  ranks: count,
  positions: v.number(),
  unmoves: about(v.number(), 'Un-moves in all, if no position is drawn'),
  rounds: about(v.number(), 'Rounds of exchange, besides one for each level of play'),
  sent: about(bytesOf, 'Bytes that ranks send to each other, in all'),
  coreHours: about(v.number(), 'Of all ranks together'),
  rates: about(
    v.strictObject({ unmovesEach: v.number(), seed: v.number(), unmove: v.number() }),
    'Un-moves of a position on average, and nanoseconds for the first label of a position and for an un-move',
  ),
});

const tierSchema = v.strictObject({
  name: v.string(),
  positions: v.number(),
  to: about(v.pipe(v.array(count), v.readonly()), 'The indexes of the tiers that moves lead to'),
  group: about(count, 'Tiers of the same group are solved together, groups in the order of their numbers'),
});

/** What `plan` prints. */
export const plannedSchema = v.strictObject({
  game: v.string(),
  options: about(v.record(v.string(), v.string()), 'All options'),
  plan: found.plan,
  source: v.optional(about(source, 'What knows the answer, so that nothing need be solved')),
  cost: v.optional(about(ranksCostSchema, 'Absent: not known')),
  prevented: v.optional(
    about(
      v.strictObject({
        reasons: v.pipe(v.array(v.string()), v.readonly()),
        index: v.optional(about(v.string(), 'The number of index values, in decimal digits')),
        bytes: v.optional(about(bytesOf, 'The bytes of each rank')),
        cost: v.optional(ranksCostSchema),
        counted: v.picklist(['index', 'play']),
      }),
      'Why ranks cannot solve these rules, and what it would take if they could',
    ),
  ),
  search: v.optional(about(planSchema, 'The search that `solve` makes beside the table or instead of it')),
  tierByTier: v.optional(
    about(
      v.strictObject({ engine: v.string(), what: v.string(), bytes: bytesOf, disk: bytesOf }),
      'What it takes with finished tiers on the disk',
    ),
  ),
  byRanks: v.optional(
    about(
      v.pipe(
        v.array(
          v.strictObject({
            ranks: count,
            bytes: v.optional(
              about(bytesOf, 'The bytes of each rank; absent: known only when positions have been explored'),
            ),
            onDisk: v.optional(about(bytesOf, 'The same with finished tiers on the disk')),
            disk: v.optional(bytesOf),
            cost: v.optional(ranksCostSchema),
            prevented: v.optional(
              about(
                v.pipe(v.array(v.string()), v.readonly()),
                'Why so many ranks cannot solve these rules; the rest is what they would take if they could',
              ),
            ),
          }),
        ),
        v.readonly(),
      ),
      'What several numbers of ranks take',
    ),
  ),
  tiers: v.optional(v.pipe(v.array(tierSchema), v.readonly())),
  arrowsFrom: v.optional(
    about(
      v.picklist(['statement', 'all positions', 'some positions']),
      'How it was found to which tiers moves lead',
    ),
  ),
});

const outcomeCounts = { win: count, tie: count, loss: count };
const longestSchema = v.optional(v.strictObject({ plies: count, position: v.string() }));

const counts = {
  positions: count,
  outcomes: v.optional(
    about(
      v.strictObject({ ...outcomeCounts, draw: v.optional(count), endless: v.optional(count) }),
      'Absent in scoring games, as the next two; `endless` in place of `draw` if a side wins play that never ends',
    ),
  ),
  longest: v.optional(
    about(
      v.strictObject({ win: longestSchema, tie: longestSchema, loss: longestSchema }),
      'The largest number of plies of an outcome, and a position that has it',
    ),
  ),
  byPlies: v.optional(v.array(v.strictObject({ plies: count, ...outcomeCounts }))),
  byScore: v.optional(
    about(
      v.array(v.strictObject({ points: v.pipe(v.number(), v.integer()), positions: count })),
      'Positions for each number of points that the side to move will still gain; absent in other games',
    ),
  ),
};
const countsSchema = v.strictObject(counts);

/** What `census` prints. */
export const censusSchema = v.strictObject({
  game: v.string(),
  options: asked.options,
  scope: v.picklist(['reached', 'classes', 'whole']),
  from: about(v.string(), 'The position that play starts from; of no meaning for the whole index'),
  perspective: v.literal('the side to move'),
  endless: v.optional(about(v.string(), 'The side that wins play that never ends; absent: it is a draw')),
  ...counts,
  ended: about(count, 'Positions in which the game is over or there is no move'),
  onlyMoves: about(count, 'Positions that are not lost, with several moves of which exactly one is good'),
  onlyMoveAt: about(v.nullable(v.string()), 'One of them; null: there is none'),
  longestWin: v.optional(about(playedSchema, 'Best play from the position with the longest win')),
  bySide: about(
    v.array(v.strictObject({ toMove: v.string(), ...counts })),
    'The same for each side to move; empty if both have the same moves',
  ),
  ...found,
});

const nullableCount = v.nullable(count);

/** What a proof says of itself. */
const proofMembers = {
  game: v.string(),
  options: v.record(v.string(), v.string()),
  position: v.string(),
  fingerprint: about(v.string(), 'A digest of the rules'),
  madeBy: v.string(),
  symmetric: v.boolean(),
  leafNodes: count,
  toMove: v.string(),
  claims: v.array(
    v.strictObject({
      side: v.string(),
      gets: v.nullable(v.picklist(['win', 'tie', 'loss'])),
      plies: nullableCount,
      points: v.nullable(v.pipe(v.number(), v.integer())),
      entries: count,
      words: v.string(),
    }),
  ),
  bounds: boundsSchema,
  entries: count,
  bytes: count,
};
export const proofSchema = v.strictObject(proofMembers);

/** What `solve` and `explain` print if a proof answers that comes with the program. */
export const provedSchema = v.strictObject({
  ...asked,
  value: v.optional(valueSchema),
  bounds: boundsSchema,
  move: about(v.nullable(v.string()), 'The move with which the proof begins'),
  known: v.optional(knownSchema),
  knownMoves: v.optional(v.array(knownMoveSchema)),
  source: v.strictObject({
    ...sourceMembers,
    proof: about(v.string(), 'The path of the proof'),
    ...proofMembers,
  }),
  diagram,
});

/** What `explain` prints. */
export const explainedSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  onlyMove: about(v.nullable(v.string()), 'The only good move; null: there are more, or no others'),
  moves: v.array(
    v.strictObject({
      ...moveMembers,
      refutation: v.optional(about(playedSchema, 'After a losing move: how the other side wins')),
    }),
  ),
  open: v.optional(about(v.array(openMoveSchema), 'Moves whose value the search did not find in its time')),
  reasons: v.optional(v.array(reasonSchema)),
  ...found,
  diagram,
});

/** What `explain` prints if the search did not find the value in its time. */
export const unsettledSchema = v.strictObject({
  ...asked,
  bounds: boundsSchema,
  known: v.optional(knownSchema),
  knownMoves: v.optional(v.array(knownMoveSchema)),
  open: v.array(openMoveSchema),
  ...found,
});

/** What `puzzle` prints. */
export const puzzleSchema = v.strictObject({
  ...asked,
  value: valueSchema,
  toFind: about(count, 'How many moves there are to find'),
  strength: about(v.number(), 'The strength of a fallible player who solves it half of the time'),
  level: v.picklist(['easy', 'medium', 'hard']),
  line: v.array(
    v.strictObject({
      name: v.string(),
      position: v.string(),
      own: about(v.boolean(), 'Whether the side that solves the puzzle makes the move'),
    }),
  ),
  diagram,
});

export type ValueJson = v.InferOutput<typeof valueSchema>;
export type BoundsJson = v.InferOutput<typeof boundsSchema>;
export type CostJson = v.InferOutput<typeof costSchema>;
export type MoveJson = v.InferOutput<typeof moveSchema>;
export type OpenMoveJson = v.InferOutput<typeof openMoveSchema>;
export type LineJson = v.InferOutput<typeof playedSchema>;
export type WorthJson = v.InferOutput<typeof worthSchema>;
export type ReasonJson = v.InferOutput<typeof reasonSchema>;
export type KnownJson = v.InferOutput<typeof knownSchema>;
export type AskedJson = v.InferOutput<typeof askedSchema>;
export type PositionJson = v.InferOutput<typeof positionSchema>;
export type FarJson = v.InferOutput<typeof farSchema>;
export type OpenJson = v.InferOutput<typeof openSchema>;
export type ReasonsJson = v.InferOutput<typeof reasonsSchema>;
export type LineAnswerJson = v.InferOutput<typeof lineSchema>;
export type SolvedJson = v.InferOutput<typeof solvedSchema>;
export type ProofJson = v.InferOutput<typeof proofSchema>;
export type ProvedJson = v.InferOutput<typeof provedSchema>;
export type ExplainedJson = v.InferOutput<typeof explainedSchema>;
export type UnsettledJson = v.InferOutput<typeof unsettledSchema>;
export type FoundJson = v.InferOutput<typeof foundSchema>;
export type PlannedJson = v.InferOutput<typeof plannedSchema>;
export type CountsJson = v.InferOutput<typeof countsSchema>;
export type OutcomesJson = NonNullable<CountsJson['outcomes']>;
export type CensusJson = v.InferOutput<typeof censusSchema>;
export type PuzzleJson = v.InferOutput<typeof puzzleSchema>;
