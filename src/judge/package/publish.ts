/** What is missing from a problem before others can be asked to solve it. */
import type { GameContest } from '../../contest/of-game.ts';
import type { Problem, SubmissionVerdict } from './problem.ts';

/** What a problem without a submission of each verdict does not show. */
const SHOWS: Readonly<Partial<Record<SubmissionVerdict, string>>> = {
  'wrong answer': 'that the tests find a mistake',
  'time limit exceeded': 'that the time limit stops a slow program',
};

/** Sentences, each about one thing that its author has to do; none if the problem can be published. */
export function toPublish(
  { game, settings }: GameContest,
  { submissions, tests }: Pick<Problem, 'submissions' | 'tests'>,
): string[] {
  const { author, license, legend } = settings;
  const accepted = submissions.filter(({ verdict }) => verdict === 'accepted');
  const languages = new Set(accepted.map(({ language }) => language));
  const groups = new Set(tests.map(({ group }) => group));
  const untranslated = [game.title, legend ?? game.about].filter(
    (text) => typeof text === 'string' || text.zh === text.en || text.ja === text.en,
  );
  return [
    ...(author === undefined ? ['the contest file names no author'] : []),
    ...(license === undefined ? ['the contest file names no license'] : []),
    ...(languages.size < 2
      ? [
          `the right programs are in ${[...languages].join()} only, which does not show that the time limit is fair to other languages`,
        ]
      : []),
    ...Object.entries(SHOWS).flatMap(([verdict, what]) =>
      submissions.some((submission) => submission.verdict === verdict)
        ? []
        : [`no submission with the verdict '${verdict}' shows ${what}`],
    ),
    ...(untranslated.length > 0
      ? ['the title or the rules are in English in all languages of the statement']
      : []),
    ...(groups.has('large') ? [] : ['there are no tests on large boards']),
  ];
}
