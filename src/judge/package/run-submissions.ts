/** Runs the submissions of a problem on its tests: each must get the verdict of its folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { badUse, quote, said } from '../../base/errors.ts';
import { present } from '../../base/present.ts';
import { LIMITS } from '../confine.ts';
import type { DuelReport } from '../duel.ts';
import { passes } from '../match.ts';
import { sayVerdict } from '../say.ts';
import { wordsOf } from '../../contest/ask.ts';
import type { ContestTools } from '../index.ts';
import { type Fault, answering, sayFault } from '../program.ts';
import type { Problem, ProblemTest, Submission, SubmissionVerdict } from './problem.ts';

/** How a program in each language is made ready and run; `file` is its path, `folder` that of what is made of it. */
const COMMANDS: Readonly<
  Record<
    Submission['language'],
    (
      file: string,
      folder: string,
    ) => { readonly needs: string; readonly make?: string[]; readonly run: string }
  >
> = {
  python: (file) => ({ needs: 'python3', run: `python3 ${shell(file)}` }),
  javascript: (file) => ({ needs: 'node', run: `${shell(process.execPath)} ${shell(file)}` }),
  cpp: (file, folder) => ({
    needs: 'g++',
    make: ['-std=c++17', '-O2', '-o', join(folder, 'program'), file],
    run: shell(join(folder, 'program')),
  }),
  java: (file, folder) => ({
    needs: 'javac',
    make: ['-d', folder, file],
    run: `java -cp ${shell(folder)} ${basename(file, '.java')}`,
  }),
};

const shell = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const MEBIBYTE = 2 ** 20;

/**
 * Runs all submissions on the tests, and returns a sentence for each that cannot be run here. Raises bad use for one whose verdict is not
 * that of its folder, with the test that shows it. `begun` is called with the name of each.
 */
export async function runSubmissions(
  tools: Pick<ContestTools, 'accepts' | 'plays'>,
  problem: Problem,
  begun: (file: string) => void,
): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'perfect-play-'));
  const notes: string[] = [];
  try {
    for (const [k, submission] of problem.submissions.entries()) {
      begun(submission.file);
      const folder = join(root, String(k));
      mkdirSync(folder);
      const command = ready(submission, folder);
      if (command.missing !== undefined) {
        notes.push(`${submission.file} was not run: there is no ${command.missing} here`);
        continue;
      }
      const got = await verdictOf(command.run, problem, tools);
      if (got.verdict !== submission.verdict)
        throw badUse(
          said`${submission.file} must get ${quote(submission.verdict)}, and gets ${quote(got.verdict)}${got.why}`,
        );
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return notes;
}

/** The command that runs a submission, compiled if it must be; or the program that is missing here. Raises bad use if it does not compile. */
function ready(
  { file, source, language }: Submission,
  folder: string,
): { readonly run: string; readonly missing?: string } {
  const path = join(folder, file);
  writeFileSync(path, source);
  const { needs, make, run } = COMMANDS[language](path, folder);
  if (spawnSync(needs, ['--version']).error) return { run, missing: needs };
  const made = make && spawnSync(needs, make, { encoding: 'utf8' });
  if (made && made.status !== 0)
    throw badUse(said`${quote(file)} cannot be compiled: ${made.stderr.trim().split('\n')[0] ?? ''}`);
  return { run };
}

interface Judged {
  readonly verdict: SubmissionVerdict;
  /** The test that shows it, as the end of a sentence. */
  readonly why: string;
}

/** The verdict on a program: that on the first test on which it is not right. */
async function verdictOf(
  command: string,
  { tests, limits }: Problem,
  { accepts, plays }: Pick<ContestTools, 'accepts' | 'plays'>,
): Promise<Judged> {
  const { seconds, memory, output } = limits;
  const allowed = {
    ...LIMITS,
    moveSeconds: seconds,
    gameSeconds: seconds,
    memory: memory * MEBIBYTE,
    output: output * MEBIBYTE,
  };
  const answer = answering(command, allowed);
  for (const test of tests) {
    if (plays) {
      const played = await plays.play(present(plays.read(test.input)[0]), command, allowed);
      if (!passes(played, 'outcome'))
        return { verdict: verdictOfGame(played), why: ` on ${test.name}: ${sayVerdict(played)}` };
      continue;
    }
    const got = await answer(test.input);
    if (typeof got !== 'string')
      return { verdict: verdictOn(got), why: ` on ${test.name}: ${sayFault(got)}` };
    if (!isRight(test, got, accepts))
      return {
        verdict: 'wrong answer',
        why: ` on ${test.name}: expected ${oneLine(test.answer)}, got ${oneLine(got)}`,
      };
  }
  return { verdict: 'accepted', why: ' on all tests' };
}

const isRight = ({ input, answer }: ProblemTest, got: string, accepts: ContestTools['accepts']): boolean =>
  accepts ? accepts(input, got, answer) : wordsOf(got).join(' ') === wordsOf(answer).join(' ');

/** The verdict on a program that has not got what it could: whoever writes what it should not, or ends early, is wrong. */
function verdictOfGame({ fault }: DuelReport): SubmissionVerdict {
  const failed = fault?.is === 'ended' && fault.status !== 0;
  const late = fault?.is === 'slow' || fault?.is === 'lingers' || fault?.is === 'starved';
  return failed ? 'run-time error' : late ? 'time limit exceeded' : 'wrong answer';
}

const verdictOn = ({ is }: Fault): SubmissionVerdict =>
  is === 'slow' || is === 'lingers' ? 'time limit exceeded' : 'run-time error';

/** The most characters of an output that a message shows. */
const SHOWN = 60;

const oneLine = (text: string): string => {
  const words = wordsOf(text).join(' ');
  return `'${words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}'`;
};
