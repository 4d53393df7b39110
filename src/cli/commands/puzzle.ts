/** `perfect-play puzzle`: a position with exactly one good move, to be found. */
import { PlayError, badInput, badUse, said } from '../../base/errors.ts';
import { NODE } from '../../engines/node.ts';
import { plural } from '../../base/numbers.ts';
import { solveOrSearch } from '../../engines/solve-or-search.ts';
import type { Value } from '../../engines/contract/value.ts';
import { allByNumber } from '../../play/all-by-number.ts';
import { type ValuedAnswer, hasMoveValues } from '../../answers/answer.ts';
import { open, valuesOf } from '../../answers/ask.ts';
import { valueJson } from '../../answers/json.ts';
import type { Question } from '../../answers/question.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import { openedSolution } from '../../answers/solution.ts';
import type { Opened } from '../../answers/source.ts';
import type { PuzzleJson } from '../../answers/schemas.ts';
import { type Puzzle, findPuzzle, puzzleAt } from '../../play/puzzle.ts';
import { seeded } from '../../base/random.ts';
import { dailySeed } from '../../play/daily.ts';
import { capital, sideName } from '../../play/words.ts';
import type { Position } from '../../rules/positions.ts';
import { inColumns } from '../columns.ts';
import type { FlagsOf } from '../commands.ts';
import { defaultMemory } from '../memory.ts';
import { answering, printed, questionFrom } from '../question.ts';
import { searchProgress } from '../search-progress.ts';
import { unsettled } from '../unsettled.ts';
import type { CommandWork, WorkContext } from '../task.ts';

export const work: CommandWork<'puzzle'> = async (context) => {
  const { flags } = context;
  const posed = flags.position !== undefined;
  if (flags.time !== undefined && !posed)
    throw badUse(said`${'--time'} ends a search, which there is only with ${'--position'}`);
  const question = questionFrom(context, posed ? 'game' : 'numbers');
  const opened = await open(
    question,
    answering((asked) => solved(context, asked)),
    NODE_SOURCES,
  );
  const answer = valuesOf(opened, question);
  const puzzle = posed ? posedAt(answer) : found(answer, flags);
  if (puzzle === 'open') return unsettled(answer, flags);
  return flags.json ? printed(json(question, puzzle)) : text(question, flags, puzzle);
};

/** The puzzle at the position of an answer; `open`: a search did not find all of its values in time. */
function posedAt({ question, values }: ValuedAnswer): Puzzle<Position> | 'open' {
  const { rules, position } = question;
  try {
    const puzzle = puzzleAt(rules, values, position);
    if (puzzle) return puzzle;
  } catch (error) {
    if (!(error instanceof PlayError) || error.kind !== 'out of time') throw error;
    return 'open';
  }
  throw badInput(said`this position has no puzzle: not exactly one of its moves is good`).at('--position');
}

/** The puzzle that the seed chooses among all positions. */
function found({ question, values }: ValuedAnswer, flags: FlagsOf<'puzzle'>): Puzzle<Position> {
  const { seed = dailySeed(Date.now()), level } = flags;
  const puzzle = findPuzzle(question.rules, values, { random: seeded(seed), level });
  if (puzzle) return puzzle;
  throw badUse(said`no position of this game, with these options, has exactly one good move`);
}

/** Solves what a posed position reaches as far as it is needed, or all positions in a way that numbers them. */
function solved({ flags, precheck, progress }: WorkContext<'puzzle'>, question: Question): Opened {
  const { rules, position: from, wants } = question;
  const { memory = defaultMemory(), time } = flags;
  if (wants === 'numbers')
    return openedSolution(question, () => allByNumber(NODE, rules, undefined, { memory, progress }));
  return openedSolution(question, () =>
    solveOrSearch(rules, {
      from,
      memory,
      time,
      searchFrom: precheck.searchFrom,
      asked: (search) => hasMoveValues(question, search),
      progress: searchProgress(rules, from, progress),
    }),
  );
}

function text({ game, rules }: Question, flags: FlagsOf<'puzzle'>, puzzle: Puzzle<Position>): string {
  const { position: p, value, toFind, level, strength, line } = puzzle;
  const mover = sideName(rules, p, true);
  const [before, after] = [
    ['', rules.position.diagram(p), ''],
    ['', `Position: ${rules.position.text(p)}`],
  ];
  return [
    `${game.title.en}: ${mover} to move and ${goal(value)}`,
    ...(flags.quiet ? [] : before),
    `Exactly one move does it${toFind > 1 ? `, and then exactly one again: ${plural(toFind, 'move')} to find` : ''}.`,
    `${capital(level)}: a fallible player of strength ${strength.toFixed(2)} would solve it half of the time.`,
    ...(flags.solution ? ['', 'Solution:', ...inColumns(line.map(step), '  ')] : []),
    ...(flags.quiet ? [] : after),
  ].join('\n');
}

const step = ({ name }: { readonly name: string }, k: number): string => `${k + 1}. ${name}`;

/** What the side to move is to achieve, in English: "win". */
function goal({ outcome, score }: Value): string {
  if (score === undefined)
    return outcome === 'win' ? 'win' : outcome === 'tie' ? 'reach a tie' : 'hold the draw';
  if (score === 0) return 'gain as many points as the other side';
  return score > 0
    ? `gain ${plural(score, 'point')} more than the other side`
    : `gain only ${plural(-score, 'point')} less than the other side`;
}

const json = (
  { game, options, rules }: Question,
  { position: p, value, toFind, strength, level, line }: Puzzle<Position>,
): PuzzleJson => ({
  game: game.name,
  options: { ...options },
  position: rules.position.text(p),
  toMove: sideName(rules, p, true),
  value: valueJson(rules, p, value),
  toFind,
  strength,
  level,
  line: line.map(({ to, name, own }) => ({ name, position: rules.position.text(to), own })),
  diagram: rules.position.diagram(p).split('\n'),
});
