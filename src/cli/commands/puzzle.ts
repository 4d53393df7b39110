/** `perfect-play puzzle`: a position with exactly one good move, to be found. */
import { badInput, badUse, said } from '../../base/errors.ts';
import { NODE } from '../../engines/node.ts';
import { plural } from '../../base/numbers.ts';
import { solve } from '../../engines/solve.ts';
import type { Value } from '../../engines/contract/value.ts';
import { allByNumber } from '../../play/all-by-number.ts';
import { valueJson } from '../../answers/json.ts';
import type { PuzzleJson } from '../../answers/schemas.ts';
import { type Puzzle, findPuzzle, puzzleAt } from '../../play/puzzle.ts';
import { seeded } from '../../base/random.ts';
import { dailySeed } from '../../play/daily.ts';
import { capital, sideName } from '../../play/words.ts';
import type { Game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { inColumns } from '../columns.ts';
import type { FlagsOf } from '../commands.ts';
import { positionFrom, rulesFrom } from '../from-flags.ts';
import { defaultMemory } from '../memory.ts';
import type { CommandWork } from '../task.ts';

export const work: CommandWork<'puzzle'> = ({ game, options, flags, precheck, progress }) => {
  const rules = precheck.rules(rulesFrom({ game, options }));
  const { memory = defaultMemory(), seed = dailySeed(Date.now()), level } = flags;
  const from = flags.position === undefined ? undefined : positionFrom(rules, flags);
  const solution = from
    ? solve(rules, { from, memory, progress })
    : allByNumber(NODE, rules, undefined, { memory, progress });
  const puzzle = from
    ? puzzleAt(rules, solution, from)
    : findPuzzle(rules, solution, { random: seeded(seed), level });
  if (puzzle === undefined && from)
    throw badInput(said`this position has no puzzle: not exactly one of its moves is good`).at('--position');
  if (puzzle === undefined)
    throw badUse(said`no position of this game, with these options, has exactly one good move`);
  if (flags.json) return JSON.stringify(json({ game: game.name, options }, rules, puzzle), undefined, 2);
  return text(game, flags, rules, puzzle);
};

function text(
  game: Game,
  flags: FlagsOf<'puzzle'>,
  rules: Rules<Position>,
  puzzle: Puzzle<Position>,
): string {
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
  of: { readonly game: string; readonly options: Readonly<Record<string, string>> },
  rules: Rules<Position>,
  { position: p, value, toFind, strength, level, line }: Puzzle<Position>,
): PuzzleJson => ({
  game: of.game,
  options: { ...of.options },
  position: rules.position.text(p),
  toMove: sideName(rules, p, true),
  value: valueJson(rules, p, value),
  toFind,
  strength,
  level,
  line: line.map(({ to, name, own }) => ({ name, position: rules.position.text(to), own })),
  diagram: rules.position.diagram(p).split('\n'),
});
