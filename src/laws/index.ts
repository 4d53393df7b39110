/**
 * Laws of subtraction games, and misère quotients of octal games: find them, prove them for all coordinates, write them as
 * certificates, and check certificates.
 *
 * @module perfect-play/laws
 */
export { certificateOf } from './certificate.ts';
export { checkCertificate } from './check.ts';
export { findLaw } from './find.ts';
export { parseGame } from './subtraction.ts';

export * as misere from './groups/misere.ts';

// declarations that users make name its types
export type {} from './types.ts';
