/** How a game ended for the side to move, OPEN while it goes on. A larger number is better for that side. */
export const OPEN = 0;
export const LOSS = 1;
export const TIE = 2;
export const WIN = 3;
/** How a game ended for the side to move: 1 a loss, 2 a tie, 3 a win; 0 while it goes on. */
export type Ending = typeof OPEN | typeof LOSS | typeof TIE | typeof WIN;
