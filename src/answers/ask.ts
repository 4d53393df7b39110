/** Asks the sources of answers one after the other. */
import { assert } from '../base/errors.ts';
import type { Answer, ValuedAnswer } from './answer.ts';
import { type Question, wantsGame } from './question.ts';
import type { AnswerHost, Opened, SourceEntry, SourceHost } from './source.ts';

/** What is known without solving. */
export interface KnownAnswers {
  /** What the first source has opened that has an answer; undefined: none has. */
  readonly opened: Opened | undefined;
  /** The sources before it, each with a phrase that continues its name to a sentence and says why it has none. */
  readonly passedOver: readonly { readonly source: string; readonly why: string }[];
}

/** Asks the sources that need not solve. Raises as they do. */
export async function known(
  question: Question,
  host: SourceHost,
  entries: readonly SourceEntry[],
): Promise<KnownAnswers> {
  const passedOver: { source: string; why: string }[] = [];
  for (const { name, load } of entries.filter(({ needs }) => needs(question, host))) {
    const found = await (await load()).open(question, host);
    const opened = typeof found === 'string' ? found : sufficient(question, found);
    if (typeof opened === 'object') return { opened, passedOver };
    passedOver.push({ source: name, why: opened });
  }
  return { opened: undefined, passedOver };
}

/** What the first source has opened that has an answer; where none has, the host solves. */
export const open = async (
  question: Question,
  host: AnswerHost,
  entries: readonly SourceEntry[],
): Promise<Opened> => (await known(question, host, entries)).opened ?? host.solve(question);

/** The answer of what is known to have values: of all that is opened for a question that wants a whole game, and of solutions. */
export function valuesOf(opened: Opened, question: Question): ValuedAnswer {
  const answer = opened.answer(question);
  assert(answer.is === 'valued', 'what is opened has values');
  return answer;
}

/** What was opened if it has all that is wanted; else it is closed, and a phrase that continues the name of its source says what it lacks. */
function sufficient(question: Question, opened: Opened): Opened | string {
  const lack = wantsGame(question) ? lackOf(question, opened.answer(question)) : undefined;
  if (lack === undefined) return opened;
  opened.close();
  return lack;
}

function lackOf({ wants, position }: Question, answer: Answer): string | undefined {
  if (answer.is !== 'valued') return 'knows nothing of the positions that follow';
  const { values } = answer;
  if (wants === 'numbers' && !values.numbered) return 'does not number positions';
  if (wants === 'nimber' && values.value(position)?.nimber === undefined)
    return 'does not know what positions are worth in sums';
  return undefined;
}
