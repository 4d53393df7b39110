/** What the page must say of a position, worked out again from its value alone; and the games it is asked about. */
import { gameNames, loadGame } from '../../src/games/index.ts';
import type { Position, Rules } from '../../src/rules/rules.ts';
import { plan } from '../../src/engines/plan.ts';
import type { Solution } from '../../src/engines/solve.ts';
import type { Value } from '../../src/engines/value.ts';

/** The gallery solves nothing larger. */
const MOST_BYTES = 2 ** 26;

export interface GalleryGame {
  readonly name: string;
  readonly rules: Rules<Position>;
}

/** The games of the gallery that are solved there. */
export async function solvedGames(): Promise<readonly GalleryGame[]> {
  const games = await Promise.all(
    gameNames.map(async (name) => ({ name, rules: (await loadGame(name)).rules() })),
  );
  return games.filter(({ rules }) => {
    const planned = plan(rules, { memory: 2 ** 30 });
    return planned.engine === 'explored' || planned.bytes <= MOST_BYTES;
  });
}

const begun = (text: string): string => (text.length > 1 ? text[0]!.toUpperCase() + text.slice(1) : text);
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What the players are called, the one to move at `p` in front in an impartial game. */
const namesOf = ({ position: { sides } }: Rules<Position>): readonly string[] =>
  sides.length > 0 ? sides : ['first player', 'second player'];

/** Who wins from `p`, or gains more; undefined: neither does. */
function winnerOf(rules: Rules<Position>, p: Position, { outcome, score }: Value): string | undefined {
  const turn = rules.position.toMove(p);
  const ahead = outcome === 'win' || (score ?? 0) > 0;
  const behind = outcome === 'loss' || (score ?? 0) < 0;
  return ahead || behind ? namesOf(rules)[ahead ? turn : 1 - turn] : undefined;
}

const many = (name: string): boolean => name === 'hounds';

/** The verdict on `p`. */
export function verdictOf(rules: Rules<Position>, p: Position, value: Value): string {
  const { outcome, remoteness = 0, score, nimber } = value;
  const winner = winnerOf(rules, p, value) ?? '';
  const plies = counted(remoteness, 'ply', 'plies');
  if (score !== undefined) {
    if (score === 0) return 'Both sides gain the same number of points from here';
    const loser = namesOf(rules).find((name) => name !== winner);
    return `${begun(winner)} gains ${counted(Math.abs(score), 'point', 'points')} more than ${loser} from here`;
  }
  const heap = nimber === undefined || remoteness === 0 ? '' : ` · nimber ${nimber}`;
  if (outcome === 'draw') return 'A draw: neither side can force an end';
  if (remoteness === 0) return endOf(rules, p, value);
  if (outcome === 'tie') return `A tie: the game ends level in ${plies}`;
  return `${begun(winner)} ${many(winner) ? 'win' : 'wins'} in ${plies}${heap}`;
}

/** The verdict at the end of a game that was played perfectly from `p` on, and is no draw. */
export function endOf(rules: Rules<Position>, p: Position, value: Value): string {
  const winner = winnerOf(rules, p, value);
  const has = winner !== undefined && many(winner) ? 'have' : 'has';
  if (value.score === undefined)
    return winner === undefined ? 'The game is tied' : `${begun(winner)} ${has} won`;
  return winner === undefined
    ? 'The game has ended level'
    : `${begun(winner)} ${has} won by ${counted(Math.abs(value.score), 'point', 'points')}`;
}

/** Plies of perfect play from `p` on; undefined: there is no end, or the game is scored and not hurried. */
export const pliesOf = ({ score, remoteness }: Value): number | undefined =>
  score === undefined ? remoteness : undefined;

/** A move's value in words again, from the value of the position it leads to. */
export function wordsOf(
  rules: Rules<Position>,
  solution: Solution<Position>,
  p: Position,
  q: Position,
): string {
  const after = solution.value(q)!;
  const passes = rules.position.sides.length === 0 || rules.position.toMove(p) !== rules.position.toMove(q);
  if (rules.gain) {
    const points = rules.gain(p, q) + (passes ? -1 : 1) * after.score!;
    if (points === 0) return 'level';
    return `${counted(Math.abs(points), 'point', 'points')} ${points > 0 ? 'ahead' : 'behind'}`;
  }
  const turned = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' } as const;
  const outcome = passes ? turned[after.outcome!] : after.outcome!;
  if (outcome === 'draw') return 'goes on for ever';
  const verb = { win: 'wins', loss: 'loses', tie: 'ties' }[outcome];
  return after.remoteness === 0 ? `${verb} at once` : `${verb}, then ${after.remoteness} more`;
}
