/** What machine code of rules exports, see generate.ts. */
export interface MovesModule {
  readonly moves: unknown;
  readonly over: unknown;
  readonly gains: unknown;
  readonly promises: unknown;
}

/** What the modules of `assembly` import of that, under the names for words of 64 bits and for those of 128. */
export const importedMoves = (found: MovesModule): { readonly explore: object } => ({
  explore: {
    ...found,
    movesOfTwo: found.moves,
    overOfTwo: found.over,
    gainsOfTwo: found.gains,
    promisesOfTwo: found.promises,
  },
});
