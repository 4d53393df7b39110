/**
 * What happens to whoever makes a position that stood before, as an author says it. `loses` and `wins`: at once. `forbidden`: that is no
 * move. `draw`: nothing, and play that never ends is a draw.
 */
export type Repeater = 'draw' | 'loses' | 'wins' | 'forbidden';

export const REPEATERS: readonly Repeater[] = ['draw', 'loses', 'wins', 'forbidden'];
