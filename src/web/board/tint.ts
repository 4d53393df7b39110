/** How strongly a cell of the map is coloured: more, the sooner the game ends; never so much that marks on it are hard to see. */
export const mapTint = (plies: number | undefined): number =>
  plies === undefined ? 0.1 : 0.06 + 0.1 / (1 + plies / 8);
