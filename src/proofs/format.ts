/**
 * The file format of a proof: an envelope of tables/envelope.ts, in which the header has the game, its options, the rules, the position
 * and the claims. The entries are a number for each position of the prover, in the order of `walk`, claim by claim: 0 for no move, which
 * the checker settles, and k for the k-th move in the order of the rules.
 *
 * An entry takes one byte for each seven bits, the lowest first, with the highest bit set in all but the last. That a proof is right
 * follows from its entries alone.
 */
import { said } from '../base/errors.ts';
import { isCount, isTexts, objectWith } from '../base/json.ts';
import { type FileKind, type Pack, damagedIn, envelopeSize, enveloped, opened } from '../tables/envelope.ts';
import { FAR } from './claim.ts';
import { packed, unpacked } from './entries.ts';
import type { Proof, ProofHeader } from './proof.ts';

export const PROOF: FileKind = { name: said`proof`, letters: 'PPP', version: 1 };

/** The most positions that the checker looks at to settle a position without a move. */
export const MOST_LEAF_NODES = 100_000;

/** The bytes of a proof; `deflate` is raw deflate. */
export const writeProof = (header: ProofHeader, entries: ArrayLike<number>, deflate: Pack): Uint8Array =>
  enveloped(PROOF, header, packed(entries), deflate);

/** The bytes of the proof that begins with `array`, see `envelopeSize`. */
export const proofSize = (array: Uint8Array, size: number): number => envelopeSize(PROOF, array, size);

/** Reads a proof; `inflate` is raw inflate. Raises bad input that says what is wrong with the file. */
export function readProof(array: Uint8Array, inflate: Pack): Proof {
  const { header: json, plain, body, bytes } = opened(PROOF, array, inflate);
  const header = headerOf(json);
  const entries = header && unpacked(plain);
  const listed = header?.claims.reduce((sum, claim) => sum + claim.entries, 0);
  if (!header || !entries || entries.length !== listed) throw damagedIn(PROOF, 'its header');
  return { header, entries, body, bytes };
}

/** What was read, if it is a header; undefined if it is none. */
function headerOf(json: unknown): ProofHeader | undefined {
  const header = objectWith(json, HEADER);
  if (!header) return undefined;
  const { game, position, fingerprint, madeBy, options, symmetric, leafNodes, claims } = header;
  const sound =
    [game, position, fingerprint, madeBy].every((one) => typeof one === 'string') &&
    isTexts(options) &&
    typeof symmetric === 'boolean' &&
    isCount(leafNodes) &&
    leafNodes <= MOST_LEAF_NODES &&
    Array.isArray(claims) &&
    claims.length > 0 &&
    claims.every(isClaim);
  return sound ? (json as ProofHeader) : undefined;
}

const HEADER = ['game', 'options', 'position', 'fingerprint', 'madeBy', 'symmetric', 'leafNodes', 'claims'];

/** A claim about points, or one about the end of the game, in which plies stay below `FAR`, since goals beyond mean something else. */
function isClaim(value: unknown): boolean {
  const claim = objectWith(value, ['mover', 'entries'], ['gets', 'plies', 'points']);
  if (!claim || typeof claim['mover'] !== 'boolean' || !isCount(claim['entries'])) return false;
  const { gets, plies, points } = claim;
  if (gets === undefined)
    return plies === undefined && typeof points === 'number' && Math.abs(points) <= Number.MAX_SAFE_INTEGER;
  if (points !== undefined) return false;
  if (gets === 'tie') return plies === undefined;
  const within = isCount(plies) && plies < FAR;
  return gets === 'win' ? plies === undefined || within : gets === 'loss' && within;
}
