/** The tiers of a game, and to which of them moves lead. */
export interface TierMap {
  readonly tiers: readonly MappedTier[];
  /** How the arrows were found: from a statement of the moves, or by asking for the moves of all positions, or of some in each tier. */
  readonly by: 'statement' | 'all positions' | 'some positions';
}

export interface MappedTier {
  readonly name: string;
  /** The number of its positions, or if not all were asked for their moves the most that it can be. */
  readonly positions: number;
  /** The tiers that moves lead to, as ascending indexes into the list. */
  readonly to: readonly number[];
  /** Tiers with the same number lead to each other, so they are solved together; others are solved in the order of the numbers. */
  readonly group: number;
}
