/**
 * Checks proofs. Nothing is shared with the engines, which found the moves: the rules are asked for moves and ends, all
 * replies to the moves of the proof are tried, and where it has no move all moves of both sides are.
 */
import { type Said, badInput, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { fingerprint } from '../tables/fingerprint.ts';
import type { Proof, ProofHeader } from './proof.ts';
import { type Settlers, settlersOf } from './settler.ts';
import { type Choose, Fails, type Walked, walk } from './walk.ts';

/** The first position at which a proof fails. */
export interface ProofFlaw<P> {
  readonly position: P;
  /** What is wrong there: a clause. */
  readonly reason: Said;
  /** The number of the claim, from 0. */
  readonly claim: number;
  /** The number of the last entry that was read, from 0, all claims together; −1 if none was. */
  readonly entry: number;
}

/** What checking a proof has shown. */
export interface CheckedProof<P> {
  /** Undefined: the proof is right. */
  readonly flaw: ProofFlaw<P> | undefined;
  /** The positions that were met, of both sides, and those that were looked at to settle positions without a move. */
  readonly positions: number;
  readonly settling: number;
}

/** The position that a proof is about. Raises bad input if it is for other rules. */
export function provedPosition<P>(
  rules: Rules<P>,
  { position, fingerprint: digest, game, claims }: ProofHeader,
): P {
  // a goal in points is no goal in plies
  if (claims.some(({ gets }) => (gets === undefined) !== (rules.gain !== undefined)))
    throw badInput(
      rules.gain
        ? said`the proof claims how ${game} ends, but its rules count points`
        : said`the proof claims points, but the rules of ${game} count none`,
    );
  const from = rules.position.parse(position);
  if (fingerprint(rules, from, false) !== digest)
    throw badInput(
      said`the rules of ${game} are not those of the proof: they have changed since it was made`,
    );
  return from;
}

/**
 * Checks a proof against the rules alone. `progress` is called with the entries that are read. Raises bad input if it is for
 * other rules.
 */
export function checkProof<P>(
  rules: Rules<P>,
  { header, entries }: Pick<Proof, 'header' | 'entries'>,
  progress?: (done: number, of: number) => void,
): CheckedProof<P> {
  return checkEntries(rules, provedPosition(rules, header), { header, entries }, { progress });
}

interface CheckingProof<P> {
  readonly progress?: ((done: number, of: number) => void) | undefined;
  readonly settlersFor?: Settlers<P> | undefined;
}

/** The same for the position `from`, whatever rules the proof was made for, by these `settlers`. */
export function checkEntries<P>(
  rules: Rules<P>,
  from: P,
  { header, entries }: Pick<Proof, 'header' | 'entries'>,
  { progress = () => undefined, settlersFor = settlersOf }: CheckingProof<P> = {},
): CheckedProof<P> {
  const walked: Walked = { met: 0, done: 0 };
  let [at, settling] = [0, 0];
  for (const [claim, claimed] of header.claims.entries()) {
    const settlers = settlersFor(rules, claimed);
    const end = at + claimed.entries;
    try {
      const choose: Choose<P> = (state, moves) => {
        const { p } = state;
        if (at >= Math.min(end, entries.length)) throw new Fails(p, said`the proof has no entry for it`);
        const entry = entries[at++];
        if (at % 256 === 0) progress(at, entries.length);
        if (entry > moves.length)
          throw new Fails(p, said`the proof has move ${entry}, but there are ${moves.length}`);
        if (entry > 0) return moves[entry - 1];
        let reached: boolean | undefined;
        for (const settler of settlers) {
          reached = settler.settle(state, header.leafNodes);
          settling += settler.looked;
          if (reached !== undefined) break;
        }
        if (reached) return undefined;
        throw new Fails(
          p,
          reached === false
            ? said`the proof has no move, and there is none that keeps the claim`
            : said`the proof has no move, and ${header.leafNodes} positions do not settle it`,
        );
      };
      walk(rules, from, { claim: claimed, symmetric: header.symmetric, choose, walked });
      if (at < end) throw new Fails(from, said`${end - at} entries more than positions that the claim needs`);
    } catch (error) {
      if (!(error instanceof Fails)) throw error;
      const position = (error as Fails<P>).position;
      return {
        flaw: { position, reason: error.said, claim, entry: at - 1 },
        positions: walked.met,
        settling,
      };
    }
  }
  return { flaw: undefined, positions: walked.met, settling };
}
