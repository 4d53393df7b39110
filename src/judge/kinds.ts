/** The kinds of inputs that can be asked for. */

/** What is asked of an input, with what it is for. */
export const KINDS = {
  random: 'any input',
  first: 'the player to move wins, or gains more',
  second: 'the other player wins, or gains more',
  level: 'neither wins: a tie, a draw, or the same number of points',
  longest: 'play lasts as long as a search can make it',
  'one-move': 'exactly one move keeps what the player to move has',
  heavy: 'the largest table that the limits of the contest allow; of such boards, the most plies',
  trap: 'most moves throw away what the player to move has, and the best one is not the first in order',
  over: 'the game is over at the start',
  odd: 'a win after an odd number of plies, at least 5',
  even: 'a win after an even number of plies, at least 6',
  plies: 'the answer has fewer plies if the loser does not take the longest way',
  tie: 'level, but one of the two next moves can lose',
  'no-move':
    'the answer is another if a side without a move loses where it does not, or does not where it does',
  'minus-one': 'the answer is another if a value of −1 is taken for "unknown"',
  overflow: 'the answer is another if numbers have 32 or 64 bits, or are rounded',
} as const;
export type InputKind = keyof typeof KINDS;
