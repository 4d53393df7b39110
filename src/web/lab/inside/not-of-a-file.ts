/** What games of the library have and a game that the reader writes has not. */

/** No contest. */
export const recognised = (): { readonly is: 'other' } => ({ is: 'other' });
export const written = (): undefined => undefined;
/** No proof that comes with the page. */
export const openingFor = (): undefined => undefined;
/** No table on a server. */
export const borrowed = (): undefined => undefined;
