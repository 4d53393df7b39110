/** The positions that answers of a worker name. */

/** The questions whose answers name positions that a panel draws as soon as it has the answer, and in which fields. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  hard: ['position'],
  research: ['position', 'drawn'],
  puzzle: ['position'],
  reach: ['moves'],
};

/** The positions that an answer names. */
export function positionsIn(question: string, answer: unknown): readonly string[] {
  const fields = NAMED[question];
  if (!fields) return [];
  const within = (read: unknown): readonly string[] =>
    typeof read !== 'object' || read === null
      ? []
      : Object.entries(read).flatMap(([name, one]) => (fields.includes(name) ? textsOf(one) : within(one)));
  return within(answer);
}

const textsOf = (read: unknown): readonly string[] =>
  (Array.isArray(read) ? read : [read]).filter((one): one is string => typeof one === 'string');
