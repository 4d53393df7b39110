/** Makes a problem whole: sets its time limit, and adds programs that are made of the rules, and tests on which they fail. */
import { type Said, badUse, quote, said } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { once } from '../../base/once.ts';
import { present } from '../../base/present.ts';
import { seeded } from '../../base/random.ts';
import { wordFor } from '../../contest/ask.ts';
import type { GameContest } from '../../contest/of-game.ts';
import type { MadeLanguage } from '../../contest/settings.ts';
import type { ContestTools } from '../index.ts';
import { compiledWriter } from './by-rules/compiled-programs.ts';
import {
  type GameModule,
  type RulesWriter,
  javascriptWriter,
  rightByRules,
  wrongByRules,
} from './by-rules/programs.ts';
import { variantsOf } from './by-rules/variants.ts';
import { type RulesTraits, traitsOf } from './by-rules/traits.ts';
import { lawPrograms } from './by-law/programs.ts';
import type { MadePrograms } from './made-programs.ts';
import { telling } from './by-rules/telling.ts';
import { testAfter } from './make.ts';
import type { Problem, ProblemTest, Submission } from './problem.ts';
import { type Judged, Workshop, verdictOf } from './run-submissions.ts';

/** The problem as it is written out, and what its author should know, in sentences. */
export interface Finished {
  readonly problem: Problem;
  readonly notes: readonly string[];
}

export interface FinishOptions {
  readonly tools: ContestTools;
  /** The rules as a program can contain them, or why it cannot. */
  readonly rules: readonly GameModule[] | string;
  /** Bytes that a table may take. */
  readonly memory: number;
  readonly seed: number;
  /** Called with the name of each program that is run. */
  begun(file: string): void;
}

/** Seconds for a test that are tried as half of the time limit, one after the other. */
const HALVES = [0.5, 1, 2, 4, 8];
/** A slow program takes at least so many times the limit: judges are not all as fast. */
const SLOWER = 1.5;
/** The languages of programs that are made of the rules, the slowest last. */
const MADE = [
  ['javascript', 'JavaScript'],
  ['cpp', 'C++'],
  ['java', 'Java'],
  ['python', 'Python'],
] as const satisfies readonly (readonly [MadeLanguage, string])[];
/** Mebibytes in which a program for Node starts. */
const NODE_MEMORY = 1024;

/**
 * The problem with all its programs, each of which was run on all its tests and gets the verdict of its folder. Raises bad use for a
 * program of the author's that does not, with the test that shows it, and if none is right.
 */
export async function finished(problem: Problem, options: FinishOptions): Promise<Finished> {
  const workshop = new Workshop();
  try {
    return await new Finishing(problem, options, workshop).run();
  } finally {
    workshop.close();
  }
}

const isMade = ({ settings }: GameContest, language: MadeLanguage): boolean =>
  settings.languages?.includes(language) !== false;

class Finishing {
  private readonly options: FinishOptions;
  private readonly workshop: Workshop;
  private readonly notes: string[] = [];
  private problem: Problem;

  constructor(problem: Problem, options: FinishOptions, workshop: Workshop) {
    this.problem = problem;
    this.options = options;
    this.workshop = workshop;
  }

  async run(): Promise<Finished> {
    const { submissions } = this.problem;
    const right = submissions.filter(({ verdict }) => verdict === 'accepted');
    const made = this.made();
    const seconds = await this.timeLimit(right, made?.right.flat() ?? []);
    const { limits } = this.problem;
    this.problem = { ...this.problem, limits: { ...limits, seconds } };
    for (const submission of submissions) if (!right.includes(submission)) await this.checked(submission);
    const kept = made?.right.flatMap(([first]) => (first && this.has(first) ? [first] : [])) ?? [];
    for (const programs of (kept.length > 0 && made?.wrong(kept)) || [])
      for (const program of programs) if (!(await this.addMistaken(program))) break;
    if (!this.hasRight()) throw this.withoutRight();
    return { problem: this.problem, notes: this.notes };
  }

  /** The programs that are made of the law or of the rules; undefined if none are asked for, or possible. */
  private made(): MadePrograms | undefined {
    const contest = this.options.tools.ofGame;
    if (!contest || contest.settings.mutations === false) return undefined;
    return contest.numbers ? this.byLaw(contest) : this.byRules(contest);
  }

  private byLaw(contest: GameContest): MadePrograms | undefined {
    const languages = MADE.map(([language]) => language).filter((language) => isMade(contest, language));
    const made = lawPrograms(contest, languages);
    if (typeof made !== 'string') return made;
    this.notes.push(`no programs were made of the law: ${made}`);
    return undefined;
  }

  private byRules(contest: GameContest): MadePrograms {
    const writers = this.writers(contest).map((writer) => ({ writer, programs: rightByRules(writer) }));
    return {
      right: writers.map(({ programs }) => programs),
      wrong: (kept) =>
        wrongByRules(
          contest,
          writers.flatMap(({ writer, programs: [first] }) => (first && kept.includes(first) ? [writer] : [])),
          this.traits(contest),
        ),
    };
  }

  /** What writes programs that are made of the rules, in each language in which that is asked for and possible. */
  private writers(contest: GameContest): readonly RulesWriter[] {
    const variants = once(() => variantsOf(contest));
    return MADE.flatMap(([language, name]) => {
      if (!isMade(contest, language)) return [];
      const writer =
        language === 'javascript'
          ? this.inJavaScript(contest)
          : compiledWriter(contest, language, variants());
      if (typeof writer !== 'string') return [writer];
      this.notes.push(`no programs in ${name} were made of the rules: ${writer}`);
      return [];
    });
  }

  private inJavaScript(contest: GameContest): RulesWriter | string {
    const { rules } = this.options;
    if (typeof rules === 'string') return rules;
    const { memory } = this.problem.limits;
    if (memory < NODE_MEMORY) return `Node needs ${NODE_MEMORY} MiB, and a program may take ${memory}`;
    return javascriptWriter(contest, rules);
  }

  /** Twice the time in which the right programs pass each test, or what the author says. */
  private async timeLimit(right: readonly Submission[], byRules: readonly Submission[]): Promise<number> {
    const given = this.options.tools.ofGame?.settings.seconds;
    const halves = given === undefined ? HALVES : [given];
    const least = async (
      submission: Submission,
      from: number,
      to = halves.length - 1,
    ): Promise<Judged & { readonly k: number }> => {
      let passed = 0;
      for (let k = from; ; k++) {
        const judged = await this.judged(submission, present(halves[k]), this.problem.tests.slice(passed));
        passed += judged.passed;
        if (judged.verdict !== 'time limit exceeded' || k === to) return { ...judged, k };
      }
    };
    let slowest = 0;
    for (const submission of right) {
      if (this.isMissing(submission)) continue;
      const judged = await least(submission, slowest);
      if (judged.verdict !== 'accepted') throw refused(submission, judged);
      slowest = judged.k;
    }
    for (const program of byRules) {
      if (this.isMissing(program)) continue;
      // where another program is right, nobody gets more time for Python, nor for a second one in a language
      const others = byRules.filter((other) => this.has(other));
      const isSecond = others.some(({ language }) => language === program.language);
      const to = isSecond || (program.language === 'python' && others.length > 0) ? slowest : undefined;
      const judged = await least(program, slowest, to);
      if (judged.verdict === 'accepted') {
        slowest = judged.k;
        this.add([program]);
      } else this.leftOut(program, `it gets ${quote(judged.verdict)}${judged.why}`);
    }
    return given ?? 2 * present(halves[slowest]);
  }

  /** Raises bad use unless a program of the author's gets its verdict. */
  private async checked(submission: Submission): Promise<void> {
    if (this.isMissing(submission)) return;
    const judged = await this.judged(submission, this.secondsFor(submission));
    if (judged.verdict !== submission.verdict) throw refused(submission, judged);
  }

  private traits(contest: GameContest): RulesTraits {
    const { tools, seed } = this.options;
    const { tests } = this.problem;
    return traitsOf(
      tests.flatMap(({ input }) => tools.positions?.(input) ?? []),
      tests.map(({ answer, input }) => (tools.plays ? firstLine(input) : answer)),
      { random: seeded(seed), draw: tools.plays ? 'draw' : wordFor(contest.settings, 'draw') },
    );
  }

  /** Adds a program with a mistake, and a test for one that passes all tests so far. False: it is right on all tests, and so are those with the same mistake in other languages. */
  private async addMistaken(submission: Submission): Promise<boolean> {
    const judged = await this.judged(submission, this.secondsFor(submission));
    const isRight = judged.verdict === 'accepted';
    const found = isRight && submission.verdict === 'wrong answer' && (await this.addTest(submission));
    if (found || judged.verdict === submission.verdict) this.add([submission]);
    else
      this.leftOut(
        submission,
        isRight ? this.why(submission) : `it gets ${quote(judged.verdict)}${judged.why}`,
      );
    return found || !isRight;
  }

  /** Adds a test on which the program is wrong, and all right programs are right; false if none was found. */
  private async addTest(submission: Submission): Promise<boolean> {
    const { tools, seed, memory } = this.options;
    const wrong = (test: ProblemTest): Promise<Judged> =>
      this.judged(submission, this.secondsFor(submission), [test]);
    const input = await telling(tools, { random: seeded(seed), memory }, async (input) => {
      const test = testAfter(this.problem, tools, { input, description: aboutOf(submission) }, memory);
      return (await wrong(test)).verdict === submission.verdict;
    });
    if (input === undefined) return false;
    const test = testAfter(this.problem, tools, { input, description: aboutOf(submission) }, memory);
    for (const other of this.problem.submissions) {
      if (other.verdict !== 'accepted' || this.isMissing(other)) continue;
      if ((await this.judged(other, this.secondsFor(other), [test])).verdict !== 'accepted') return false;
    }
    this.problem = { ...this.problem, tests: [...this.problem.tests, test] };
    return true;
  }

  /** Why a program with a mistake is right. */
  private why({ verdict }: Submission): string {
    return verdict === 'wrong answer' ? 'no test was found that it fails' : 'it is fast enough on all tests';
  }

  private secondsFor({ verdict }: Submission): number {
    return this.problem.limits.seconds * (verdict === 'time limit exceeded' ? SLOWER : 1);
  }

  private judged(submission: Submission, seconds: number, tests = this.problem.tests): Promise<Judged> {
    this.options.begun(submission.file);
    const { limits } = this.problem;
    return verdictOf(this.workshop.ready(submission), tests, { ...limits, seconds }, this.options.tools);
  }

  private isMissing(submission: Submission): boolean {
    const { missing } = this.workshop.ready(submission);
    const sentence = `${submission.file} was not run: there is no ${missing} here`;
    if (missing !== undefined && !this.notes.includes(sentence)) this.notes.push(sentence);
    return missing !== undefined;
  }

  private has(submission: Submission): boolean {
    return this.problem.submissions.includes(submission);
  }

  private hasRight(): boolean {
    return this.problem.submissions.some(({ verdict }) => verdict === 'accepted');
  }

  private add(submissions: readonly Submission[]): void {
    this.problem = { ...this.problem, submissions: [...this.problem.submissions, ...submissions] };
  }

  private leftOut({ file }: Submission, why: string): void {
    this.notes.push(`${file} was left out: ${why}`);
  }

  private withoutRight(): Error {
    const { tools } = this.options;
    const why = this.notes.find((note) => /^no programs|^by_(?:rules|law)/.test(note));
    return badUse(
      said`a problem needs a right program, which shows that it can be solved${why === undefined ? '' : ` (${why})`}; name one in the contest file of ${tools.game.name}: ${"submissions: { accepted: ['right.py'] }"}`,
    );
  }
}

/** The goal, in the input of a program that plays. */
const firstLine = (input: string): string => input.slice(0, input.indexOf('\n'));

const refused = ({ file, verdict }: Submission, judged: Judged): Error => {
  const got: Said = said`${file} must get ${quote(verdict)}, and gets ${quote(judged.verdict)}${judged.why}`;
  return badUse(got);
};

/** What a test is for that a program fails: its first comment. */
const aboutOf = ({ source, file }: Submission): string =>
  `${file} fails: ${/^(?:\/\/ |""")(?:Wrong: )?(.*?)(?:""")?$/m.exec(source)?.[1] ?? plural(1, 'mistake')}`;
