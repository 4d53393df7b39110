/** `perfect-play contest new ./my-game.ts`: writes the file that says what is asked about a game. */
import { lstatSync } from 'node:fs';
import { badUse, noneOf, quote, said, unlessRefused } from '../../../base/errors.ts';
import { seeded } from '../../../base/random.ts';
import { checkAsked, usualQuestion } from '../../../contest/ask.ts';
import { type GameContest, contestOf } from '../../../contest/of-game.ts';
import { answerTo } from '../../../contest/answer.ts';
import { type AskedOf, QUESTIONS } from '../../../contest/settings.ts';
import type { Cases } from '../../../judge/cases.ts';
import { type Plays, playsOf } from '../../../judge/interaction.ts';
import { positionCases } from '../../../judge/positions.ts';
import { newContest } from '../../../source/new-contest.ts';
import { isTerminal, writeNew } from '../../io.ts';
import { loadGameFrom } from '../../load-game.ts';
import { defaultMemory } from '../../memory.ts';
import { isPath } from '../../rules-file/path.ts';
import type { CommandWork, WorkContext } from '../../task.ts';

const STDIN = 0;

export const work: CommandWork<'contest new'> = async ({ args, flags, label, precheck, ask, print }) => {
  const { game: file } = args;
  if (!isPath(file))
    throw badUse(
      said`contest new expects the path of a game file, such as ${'./my-game.ts'}; perfect-play answer ${file} --help shows the contest of a library game`,
    );
  const game = await loadGameFrom(file);
  label(game.name);
  const typed = file.endsWith('ts');
  const beside = file.replace(/\.[^.]*$/, typed ? '.contest.ts' : '.contest.mjs');
  if (lstatSync(beside, { throwIfNoEntry: false }))
    throw badUse(said`${quote(beside)} already exists and was not changed`);
  const rules = precheck.rules(game.rules());
  const questions = QUESTIONS.filter((asks) => unlessRefused(() => (checkAsked(asks, rules), asks)));
  const given =
    flags.asks ??
    (isTerminal(STDIN) ? await asked(questions, usualQuestion(rules), { ask, print }) : undefined);
  const asks = given ?? usualQuestion(rules);
  const contest = contestOf(game, { asks });
  writeNew(beside, textOf(contest, { file, questions, typed }));
  return `${sayInput(contest)}

${beside} says so, and can be changed. Try

  perfect-play generate ${file} --kind random
  perfect-play ${asks === 'play' ? 'judge' : 'compare'} ${file} --program "python3 mine.py"
  perfect-play generate ${file} --export problem`;
};

/** The question that a person chooses; an empty line means the usual one. */
async function asked(
  questions: readonly AskedOf[],
  usual: AskedOf,
  { ask, print }: Pick<WorkContext<'contest new'>, 'ask' | 'print'>,
): Promise<AskedOf> {
  for (;;) {
    const line = await ask(`What is asked: ${questions.join(', ')}? [${usual}] `);
    const text = line?.trim() ?? '';
    if (text === '') return usual;
    const chosen = questions.find((known) => known === text);
    if (chosen !== undefined) return chosen;
    print(noneOf(said`the question`, text, questions).message);
  }
}

function textOf(
  { game, asks, input }: GameContest,
  {
    file,
    questions,
    typed,
  }: { readonly file: string; readonly questions: readonly string[]; readonly typed: boolean },
): string {
  const { inputs, picture } = input;
  const values = (list: readonly string[]): string => `{ from: ${list[0]}, to: ${list.at(-1)} }`;
  const texts = game.texts({});
  const others = Object.keys(game.options).filter(
    (name) => name !== picture && !inputs.some((one) => one.name === name),
  );
  return newContest({
    file,
    asks,
    questions,
    inputs: inputs.map(({ name, values: list }) => [name, values(list)]),
    hasLaw: game.far !== undefined,
    options: others.map((name) => [name, texts[name] ?? '']),
    cells: picture === undefined ? undefined : (texts[picture] ?? '').replaceAll('/', '').length,
    typed,
  });
}

/** How an input is written and what is printed, with an example. */
function sayInput(contest: GameContest): string {
  const positions = positionCases(contest);
  const { texts, asks } = contest;
  const plain = (text: string): string => text.replaceAll('`', '');
  return [
    plain(texts.task.en),
    '',
    plain(texts.input.en),
    '',
    plain(texts.output.en),
    '',
    ...(asks === 'play' ? exampleGame(playsOf(contest, positions)) : exampleAnswer(contest, positions)),
  ].join('\n');
}

function exampleAnswer<C>(contest: GameContest, cases: Cases<C>): string[] {
  const input = cases.input([cases.random(0.5, seeded(1))]);
  const answer = answerTo(contest, input, defaultMemory());
  return ['An input:', '', input.trimEnd(), '', 'Its answer:', '', answer.trimEnd()];
}

const exampleGame = (plays: Plays): string[] => [
  'A game, with < in front of what the program reads and > in front of what it writes:',
  '',
  plays.interaction(plays.random(0.5, seeded(1))).trimEnd(),
];
