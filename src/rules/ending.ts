/** How a finished game ended for the side to move; OPEN while play goes on. The order is the order of preference. */
export const OPEN = 0;
export const LOSS = 1;
export const TIE = 2;
export const WIN = 3;
/** How a game ended for the side to move, or that it goes on. */
export type Ending = typeof OPEN | typeof LOSS | typeof TIE | typeof WIN;
