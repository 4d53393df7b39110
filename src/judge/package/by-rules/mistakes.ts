/** Programs with one mistake each about what the rules mean, as other values of what solver.js, solver.cpp and solver.py make of them. */
import type { AskedOf } from '../../../contest/settings.ts';
import type { RulesTraits } from './traits.ts';

/** What a right program makes of the rules: constants with which the solver of each language begins. */
export const UNDERSTOOD = {
  /** What the ending is for a side without a move, by what the rules say: open, lost, tied or won. */
  STUCK_AS: [0, 1, 2, 3],
  /** The same for every ending. */
  ENDS_AS: [0, 1, 2, 3],
  /** What play is that never ends. */
  NEVER_AS: 0,
  ALWAYS_WINS: false,
  TAKES_FIRST: false,
  /** The plies from the end of the game beyond which nothing is decided. */
  DEEPEST: 1_000_000_000,
  LOSER_HURRIES: false,
  WINNER_DAWDLES: false,
  ADDED_PLIES: 0,
  GREEDY: false,
  POINT_BITS: 64,
  FORGETS_SIDE: false,
  ALTERNATES: false,
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
  /** The name of the file without its extension. */
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
    'endless_loses',
    'whoever cannot win loses, also where play never ends.',
    { NEVER_AS: 1 },
    (asks, traits) => traits.draws && outcomes(asks, traits),
  ),
  wrong(
    'first_wins',
    'says that the player to move always wins.',
    { ALWAYS_WINS: true },
    (asks, { scoring }) => asks === 'winner' && !scoring,
  ),
  wrong(
    'first_move',
    'makes the first move that the rules allow.',
    { TAKES_FIRST: true },
    (asks) => asks === 'play',
  ),
  wrong(
    'short_sighted',
    'looks only a few plies ahead, and takes what is not decided by then for lost.',
    { DEEPEST: 3, NEVER_AS: 1 },
    (asks, traits) => outcomes(asks, traits) && asks !== 'play',
  ),
  wrong(
    'greedy',
    'both sides take the move that gains the most points at once.',
    { GREEDY: true },
    (_, { scoring }) => scoring,
  ),
  ...WIDTHS.slice(0, -1).map((bits, k) =>
    wrong(
      `${bits}_bits`,
      `keeps points in numbers of ${bits} bits.`,
      { POINT_BITS: bits },
      (_, { scoring, most }) => scoring && most >= 2 ** (bits - 1) && most < 2 ** ((WIDTHS[k + 1] ?? 0) - 1),
    ),
  ),
  wrong('counts_from_one', 'counts a ply too many.', { ADDED_PLIES: 1 }, (asks) => asks === 'plies'),
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
  wrong(
    'side_forgotten',
    'does not tell apart whose turn it is in a position that it has seen.',
    { FORGETS_SIDE: true },
    (_, { turn }) => turn,
  ),
  wrong(
    'always_alternates',
    'takes it that every move passes the turn.',
    { ALTERNATES: true },
    (_, { keepsTurn }) => keepsTurn,
  ),
  wrong(
    'counts_moves',
    'takes the number of nimbers after a move for the nimber.',
    { NIMBER_BY: 'count' },
    (asks) => asks === 'nimber',
  ),
  wrong(
    'greatest_and_one',
    'adds one to the greatest nimber after a move.',
    { NIMBER_BY: 'greatest' },
    (asks) => asks === 'nimber',
  ),
  wrong(
    'won_is_one',
    'takes every position that is won for one of the nimber 1.',
    { NIMBER_BY: 'one' },
    (asks) => asks === 'nimber',
  ),
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
