/** A game of the laboratory has no contest. */
export const recognised = (): { readonly is: 'other' } => ({ is: 'other' });
export const written = (): undefined => undefined;
