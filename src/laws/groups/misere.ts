/** Misère play of octal games: their quotients, with proofs. */
export { checkMisereCertificate as checkCertificate } from '../check-misere.ts';
export { certificateOfQuotient as certificateOf, proveQuotient } from '../misere.ts';
export { elementOf, winningMisereMove as winningMove } from '../misere-play.ts';
export { parseOctal } from '../octal.ts';
