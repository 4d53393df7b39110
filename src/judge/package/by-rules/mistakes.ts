/** Programs with one mistake each about what the rules mean, as changes of the right one in solver.js. */
import type { AskedOf } from '../../../contest/settings.ts';
import type { Mistaken } from '../problem.ts';
import type { RulesTraits } from './traits.ts';

/** A mistake, and for which contests it is one. */
export interface RulesMistake extends Mistaken {
  matters(asks: AskedOf, traits: RulesTraits): boolean;
}

const STUCK = 'const stuck = moves.length === 0 ? rules.stuck(p) : 0;';
const END = 'ending: over || stuck,';
const PASSES = 'passes: impartial || position.toMove(q) !== position.toMove(p),';
const SCORE = 'scores[k] = margins.length === 0 ? 0 : Math.max(...margins);';
const LOSES = 'plies[from] = plies[k] + 1;\n      decided.push(from);';
const KNOWN = 'const known = numbers.get(key);';
const VALUE = 'const k = find(p);\n    if (scores)';

const outcomes = (asks: AskedOf, { scoring }: RulesTraits): boolean => !scoring && asks !== 'nimber';

const wrong = (
  file: string,
  about: string,
  changes: Mistaken['changes'],
  matters: RulesMistake['matters'],
): RulesMistake => ({ verdict: 'wrong answer', file, about: `Wrong: ${about}`, changes, matters });

const slow = (file: string, about: string, changes: Mistaken['changes']): RulesMistake => ({
  verdict: 'time limit exceeded',
  file,
  about: `Too slow: ${about}`,
  changes,
  matters: () => true,
});

/** Numbers of few bits, each kind with those of the next. */
const WIDTHS = [8, 16, 32, Infinity];

export const RULES_MISTAKES: readonly RulesMistake[] = [
  wrong(
    'stuck_wins.js',
    'whoever cannot move wins where that player loses, and loses where that player wins.',
    [[STUCK, STUCK.replace('rules.stuck(p)', 'other(rules.stuck(p))')]],
    (asks, traits) => traits.stuck && outcomes(asks, traits),
  ),
  wrong(
    'stuck_ties.js',
    'a player who cannot move does not lose; the game is a tie.',
    [[STUCK, STUCK.replace('rules.stuck(p)', 'TIE')]],
    (asks, traits) => traits.stuck && outcomes(asks, traits),
  ),
  wrong(
    'ties_lose.js',
    'takes a game that ends level for one that the side to move has lost.',
    [[END, 'ending: (over || stuck) === TIE ? LOSS : over || stuck,']],
    (asks, traits) => traits.ties && outcomes(asks, traits),
  ),
  wrong(
    'endless_loses.js',
    'whoever cannot win loses, also where play never ends.',
    [["return { outcome: 'draw' };", "return { outcome: 'loss', remoteness: 0 };"]],
    (asks, traits) => traits.draws && outcomes(asks, traits),
  ),
  wrong(
    'first_wins.js',
    'says that the player to move always wins.',
    [
      [
        VALUE,
        "const k = find(p);\n    if (k >= 0) return { outcome: 'win', remoteness: 1 };\n    if (scores)",
      ],
    ],
    (asks, { scoring }) => asks === 'winner' && !scoring,
  ),
  wrong(
    'first_move.js',
    'makes the first move that the rules allow.',
    [['const q = moves[worths.indexOf(Math.max(...worths))];', 'const [q] = moves;']],
    (asks) => asks === 'play',
  ),
  wrong(
    'short_sighted.js',
    'looks only a few plies ahead, and takes what is not decided by then for lost.',
    [
      [
        'for (const [from, passes] of before[k]) {',
        'for (const [from, passes] of plies[k] < 3 ? before[k] : []) {',
      ],
      ["return { outcome: 'draw' };", "return { outcome: 'loss', remoteness: 0 };"],
    ],
    (asks, traits) => outcomes(asks, traits) && asks !== 'play',
  ),
  wrong(
    'greedy.js',
    'both sides take the move that gains the most points at once.',
    [
      [
        SCORE,
        'const gains = moves.map(({ gain }) => gain);\n    scores[k] = margins.length === 0 ? 0 : margins[gains.indexOf(Math.max(...gains))];',
      ],
    ],
    (_, { scoring }) => scoring,
  ),
  ...WIDTHS.slice(0, -1).map((bits, k) =>
    wrong(
      `${bits}_bits.js`,
      `keeps points in numbers of ${bits} bits.`,
      [[SCORE, `${SCORE}\n    scores[k] = (scores[k] << ${32 - bits}) >> ${32 - bits};`]],
      (_, { scoring, most }) => scoring && most >= 2 ** (bits - 1) && most < 2 ** ((WIDTHS[k + 1] ?? 0) - 1),
    ),
  ),
  wrong(
    'counts_from_one.js',
    'counts a ply too many.',
    [
      [
        'return { outcome: WORDS[outcome], remoteness: plies[k],',
        'return { outcome: WORDS[outcome], remoteness: plies[k] + 1,',
      ],
    ],
    (asks) => asks === 'plies',
  ),
  wrong(
    'loser_hurries.js',
    'the player who loses, too, takes the shortest way.',
    [
      [
        LOSES,
        'plies[from] = outcome === WIN ? plies[k] + 1 : 1 + Math.min(...nodes[from].moves.map(({ to }) => plies[to]));\n      decided.push(from);',
      ],
    ],
    (asks) => asks === 'plies',
  ),
  wrong(
    'winner_dawdles.js',
    'the player who wins goes on for as long as possible, too.',
    [
      [
        LOSES,
        `${LOSES}\n      before[from].forEach(([up]) => outcomes[up] === WIN && (plies[up] = plies[from] + 1));`,
      ],
    ],
    (asks) => asks === 'plies',
  ),
  wrong(
    'side_forgotten.js',
    'does not tell apart whose turn it is in a position that it has seen.',
    [['const keyOf = (p) => (', 'const keyOf = (full, p = position.withTurn(full, 0)) => (']],
    (_, { turn }) => turn,
  ),
  wrong(
    'always_alternates.js',
    'takes it that every move passes the turn.',
    [[PASSES, 'passes: true,']],
    (_, { keepsTurn }) => keepsTurn,
  ),
  wrong(
    'counts_moves.js',
    'takes the number of moves for the nimber.',
    [['while (taken.has(nimbers[k])) nimbers[k]++;', 'nimbers[k] = taken.size;']],
    (asks) => asks === 'nimber',
  ),
  wrong(
    'greatest_and_one.js',
    'adds one to the greatest nimber after a move.',
    [['while (taken.has(nimbers[k])) nimbers[k]++;', 'nimbers[k] = 1 + Math.max(-1, ...taken);']],
    (asks) => asks === 'nimber',
  ),
  wrong(
    'won_is_one.js',
    'takes every position that is won for one of the nimber 1.',
    [['while (taken.has(nimbers[k])) nimbers[k]++;', 'nimbers[k] = taken.has(0) ? 1 : 0;']],
    (asks) => asks === 'nimber',
  ),
  wrong(
    'bad_move.js',
    'says what can be got, and shows a move that may give it away.',
    [
      [
        'const value = (p) => {',
        "const value = (p) => {\n    if (find(p) !== 0) return { outcome: 'loss', remoteness: 0, score: 0 };",
      ],
    ],
    (asks, { scoring }) => asks === 'move' && !scoring,
  ),
  wrong(
    'dawdles.js',
    'keeps what it can get, and makes no progress.',
    [['return 3 * LONG + (endless ? 0 : LONG - remoteness);', 'return 3 * LONG + remoteness;']],
    (asks, { repeats, scoring }) => asks === 'play' && repeats && !scoring,
  ),
  slow('forgets.js', 'solves a position again whenever it comes back to it.', [
    [KNOWN, 'const known = undefined;'],
  ]),
  slow('list.js', 'looks for each position in the list of all that it has seen.', [
    [
      KNOWN,
      'const found = [...numbers.keys()].indexOf(key);\n    const known = found < 0 ? undefined : found;',
    ],
  ]),
];
