/** The proofs that come with the program, in files. */
import { shippedPath, shippedProof } from '../proofs/shipped.ts';
import type { Position } from '../rules/positions.ts';
import type { Question } from './question.ts';
import type { KnownProof } from './source.ts';

/** The proof of the value of `p`, or of the position of a question; undefined: none comes with the program. */
export function shippedFor(
  { game, options, rules, position }: Question,
  p: Position = position,
): KnownProof | undefined {
  const of = { game: game.name, options: game.texts(options) };
  const proof = shippedProof(rules, p, of);
  return proof && { proof, path: shippedPath(of) };
}
