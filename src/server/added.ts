/** Answers about values that can be added: a position by itself, or a sum of several parts. */
import { PlayError, badInput, located, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import { Forms } from '../partizan/forms.ts';
import { positionAfter, readPosition } from '../play/position.ts';
import { addedValueJson, sumJson } from '../answers/sum-json.ts';
import { type SumPart, readSumPart } from '../play/sum-part.ts';
import { Sum } from '../sums/sum.ts';
import { PositionValues } from '../sums/values.ts';
import { type WrittenAnswer, written } from './answers.ts';
import type { SumAnswerJson, AddedJson } from '../answers/sum-schemas.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { ThreadQuestion, ThreadReply } from './messages.ts';

/** The most parts of a sum. */
const MOST_PARTS = 20;

/**
 * The answer to a question about the value of a position by these rules, or without rules about a sum, with at most `most` bytes for it. If they are not enough, but more may be
 * had on another thread, asks for those: `memory` bytes. Raises bad input, bad use and too large.
 */
export async function addedReply(
  question: ThreadQuestion,
  most: number,
  memory: number,
  rules?: Rules<Position>,
): Promise<ThreadReply> {
  try {
    const json = rules ? valueOf(question, most, rules) : sumOf(question, most);
    return { answer: written(await json) satisfies WrittenAnswer, bytes: undefined };
  } catch (error) {
    if (most < memory && error instanceof PlayError && error.kind === 'too large') return { large: memory };
    throw error;
  }
}

function valueOf(
  { game: name, options, position, moves }: ThreadQuestion,
  memory: number,
  rules: Rules<Position>,
): AddedJson {
  const values = new PositionValues(rules, { memory });
  const from =
    position === undefined
      ? rules.start
      : located(said`position`, () => readPosition(rules, position, { impossible: true }));
  return {
    game: name,
    options: { ...options },
    ...addedValueJson(values, positionAfter(rules, from, moves)),
  };
}

async function sumOf({ parts: texts = [] }: ThreadQuestion, memory: number): Promise<SumAnswerJson> {
  if (texts.length === 0 || texts.length > MOST_PARTS)
    throw badInput(
      said`a sum has from 1 to ${MOST_PARTS} parts, each given as ${'part'}; got ${texts.length}`,
    );
  const forms = new Forms({ memory });
  const parts: SumPart[] = [];
  for (const text of texts) parts.push(await readSumPart(forms, text, loadGame));
  return sumJson(
    new Sum(
      forms,
      parts.map(({ summand }) => summand),
    ),
    parts,
  );
}
