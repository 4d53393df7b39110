import type { Input } from './input.ts';

/** What a contest format may use beside its input. */
export interface ContestContext {
  /** Writes one line of the answer at once. */
  print(line: string): void;
  /** Says something to the person that is not part of the answer. */
  note(sentence: string): void;
  /** Bytes that a table may take; absent: the default. */
  readonly memory?: number | undefined;
  /** Flags beyond the format itself, as given: `guards`. */
  readonly flags: Readonly<Record<string, string>>;
}

/** One contest format: reads a whole input and prints exactly the contest's output. Raises bad input, with the place. */
export interface Contest {
  /** The format, for help. */
  readonly format: string;
  /** Flags it understands, with what they say. */
  readonly flags?: Readonly<Record<string, string>>;
  answer(input: Input, context: ContestContext): void;
}
