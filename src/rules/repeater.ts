/** What happens to whoever makes a position that stood before, as an author says it. */
export const REPEATERS = ['draw', 'loses', 'wins', 'forbidden'] as const;

/** `loses` and `wins`: at once. `forbidden`: that is no move. `draw`: nothing, and play that never ends is a draw. */
export type Repeater = (typeof REPEATERS)[number];
