/** Schemas of the values of combinatorial games, and of sums of them; the others are in `schemas.ts`. */
import * as v from 'valibot';
import { about, asked, count, diagram } from './schemas.ts';

const written = about(v.nullable(v.string()), 'As it is usually written, such as {2|-1/2}; null: too long');

const valuedMembers = {
  value: written,
  outcome: about(
    v.picklist(['L', 'R', 'N', 'P']),
    'L or R: that side wins whoever begins; N: the next player, who begins, wins; P: the previous one',
  ),
  mean: about(v.number(), 'How many moves Left is ahead on average'),
  temperature: about(v.number(), 'How many moves a move is worth'),
};

const valuedSchema = v.strictObject(valuedMembers);

const side = about(v.nullable(v.string()), 'The name of this side; null: both have the same moves');

const wallPoint = v.strictObject({ temperature: v.number(), value: v.number() });
const wall = about(
  v.array(wallPoint),
  'The corners of this wall of the thermograph, from the lowest temperature up',
);

const option = v.strictObject({
  move: v.string(),
  ...valuedMembers,
  stays: about(
    v.boolean(),
    'Whether it is neither dominated nor reversible, and so an option of the canonical form',
  ),
  dominatedBy: about(
    v.nullable(v.strictObject({ move: v.string(), value: written })),
    'Another option that is at least as good for this side; null: there is none',
  ),
  reversible: about(
    v.nullable(
      v.strictObject({
        move: about(v.nullable(v.string()), 'The answer; null: no single move leaves what it does'),
        value: written,
        instead: about(v.array(written), 'The options that stand instead in a simpler form'),
      }),
    ),
    'The answer that is at least as good for the other side as the game itself; null: there is none',
  ),
});

/** What sides can move to, and what becomes of that in the canonical form. */
const followersSchema = v.strictObject({
  left: v.array(option),
  right: v.array(option),
  incentives: about(
    v.strictObject({ left: v.array(written), right: v.array(written) }),
    'What sides can gain by a move: only the largest gains',
  ),
});

const addedMembers = {
  position: v.string(),
  left: side,
  right: side,
  ...valuedMembers,
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
  diagram,
  followers: about(v.optional(followersSchema), 'With --followers: the options of both sides'),
};
export const addedSchema = v.strictObject({ game: v.string(), options: asked.options, ...addedMembers });

const winner = v.picklist(['L', 'R', 'D']);
const winnersMember = about(
  v.strictObject({ leftBegins: winner, rightBegins: winner }),
  'Who wins if this side begins; D: neither side can force the end',
);
const loopyMembers = {
  value: about(
    v.nullable(v.string()),
    'As it is usually written, such as 5over, or 1 & 0 for two sides; null: too long, or a side is equal to no stopper',
  ),
  winners: winnersMember,
};

/** The value of a position that can occur again in play. */
export const loopySchema = v.strictObject({
  game: v.string(),
  options: asked.options,
  position: v.string(),
  left: side,
  right: side,
  ...loopyMembers,
  cycle: about(
    v.optional(v.array(v.string())),
    'Positions that sides can go round in turn, where a side is equal to no stopper',
  ),
  winningMoves: v.strictObject({ left: v.array(v.string()), right: v.array(v.string()) }),
  diagram,
});

const term = about(v.number(), 'The option of this start');

/** The values of the starts for a range of an option. */
export const sequenceSchema = v.strictObject({
  game: v.string(),
  options: about(asked.options, 'The other options that were given'),
  option: about(v.string(), 'The option that runs'),
  terms: v.array(
    v.union([v.strictObject({ at: term, ...valuedMembers }), v.strictObject({ at: term, ...loopyMembers })]),
  ),
  recurrence: about(
    v.nullable(
      v.strictObject({
        from: about(v.number(), 'The first term from which another follows'),
        period: about(count, 'In terms'),
        saltus: about(written, 'What each period adds'),
        confirmed: about(count, 'How many of the terms follow from earlier ones'),
      }),
    ),
    'By what the values seem to repeat, which is not proved; null: by nothing that was found',
  ),
  missing: about(v.optional(v.string()), 'Why the rest of the range has no values'),
});

/** A part of a sum, alone. */
const shortPart = { part: v.string(), left: side, right: side, ...valuedMembers };
const loopyPart = { part: v.string(), left: side, right: side, ...loopyMembers };
export const partSchema = v.strictObject({ ...shortPart, followers: v.optional(followersSchema) });
export const loopyPartSchema = v.strictObject(loopyPart);

const partMove = v.strictObject({ part: about(count, 'The number of the part, from 1'), name: v.string() });

export const sumSchema = v.strictObject({
  ...valuedMembers,
  parts: v.array(v.strictObject(shortPart)),
  hottest: about(count, 'The number of the part with the highest temperature, from 1'),
  winningMoves: v.strictObject({ left: v.array(partMove), right: v.array(partMove) }),
});

/** A sum with a part that is loopy. */
export const loopySumSchema = v.strictObject({
  ...loopyMembers,
  parts: v.array(v.strictObject(loopyPart)),
  winningMoves: v.strictObject({ left: v.array(partMove), right: v.array(partMove) }),
});

export type ValuedJson = v.InferOutput<typeof valuedSchema>;
export type AddedJson = v.InferOutput<typeof addedSchema>;
/** The value of a position, of whatever game. */
export type AddedValueJson = Omit<AddedJson, 'game' | 'options'>;
export type FollowersJson = v.InferOutput<typeof followersSchema>;
export type PartJson = v.InferOutput<typeof partSchema>;
export type LoopyPartJson = v.InferOutput<typeof loopyPartSchema>;
export type SequenceJson = v.InferOutput<typeof sequenceSchema>;
export type LoopyValuedJson = Pick<LoopyJson, 'value' | 'winners'>;
export type LoopyJson = v.InferOutput<typeof loopySchema>;
export type LoopySumJson = v.InferOutput<typeof loopySumSchema>;
export type SumAnswerJson = v.InferOutput<typeof sumSchema>;
