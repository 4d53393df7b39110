/** The texts that the page must show for a position, derived independently from its value; and the games to check. */
import { gameNames, loadGame } from '../../src/games/index.ts';
import type { Position } from '../../src/rules/positions.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { plan } from '../../src/engines/plan.ts';
import type { Solution } from '../../src/engines/solve.ts';
import type { Value } from '../../src/engines/contract/value.ts';

/** The largest table that the gallery makes, in bytes. */
export const MOST_BYTES = 2 ** 26;

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

const begun = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The names of the players; in an impartial game the one to move comes first. */
const namesOf = ({ position: { sides } }: Rules<Position>): readonly string[] =>
  sides.length > 0 ? sides : ['the first player', 'the second player'];

/** Who wins from `p`, or gains more; undefined: neither. */
function winnerOf(rules: Rules<Position>, p: Position, { outcome, score }: Value): string | undefined {
  const turn = rules.position.toMove(p);
  const ahead = outcome === 'win' || (score ?? 0) > 0;
  const behind = outcome === 'loss' || (score ?? 0) < 0;
  return ahead || behind ? namesOf(rules)[ahead ? turn : 1 - turn] : undefined;
}

const many = (name: string): boolean => ['hounds', 'toads', 'frogs', 'goats', 'tigers'].includes(name);

/** The verdict on `p`. */
export function verdictOf(rules: Rules<Position>, p: Position, value: Value): string {
  const { outcome, remoteness, score, nimber } = value;
  const winner = winnerOf(rules, p, value) ?? '';
  const wins = many(winner) ? 'win' : 'wins';
  if (score !== undefined) {
    if (score === 0) return 'Both sides gain the same number of points from here';
    const loser = namesOf(rules).find((name) => name !== winner);
    return `${begun(winner)} gains ${counted(Math.abs(score), 'point', 'points')} more than ${loser} from here`;
  }
  if (outcome === 'draw') return 'A draw: neither side can force an end';
  if (remoteness === undefined) return `${begun(winner)} ${wins} by endless play`;
  if (remoteness === 0) return endOf(rules, p, value);
  const plies = counted(remoteness, 'ply', 'plies');
  const heap = nimber === undefined ? '' : `. The nimber is ${nimber}`;
  if (outcome === 'tie') return `A tie: the game ends level in ${plies}`;
  return `${begun(winner)} ${wins} in ${plies}${heap}`;
}

/** The verdict at the end of a perfectly played game from `p` that is not a draw. */
export function endOf(rules: Rules<Position>, p: Position, value: Value): string {
  const winner = winnerOf(rules, p, value);
  const has = winner !== undefined && many(winner) ? 'have' : 'has';
  if (value.score === undefined)
    return winner === undefined ? 'The game is tied' : `${begun(winner)} ${has} won`;
  return winner === undefined
    ? 'The game has ended level'
    : `${begun(winner)} ${has} won by ${counted(Math.abs(value.score), 'point', 'points')}`;
}

/** The plies of perfect play from a value; undefined: there is no end, or it is a scoring game. */
export const pliesOf = ({ score, remoteness }: Value): number | undefined =>
  score === undefined ? remoteness : undefined;

/** The value of a move in words, derived from the value of the position after it. */
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
    if (points === 0) return 'gains as many points as the other side';
    const many = counted(Math.abs(points), 'point', 'points');
    return points > 0 ? `gains ${many} more` : `falls behind by ${many}`;
  }
  const turned = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' } as const;
  const outcome = passes ? turned[after.outcome!] : after.outcome!;
  if (outcome === 'draw') return 'draws';
  const verb = { win: 'wins', loss: 'loses', tie: 'ties' }[outcome];
  if (after.remoteness === undefined) return `${verb} by endless play`;
  return `${verb} in ${counted(after.remoteness + 1, 'ply', 'plies')}`;
}
