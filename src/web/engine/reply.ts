/** The worker's end of the wire. */
import { PlayError, partsOf } from '../../base/errors.ts';
import { Unread, Unreachable } from './unread.ts';
import type { Answers, QuestionTable, Reply, Reporting, RequestOf } from './wire.ts';

const say = (reply: Reply): void => self.postMessage(reply);

/** Whether a request asks a question that has its answer among these. */
export const isAmong = <T extends QuestionTable<T>>(
  answers: Answers<T>,
  request: { readonly question: PropertyKey },
): request is RequestOf<T> => Object.hasOwn(answers, request.question);

/** Answers a request. */
export const answerTo = <T extends QuestionTable<T>, Q extends keyof T>(
  answers: Answers<T>,
  { question, ask }: RequestOf<T, Q>,
  report: Reporting<T[Q]['progress']>,
): Promise<T[Q]['answer']> => answers[question](ask, report);

/** Replies with what `answer` reports and gives. It is called again when a part of a table has been read that it lacked. */
export function reply(id: number, answer: (report: Reporting<unknown>) => Promise<unknown>): void {
  const answered = (): Promise<unknown> => answer((progress) => say({ id, progress }));
  const whenRead = (error: unknown): Promise<unknown> => {
    if (!(error instanceof Unread)) throw error;
    return error.reading.then(answered).catch(whenRead);
  };
  answered()
    .catch(whenRead)
    .then((found) => say({ id, answer: found }))
    // rules of the laboratory may give what no message can carry
    .catch((error: unknown) => say(error instanceof Unreachable ? { id, offline: true } : failed(id, error)));
}

function failed(id: number, thrown: unknown): Reply {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack } = error;
  return error instanceof PlayError ? { id, error: partsOf(error), stack } : { id, fault: message, stack };
}
