/**
 * Where what is said of a position is from, in three words. One that comes with a proof, from a source and from a search at once has one
 * word for who wins and another for the plies.
 */
import type { Fact } from '../rules/game.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from '../engines/contract/value.ts';
import { sayFactValue, winnerName } from '../play/words.ts';

/**
 * `proved`: a proof at hand shows it, which `check-proof` checks. `computed`: a table or a search of this program has found it.
 * `published`: it is from a source, and nothing here has confirmed it.
 */
export type Provenance = 'proved' | 'computed' | 'published';

export interface FactProvenance {
  /** That of who wins, or of the points. */
  readonly outcome: Provenance;
  /** That of the plies. Absent: the fact has none. */
  readonly plies?: Provenance;
}

/** The provenance of a fact about `p`, of which a proof shows the value `proved`, for the side to move. */
export function provenanceIn<P>(
  rules: Rules<P>,
  p: P,
  fact: Fact,
  proved: Value | undefined,
): FactProvenance {
  const provenance = provenanceOf(fact);
  const { plies } = { plies: undefined, ...fact.value };
  const shown =
    proved !== undefined &&
    ('winner' in fact.value
      ? winnerName(rules, p, proved) === fact.value.winner
      : 'tie' in fact.value && proved.outcome === 'tie');
  if (!shown) return provenance;
  const outcome = 'proved';
  if (plies === undefined) return { outcome };
  return { outcome, plies: proved.remoteness === plies ? 'proved' : provenance.plies! };
}

/** The same without a proof. */
function provenanceOf({ value, quoted = false }: Fact): FactProvenance {
  const outcome = quoted === true ? 'published' : 'computed';
  const plies = quoted === false ? 'computed' : 'published';
  return 'plies' in value && value.plies !== undefined ? { outcome, plies } : { outcome };
}

/** A provenance in English: "published", or "outcome proved, plies published". */
const sayProvenance = ({ outcome, plies = outcome }: FactProvenance): string =>
  plies === outcome ? outcome : `outcome ${outcome}, plies ${plies}`;

/** A fact with its source and provenance, as a phrase: "red wins in 75 plies (source; computed)". */
export const sayFact = (fact: Fact, provenance = provenanceOf(fact)): string =>
  `${sayFactValue(fact)} (${saySource(fact, provenance)})`;

/** Where a fact is from. */
export const saySource = ({ source }: Fact, provenance: FactProvenance): string =>
  `${source}; ${sayProvenance(provenance)}`;

/** A fact about the position after a move as one about the move, which counts as a ply. */
export function factOfMove(fact: Fact): Fact {
  const { value } = fact;
  const { plies } = { plies: undefined, ...value };
  return plies === undefined ? fact : { ...fact, value: { ...value, plies: plies + 1 } as Fact['value'] };
}
