/** Runs submissions on tests. */
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
import { type Fault, inSeries, sayFault } from '../program.ts';
import { shellWord } from '../room.ts';
import type { ProblemLimits, ProblemTest, Submission, SubmissionVerdict } from './problem.ts';

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
  python: (file) => ({ needs: 'python3', run: `${shellWord(pythonItself())} ${shellWord(file)}` }),
  javascript: (file) => ({ needs: 'node', run: `${shellWord(process.execPath)} ${shellWord(file)}` }),
  cpp: (file, folder) => ({
    needs: 'g++',
    make: ['-std=c++17', '-O2', '-o', join(folder, 'program'), file],
    run: shellWord(join(folder, 'program')),
  }),
  java: (file, folder) => ({
    needs: 'javac',
    // short programs are compiled faster where the compiler does not compile itself well
    make: ['-J-XX:+UseSerialGC', '-J-XX:TieredStopAtLevel=1', '-proc:none', '-d', folder, file],
    run: `java -XX:+UseSerialGC -Xss64m -cp ${shellWord(folder)} ${basename(file, '.java')}`,
  }),
};

/** The path of Python: `python3` may be a script that looks for it, which takes longer than most programs. */
let python: string | undefined;
function pythonItself(): string {
  const asked = ['-c', 'import sys; print(sys.executable)'];
  python ??= spawnSync('python3', asked, { encoding: 'utf8' }).stdout?.trim() || 'python3';
  return python;
}

/** Whether a program is on this machine: some take long to say so. */
const known = new Map<string, boolean>();
function isHere(program: string): boolean {
  const here = known.get(program) ?? spawnSync(program, ['--version']).error === undefined;
  known.set(program, here);
  return here;
}

const MEBIBYTE = 2 ** 20;

/** Programs that are made ready in a folder of their own. */
export class Workshop {
  private readonly root = mkdtempSync(join(tmpdir(), 'perfect-play-'));
  private readonly made = new Map<Submission, Ready>();

  /** The command that runs a submission, or the program that is missing here. Raises bad use if it does not compile. */
  ready(submission: Submission): Ready {
    const before = this.made.get(submission);
    if (before) return before;
    const folder = join(this.root, String(this.made.size));
    mkdirSync(folder);
    const command = ready(submission, folder);
    this.made.set(submission, command);
    return command;
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A program that can be run. */
export interface Ready {
  /** A command of the shell. */
  readonly run: string;
  /** The file from which it gets its input. */
  readonly input: string;
  /** The program that is needed and not here. */
  readonly missing?: string;
}

function ready({ file, source, language }: Submission, folder: string): Ready {
  const path = join(folder, file);
  writeFileSync(path, source);
  const { needs, make, run } = COMMANDS[language](path, folder);
  const input = join(folder, 'input');
  if (!isHere(needs)) return { run, input, missing: needs };
  const made = make && spawnSync(needs, make, { encoding: 'utf8' });
  if (made && made.status !== 0)
    throw badUse(said`${quote(file)} cannot be compiled: ${made.stderr.trim().split('\n')[0] ?? ''}`);
  return { run, input };
}

/** What came of running a program on tests. */
export interface Judged {
  readonly verdict: SubmissionVerdict;
  /** The test that shows it, as the end of a sentence. */
  readonly why: string;
  /** How many tests it has passed. */
  readonly passed: number;
}

/** The verdict on a program: that on the first of the tests on which it is not right, if it may take so many seconds for each. */
export async function verdictOf(
  { run, input }: Ready,
  tests: readonly ProblemTest[],
  { memory, output, seconds }: ProblemLimits,
  { accepts, plays }: Pick<ContestTools, 'accepts' | 'plays'>,
): Promise<Judged> {
  const allowed = {
    ...LIMITS,
    moveSeconds: seconds,
    gameSeconds: seconds,
    memory: memory * MEBIBYTE,
    output: output * MEBIBYTE,
  };
  const series = inSeries(run, allowed, input);
  const failed = async (test: ProblemTest): Promise<Omit<Judged, 'passed'> | undefined> => {
    if (plays) return failedGame(await plays.play(present(plays.read(test.input)[0]), run, allowed));
    return failedTest(test, await series.answer(test.input), accepts);
  };
  try {
    for (const [passed, test] of tests.entries()) {
      const found = await failed(test);
      if (found) return { ...found, why: ` on ${test.name}: ${found.why}`, passed };
    }
    return { verdict: 'accepted', why: ' on all tests', passed: tests.length };
  } finally {
    await series.end();
  }
}

/** What is wrong with a game; undefined: nothing. */
const failedGame = (played: DuelReport): Omit<Judged, 'passed'> | undefined =>
  passes(played, 'outcome') ? undefined : { verdict: verdictOfGame(played), why: sayVerdict(played) };

/** What is wrong with an output; undefined: nothing. */
function failedTest(
  { input, answer }: ProblemTest,
  got: string | Fault,
  accepts: ContestTools['accepts'],
): Omit<Judged, 'passed'> | undefined {
  if (typeof got !== 'string') return { verdict: verdictOn(got), why: sayFault(got) };
  const isRight = accepts
    ? accepts(input, got, answer)
    : wordsOf(got).join(' ') === wordsOf(answer).join(' ');
  return isRight
    ? undefined
    : { verdict: 'wrong answer', why: `expected ${oneLine(answer)}, got ${oneLine(got)}` };
}

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
