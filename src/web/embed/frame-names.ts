/** What the address of a frame says of the board in it, besides the game, its position and its options. */
export const FRAME_NAMES = ['values', 'mode', 'opponent', 'flipped', 'lang', 'bg'] as const;
