/** What contestants are asked about a position, and what a right program prints. */
import { type PlayError, type Said, badInput, badUse, noneOf, quote, said } from '../base/errors.ts';
import { present } from '../base/present.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Solution } from '../engines/solve.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { blocksOf, linesOf } from './blocks.ts';
import type { AskedOf, ContestSettings } from './settings.ts';

/** What is asked, and in which words it is answered. */
export interface AskedQuestion {
  readonly asks: AskedOf;
  /** Words of answers in place of the usual ones. Absent: none. */
  readonly words?: ContestSettings['words'];
}

/** The values of a position and of those after its moves. */
type Values = Pick<Solution<Position>, 'value'>;

/** The words for the player to move and the other one in impartial games. */
const PLAYERS = ['first', 'second'] as const;

/** The words for the sides: their names, or the players of an impartial game. */
export const sideWords = ({ position: { sides } }: Rules<Position>): readonly string[] =>
  sides.length === 0 ? PLAYERS : sides;

/** Raises bad use if the question makes no sense for these rules. */
export function checkAsked(asks: AskedOf, rules: Rules<Position>): void {
  const scoring = rules.gain !== undefined;
  if (asks === 'score' && !scoring)
    throw badUse(said`asks: 'score' needs a game in which moves gain points; this one has none`);
  if ((asks === 'plies' || asks === 'winner') && scoring)
    throw badUse(
      said`asks: ${`'${asks}'`} makes no sense in a game in which points decide; ask for the score`,
    );
  const normal = rules.position.sides.length === 0 && rules.noMoves === 1;
  if (asks === 'nimber' && (!normal || scoring))
    throw badUse(said`asks: 'nimber' needs an impartial game in which whoever cannot move loses`);
}

/** The question that is asked if the author does not say. */
export const usualQuestion = (rules: Rules<Position>): AskedOf => (rules.gain ? 'score' : 'winner');

/** The words that may begin an answer, as they are if the author states no others. */
function usualWords(asks: AskedOf, rules: Rules<Position>): readonly string[] {
  if (asks === 'winner' || asks === 'plies') return [...sideWords(rules), 'tie', 'draw'];
  return asks === 'move' ? ['win', 'tie', 'draw', 'loss'] : [];
}

/** The word that is printed for a usual one. */
export const wordFor = ({ words = {} }: Pick<AskedQuestion, 'words'>, usual: string): string =>
  (Object.hasOwn(words, usual) ? words[usual] : undefined) ?? usual;

/** Raises bad input for words that no answer has, and for two that judges, which ignore case, would not tell apart. */
export function checkWordsOf(question: AskedQuestion, rules: Rules<Position>): void {
  const { asks, words = {} } = question;
  const usual = usualWords(asks, rules);
  const [first] = Object.keys(words);
  if (first !== undefined && usual.length === 0)
    throw badInput(said`the answer to ${`asks: '${asks}'`} has no words to be replaced, got ${quote(first)}`);
  for (const name of Object.keys(words)) if (!usual.includes(name)) throw noneOf(said`a word`, name, usual);
  const given = usual.filter((name) => name !== 'tie' || rules.neverTies !== true);
  const printed = given.map((name) => wordFor(question, name).toLowerCase());
  const twice = printed.find((text, k) => printed.indexOf(text) !== k);
  if (twice !== undefined)
    throw badInput(said`${quote(twice)} stands for two answers, whether in capitals or not`);
}

/** What a right program prints for `p`, without the last line feed. Raises bad use if there is no nimber. */
export function answerFor(
  question: AskedQuestion,
  rules: Rules<Position>,
  solution: Values,
  p: Position,
): string {
  const { asks } = question;
  const value = present(solution.value(p));
  if (asks === 'score') return String(value.score);
  if (asks === 'nimber') return nimberOf(value);
  if (asks === 'winner' || asks === 'plies') {
    const winner = winnerOf(rules, value, p);
    const printed = wordFor(question, winner);
    return asks === 'plies' ? withPlies(printed, value) : printed;
  }
  return [
    wordFor(question, outcomeOf(value)),
    ...goodPositions(rules, solution, p).map((q) => positionLines(rules, q).join('\n')),
  ].join('\n');
}

/** The error of a contest without answers. */
export const answersNothing = (contest: Said): PlayError =>
  badUse(
    said`the contest ${contest} asks for no answer, since its programs play; ${'perfect-play judge'} judges them`,
  );

function nimberOf({ nimber }: Value): string {
  if (nimber === undefined)
    throw badUse(said`there are no nimbers, since play may go round in circles or is not normal play`);
  return String(nimber);
}

/** What the side to move has: win, tie, draw or loss. */
const outcomeOf = ({ outcome, score = 0 }: Value): string =>
  outcome ?? (score > 0 ? 'win' : score < 0 ? 'loss' : 'tie');

/** The side that wins, tie or draw. */
function winnerOf(rules: Rules<Position>, value: Value, p: Position): string {
  const outcome = outcomeOf(value);
  if (outcome === 'tie' || outcome === 'draw') return outcome;
  const mover = rules.position.toMove(p);
  return sideWords(rules)[outcome === 'win' ? mover : 1 - mover];
}

const withPlies = (winner: string, { outcome, remoteness }: Value): string =>
  outcome === 'tie' || outcome === 'draw' ? winner : `${winner} ${remoteness ?? 'endless'}`;

/** The positions after the moves that keep what the side to move has; none where it loses, or the game is over. */
function goodPositions(rules: Rules<Position>, solution: Values, p: Position): readonly Position[] {
  const had = present(solution.value(p));
  if (outcomeOf(had) === 'loss') return [];
  const good = legalMoves(rules, p).filter((q) => keeps(rules, [p, q], had, present(solution.value(q))));
  // moves that lead to the same position are one move
  return [...new Map(good.map((q) => [rules.position.text(q), q])).values()];
}

const OTHER = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' } as const;

/** Whether the move p → q keeps what its side has at p, by the values of both positions. */
function keeps(
  rules: Rules<Position>,
  [p, q]: readonly [Position, Position],
  had: Value,
  { outcome, score }: Value,
): boolean {
  const { sides, toMove } = rules.position;
  const passes = sides.length === 0 || toMove(p) !== toMove(q);
  if (outcome !== undefined) return (passes ? OTHER[outcome] : outcome) === had.outcome;
  const after = present(score);
  return present(rules.gain?.(p, q)) + (passes ? -after : after) === had.score;
}

/** A position as it is printed: as in the input, without its options. */
export const positionLines = (rules: Rules<Position>, p: Position): string[] =>
  linesOf(rules, blocksOf(rules), p, true);

/**
 * Whether `got` answers a question for a move to which `expected`, with the positions after all good moves, is the answer: one or more of
 * these positions, each of `length` words.
 */
export function acceptsMove(length: number, got: string, expected: string): boolean {
  const [outcome, ...positions] = wordsOf(expected);
  const [said, ...shown] = wordsOf(got);
  if (said !== outcome || shown.length % length !== 0) return false;
  const good = new Set(chunks(positions, length));
  const given = chunks(shown, length);
  return good.size === 0 ? given.length === 0 : given.length > 0 && given.every((one) => good.has(one));
}

/** The words of a text, between the white space of ASCII. */
export const wordsOf = (text: string): string[] => text.split(/[ \t-\r]+/).filter(Boolean);

const chunks = (words: readonly string[], length: number): string[] =>
  Array.from({ length: words.length / length }, (_, k) =>
    words.slice(k * length, (k + 1) * length).join(' '),
  );
