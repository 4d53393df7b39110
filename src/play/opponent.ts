/** The kinds of computer players; how they choose is in choose-move.ts, which the page loads when one of them is to move. */

export const OPPONENTS = ['perfect', 'stubborn', 'trap', 'greedy', 'fallible', 'random'] as const;

/**
 * How an opponent plays.
 * `perfect`: one of the best moves, so it wins as soon as possible and loses as late as possible.
 * `stubborn`: the same; of equally good moves one after which the other side must most often find the only good move.
 * `trap`: one of the best moves, after which the smallest share of the replies is good.
 * `greedy`: the move that gains most points at once; without points, a move that wins at once, or else one that leaves the other
 * side the fewest moves.
 * `fallible`: the worse a move is, the less likely; `strength` says how much less.
 * `random`: any move, all equally likely.
 */
export type OpponentName = (typeof OPPONENTS)[number];
