/** The messages to and from a thread that solves games. */
import type { ErrorParts } from '../base/errors.ts';
import type { WrittenAnswer } from './answers.ts';

/** A table or a book on disk, which is used instead of solving its game. */
export interface KnownFile {
  readonly kind: 'table' | 'book';
  readonly path: string;
  readonly game: string;
  /** Every option of the game as text. */
  readonly options: Readonly<Record<string, string>>;
}

/** What a question is about. */
export interface QuestionSubject {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** Absent: the start. */
  readonly position: string | undefined;
  /** Moves from there, as people write them; the position after them is meant. Absent: none. */
  readonly moves?: readonly string[];
  /** Whether to answer also if the position is impossible. Absent: it is refused with the reason. */
  readonly impossible?: boolean;
  /** For a sum, which is about no single game: its parts. */
  readonly parts?: readonly string[];
}

/**
 * `game`: what there is to say of a game in a file; `uwapi`: in the words of the GamesmanUni client, also the position that is asked about; `uwapi moves`: a position with its moves,
 * but without values.
 */
export type QuestionKind =
  | 'game'
  | 'position'
  | 'line'
  | 'reasons'
  | 'value'
  | 'sum'
  | 'uwapi position'
  | 'uwapi variant'
  | 'uwapi moves';

export interface ThreadQuestion extends QuestionSubject {
  /** Identifies the game and its options. */
  readonly key: string;
  readonly kind: QuestionKind;
}

/** The settings of a thread. */
export interface ThreadSettings {
  readonly onDisk: readonly KnownFile[];
  /** The most bytes for a game on any thread. */
  readonly memory: number;
  /** The most bytes for a game on this thread; a larger one is passed on. */
  readonly most: number;
  /** The most bytes of all solved games that it keeps. */
  readonly store: number;
  /** The most milliseconds that a search takes for one question. */
  readonly turn: number;
  /** Every message of the thread carries it: rules of somebody's own may send messages too, which mean nothing. */
  readonly key: string;
}

/** A task for a thread. */
export interface ThreadTask {
  readonly question: ThreadQuestion;
  /** If no kept game contains the position, games are solved from these positions one after the other until one does. */
  readonly begins: readonly Begin[];
}

/** Where a game begins: at the position of a question. */
export type Begin = Pick<ThreadQuestion, 'kind' | 'position' | 'moves' | 'impossible'>;

export type ThreadReply =
  /** The answer, and the bytes of the game that is kept for further questions; undefined if none is. */
  | { readonly answer: WrittenAnswer; readonly bytes: number | undefined }
  /** The game is too large for this thread: it needs this many bytes. */
  | { readonly large: number }
  /** No kept game contains the position. */
  | { readonly elsewhere: true }
  /** `ended`: the thread cannot go on after it. */
  | { readonly error: ErrorParts; readonly ended?: true }
  /** An error in the program. */
  | { readonly fault: string }
  /** The thread has ended by itself, for instance because it ran out of memory. */
  | { readonly crash: string };

/** The first message of a thread: its number in the system, where that can be known. */
export interface Started {
  readonly thread: number | undefined;
}
