/** Asks the sources of answers one after the other. */
import type { Question } from './question.ts';
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
    const opened = await (await load()).open(question, host);
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
