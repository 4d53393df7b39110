/** A contest problem that is made of a game, apart from any format in which judges install problems. */
import type { ProblemPrograms } from './programs.ts';
import type { SubmissionFolder } from '../../contest/settings.ts';
import type { Localised } from '../../rules/game.ts';
import type { Random } from '../../base/random.ts';

/** The groups of tests, in the order in which they are judged: by the size of the board, then its limits, then traps. */
export const GROUPS = ['sample', 'small', 'medium', 'large', 'limits', 'traps'] as const;
export type TestGroup = (typeof GROUPS)[number];

export interface ProblemTest {
  readonly group: TestGroup;
  /** Unique in the problem; letters, digits and hyphens: "small-03". Names sort into the order of the tests of a group. */
  readonly name: string;
  /** In the contest's format, with single blanks and line feeds only. */
  readonly input: string;
  /** The part of the input that the program reads, if that is not all of it. */
  readonly seen?: string;
  /** What a right program prints; in an interactive problem the side that wins, or nothing. */
  readonly answer: string;
  /** What the test is for, in one line. */
  readonly description: string;
  /** Samples of interactive problems: the lines that the program reads, after "<", and those that it writes, after ">". */
  readonly interaction?: string;
}

export const VERDICTS = ['accepted', 'wrong answer', 'time limit exceeded', 'run-time error'] as const;
export type SubmissionVerdict = (typeof VERDICTS)[number];

/** The languages of submissions, by the ending of the file. */
export const LANGUAGE_OF: Readonly<Partial<Record<string, Submission['language']>>> = {
  py: 'python',
  js: 'javascript',
  cpp: 'cpp',
  java: 'java',
};

/** What stands after the last dot of a file name. */
export const extensionOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

/** The folder of the submissions that must get a verdict. */
export const folderOf = (verdict: SubmissionVerdict): SubmissionFolder => FOLDERS[verdict];

const FOLDERS = {
  accepted: 'accepted',
  'wrong answer': 'wrong_answer',
  'time limit exceeded': 'time_limit_exceeded',
  'run-time error': 'run_time_error',
} as const satisfies Readonly<Record<SubmissionVerdict, SubmissionFolder>>;

/** A program that must get a certain verdict. */
export interface Submission {
  readonly verdict: SubmissionVerdict;
  /** Its file name: "greedy.py". */
  readonly file: string;
  readonly language: 'python' | 'javascript' | 'cpp' | 'java';
  readonly source: string;
}

/** A wrong program, as changes of a right one. */
export interface Mistaken {
  readonly verdict: Exclude<SubmissionVerdict, 'accepted'>;
  /** Its file name, with the extension of the right program. */
  readonly file: string;
  /** What is wrong in it: its first comment, in place of that of the right program. */
  readonly about: string;
  /** Text that the right program contains exactly once, and what replaces it. */
  readonly changes: readonly (readonly [from: string, to: string])[];
}

/** Wrong programs that differ from a right one in a few lines. */
export interface Mistakes {
  /** The right program: a file in submissions/accepted. */
  readonly of: string;
  readonly programs: readonly Mistaken[];
}

/** What a problem allows a program. */
export interface ProblemLimits {
  readonly seconds: number;
  /** Mebibytes. */
  readonly memory: number;
  /** Mebibytes. */
  readonly output: number;
}

/**
 * Texts of a statement. Paragraphs are separated by line feeds; what is to be typed is in backticks, and mathematics is
 * in plain characters: n×n, 2 ≤ n ≤ 20.
 */
export interface Statement {
  /** The rules of the game, and what is asked. */
  readonly legend: Localised;
  readonly input: Localised;
  /** In an interactive problem: what the program writes and reads after the input. */
  readonly output: Localised;
}

/** Who made a problem, and what others may do with it. */
export interface ProblemCredits {
  readonly author: string;
  readonly rightsOwner: string;
  /** As judges write it: `cc by-sa`. */
  readonly license: string;
}

export interface Problem {
  /** The name of the game. */
  readonly game: string;
  /** The name of the problem: lower-case letters and digits only, "crossingpawn". */
  readonly name: string;
  readonly title: Localised;
  /** The contest that the problem comes from. */
  readonly source: string;
  readonly credits: ProblemCredits;
  readonly statement: Statement;
  /** A program plays against an opponent; otherwise it answers its input. */
  readonly interactive: boolean;
  readonly limits: ProblemLimits;
  /** The programs that judge. */
  readonly programs: ProblemPrograms;
  /** By group, in the order of judging. No input occurs twice. */
  readonly tests: readonly ProblemTest[];
  readonly submissions: readonly Submission[];
}

/** A test before it is answered, named and put into its group. */
export type TestInput = Pick<ProblemTest, 'input' | 'seen' | 'description' | 'interaction'>;

/** What is known of a problem before its tests are made. */
export interface ContestProblem {
  readonly source: string;
  readonly credits: ProblemCredits;
  readonly limits: ProblemLimits;
  /** The rules of the game and what is asked. Absent: what the game says, and `task`. */
  readonly legend?: Localised | undefined;
  /** What is asked: the paragraph after the rules of the game. */
  readonly task: Localised;
  readonly input: Localised;
  readonly output: Localised;
  readonly samples: readonly TestInput[];
  /** Tests made by hand, on which programs with known mistakes fail. */
  readonly traps: readonly TestInput[];
  /** Interactive problems: what the answer to an input is. Absent: the problem is not interactive. */
  readonly winner?: (input: string) => string;
  /** The programs that judge. */
  readonly programs: () => ProblemPrograms;
  /** Raises bad use for files that cannot be read. */
  readonly submissions: () => readonly Submission[];
  /** Those of the submissions that are changes of a right one. Absent: none are. */
  readonly mistakes?: Mistakes | undefined;
  /** The tests of each group. Absent: inputs of all kinds that `perfect-play generate` makes. */
  readonly tests?: (random: Random) => Readonly<Record<Exclude<TestGroup, 'sample'>, readonly TestInput[]>>;
}

/** What a contest with an interactor of its own has beside its settings. */
export interface OwnInteraction extends Required<Pick<ContestProblem, 'samples' | 'winner' | 'tests'>> {
  /** What `perfect-play generate` makes inputs with. Each test is of the kind that these functions take. */
  readonly inputs: unknown;
}
