/** Programs with one mistake each about what the rules mean, as other values of what the solvers in all languages make of them. */
import { plural } from '../../../base/numbers.ts';
import type { AskedOf } from '../../../contest/settings.ts';
import type { RulesTraits } from './traits.ts';

/** What a right program makes of the rules: constants with which the solver of each language begins. */
export const UNDERSTOOD = {
  /** What the ending is for a side without a move, by what the rules say: open, lost, tied or won. */
  STUCK_AS: [0, 1, 2, 3],
  /** The same for every ending. */
  ENDS_AS: [0, 1, 2, 3],
  /** What play is that never ends, and what equal points are. */
  NEVER_AS: 0,
  LEVEL_AS: 2,
  /** What every position is for the side to move; 0: what is found. */
  ALWAYS: 0,
  /** Which moves are looked at: all, "not first", "not last", or only the "first" or "last". */
  SEES: 'all',
  /** Whether moves pass the turn: as "told" by the rules, "always" or "never". */
  PASSES: 'told',
  /** The move that is made: the "best", "worst", "first" or "last"; or none, "stays". */
  TAKES: 'best',
  /** The moves after which the program ends. */
  STOPS_AFTER: 1_000_000_000,
  /** The plies from the end of the game beyond which nothing is decided. */
  DEEPEST: 1_000_000_000,
  LOSER_HURRIES: false,
  WINNER_DAWDLES: false,
  ADDED_PLIES: 0,
  /** The plies that are counted as one. */
  PLIES_AT_ONCE: 1,
  GREEDY: false,
  /** Whether the points after a move count. */
  LOOKS_ON: true,
  ONE_POINT: false,
  POINT_BITS: 64,
  /** Whose lead is printed: that of the side to "move", the "other" or the "first" one; or "none", without a sign. */
  LEAD_OF: 'move',
  FORGETS_SIDE: false,
  /** What the nimber is made of: the "least" that is not after a move, or others. */
  NIMBER_BY: 'least',
  SHOWS_ANY: false,
  DAWDLES: false,
  REMEMBERS: 'table',
} as const;

/** The same of a program with a mistake. */
export type Understanding = {
  readonly [name in keyof typeof UNDERSTOOD]: Widened<(typeof UNDERSTOOD)[name]>;
};
type Widened<T> = T extends boolean
  ? boolean
  : T extends number
    ? number
    : T extends string
      ? string
      : readonly number[];

/** A mistake, and for which contests it is one. */
export interface RulesMistake {
  readonly verdict: 'wrong answer' | 'time limit exceeded';
  /** The name of the file without its extension, also that of a class. */
  readonly name: string;
  /** The first comment of the program. */
  readonly about: string;
  readonly understands: Partial<Understanding>;
  matters(asks: AskedOf, traits: RulesTraits): boolean;
}

const outcomes = (asks: AskedOf, { scoring }: RulesTraits): boolean => !scoring && asks !== 'nimber';

const wrong = (
  name: string,
  about: string,
  understands: Partial<Understanding>,
  matters: RulesMistake['matters'],
): RulesMistake => ({ verdict: 'wrong answer', name, about: `Wrong: ${about}`, understands, matters });

const slow = (name: string, about: string, understands: Partial<Understanding>): RulesMistake => ({
  verdict: 'time limit exceeded',
  name,
  about: `Too slow: ${about}`,
  understands,
  matters: () => true,
});

/** Numbers of few bits, each kind with those of the next. */
const WIDTHS = [8, 16, 32, Infinity];

/** Positions are compared: a program that does not play, which has to know all that it may meet. */
const looks = (asks: AskedOf): boolean => asks !== 'play';
const plays = (asks: AskedOf): boolean => asks === 'play';

export const RULES_MISTAKES: readonly RulesMistake[] = [
  wrong(
    'stuck_wins',
    'whoever cannot move wins where that player loses, and loses where that player wins.',
    { STUCK_AS: [0, 3, 2, 1] },
    (asks, traits) => traits.stuck && outcomes(asks, traits),
  ),
  wrong(
    'stuck_ties',
    'a player who cannot move does not lose; the game is a tie.',
    { STUCK_AS: [0, 2, 2, 2] },
    (asks, traits) => traits.stuck && outcomes(asks, traits),
  ),
  wrong(
    'ties_lose',
    'takes a game that ends level for one that the side to move has lost.',
    { ENDS_AS: [0, 1, 1, 3] },
    (asks, traits) => traits.ties && outcomes(asks, traits),
  ),
  wrong(
    'level_wins',
    'takes equal points for a win of the side to move.',
    { LEVEL_AS: 3 },
    (asks, { scoring }) => asks === 'winner' && scoring,
  ),
  wrong(
    'level_loses',
    'takes equal points for a loss of the side to move.',
    { LEVEL_AS: 1 },
    (asks, { scoring }) => asks === 'winner' && scoring,
  ),
  wrong(
    'endless_loses',
    'whoever cannot win loses, also where play never ends.',
    { NEVER_AS: 1 },
    (asks, traits) => traits.draws && outcomes(asks, traits),
  ),
  wrong(
    'first_wins',
    'says that the player to move always wins.',
    { ALWAYS: 3 },
    (asks) => asks === 'winner',
  ),
  wrong(
    'first_loses',
    'says that the player to move always loses.',
    { ALWAYS: 1 },
    (asks) => asks === 'winner',
  ),
  wrong('first_move', 'makes the first move that the rules allow.', { TAKES: 'first' }, plays),
  wrong('last_move', 'makes the last move that the rules allow.', { TAKES: 'last' }, plays),
  wrong('worst_move', 'takes what is good for the opponent for good.', { TAKES: 'worst' }, plays),
  wrong('stays', 'writes the position that it has read.', { TAKES: 'stays' }, plays),
  wrong('stops', 'makes one move, and ends.', { STOPS_AFTER: 1 }, plays),
  ...[1, 2, 3].map((plies) =>
    wrong(
      `sees_${plies}`,
      `looks only ${plural(plies, 'ply', 'plies')} ahead, and takes what is not decided by then for lost.`,
      { DEEPEST: plies, NEVER_AS: 1 },
      outcomes,
    ),
  ),
  wrong('overlooks_first', 'overlooks the first of several moves.', { SEES: 'not first' }, looks),
  wrong('overlooks_last', 'overlooks the last of several moves.', { SEES: 'not last' }, looks),
  wrong(
    'only_first',
    'takes it that both sides make the first move that they have.',
    { SEES: 'first' },
    looks,
  ),
  wrong('only_last', 'takes it that both sides make the last move that they have.', { SEES: 'last' }, looks),
  wrong(
    'always_passes',
    'takes it that every move passes the turn.',
    { PASSES: 'always' },
    (_, { keepsTurn }) => keepsTurn,
  ),
  wrong(
    'never_passes',
    'takes what is good for the opponent after a move for good for itself.',
    { PASSES: 'never' },
    (asks) => asks !== 'nimber',
  ),
  wrong(
    'side_forgotten',
    'does not tell apart whose turn it is in a position that it has seen.',
    { FORGETS_SIDE: true },
    (_, { turn }) => turn,
  ),
  wrong(
    'greedy',
    'both sides take the move that gains the most points at once.',
    { GREEDY: true },
    (_, { scoring }) => scoring,
  ),
  wrong(
    'points_at_once',
    'counts only the points that the next move gains.',
    { LOOKS_ON: false },
    (_, { scoring }) => scoring,
  ),
  wrong(
    'one_point',
    'counts one point for each move that gains any.',
    { ONE_POINT: true },
    (_, { scoring }) => scoring,
  ),
  ...WIDTHS.slice(0, -1).map((bits, k) =>
    wrong(
      `bits_${bits}`,
      `keeps points in numbers of ${bits} bits.`,
      { POINT_BITS: bits },
      (_, { scoring, most }) => scoring && most >= 2 ** (bits - 1) && most < 2 ** ((WIDTHS[k + 1] ?? 0) - 1),
    ),
  ),
  wrong('no_sign', 'prints the lead without its sign.', { LEAD_OF: 'none' }, (asks) => asks === 'score'),
  wrong(
    'lead_of_other',
    'prints the lead of the side that is not to move.',
    { LEAD_OF: 'other' },
    (asks) => asks === 'score',
  ),
  wrong(
    'lead_of_first',
    'prints the lead of the first side, also where the other one is to move.',
    { LEAD_OF: 'first' },
    (asks, { turn }) => asks === 'score' && turn,
  ),
  wrong('counts_from_one', 'counts a ply too many.', { ADDED_PLIES: 1 }, (asks) => asks === 'plies'),
  wrong('counts_between', 'counts a ply too few.', { ADDED_PLIES: -1 }, (asks) => asks === 'plies'),
  wrong('counts_pairs', 'counts two plies as one.', { PLIES_AT_ONCE: 2 }, (asks) => asks === 'plies'),
  wrong(
    'loser_hurries',
    'the player who loses, too, takes the shortest way.',
    { LOSER_HURRIES: true },
    (asks) => asks === 'plies',
  ),
  wrong(
    'winner_dawdles',
    'the player who wins goes on for as long as possible, too.',
    { WINNER_DAWDLES: true },
    (asks) => asks === 'plies',
  ),
  ...(
    [
      ['counts_nimbers', 'takes the number of nimbers after a move for the nimber.', 'count'],
      ['counts_moves', 'takes the number of moves for the nimber.', 'moves'],
      ['greatest_and_one', 'adds one to the greatest nimber after a move.', 'greatest'],
      ['smallest_and_one', 'adds one to the smallest nimber after a move.', 'smallest'],
      ['adds_moves', 'adds the nimbers after all moves without carrying, as if they were a sum.', 'sum'],
      ['won_is_one', 'takes every position that is won for one of the nimber 1.', 'one'],
    ] as const
  ).map(([name, about, by]) => wrong(name, about, { NIMBER_BY: by }, (asks) => asks === 'nimber')),
  wrong(
    'bad_move',
    'says what can be got, and shows moves that may give it away.',
    { SHOWS_ANY: true },
    (asks, { scoring }) => asks === 'move' && !scoring,
  ),
  wrong(
    'dawdles',
    'keeps what it can get, and makes no progress.',
    { DAWDLES: true },
    (asks, { repeats, scoring }) => asks === 'play' && repeats && !scoring,
  ),
  slow('forgets', 'follows play from a position again whenever it comes back to it.', {
    REMEMBERS: 'nothing',
  }),
  slow('list', 'looks for each position in the list of all that it has seen.', { REMEMBERS: 'list' }),
];
