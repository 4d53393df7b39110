/** Chooses an engine for rules and says why and at what cost, before any table is allocated. */
import { namesIn } from '../base/same.ts';
import { type Said, badUse, didYouMean, enumerated, quote, said, tooLarge, word } from '../base/errors.ts';
import { bytes, bytesBeside, grouped } from '../base/numbers.ts';
import type { Rules } from '../rules/rules.ts';
import {
  DEFAULT_MEMORY,
  type Engine,
  type Gives,
  type DetailedOffer,
  type Offer,
  type OfferOptions,
  type PlanOptions,
  type Solved,
} from './contract/engine.ts';

/** How rules would be solved, and how much memory that takes. */
export interface Plan {
  /** The engine's name. */
  readonly engine: string;
  /** The table in words: "product of 4,560 × 96 configurations". */
  readonly what: string;
  /** The algorithm: "bit-rows", "retrograde", "layers" … */
  readonly method: string;
  /** The number of positions in the table; undefined if it is known only after solving. */
  readonly positions: number | undefined;
  /** The number of symmetries used, including the identity; 0 or 1 if none are used. */
  readonly symmetries: number;
  /**
   * The memory at the peak in bytes, without the program itself. If it cannot be known in advance: the most it may be.
   * In games with a remoteness above 16,383 plies some engines need more, since their labels then take four bytes each.
   */
  readonly bytes: number;
  readonly gives: Gives;
  /** Whether nothing bounds the time that solving takes, since values are searched for. */
  readonly unbounded: boolean;
  /** All of this in words: "product of 4,560 × 96 configurations, 437,760 positions, retrograde, 2.0 MiB". */
  readonly reason: string;
  /** The preferred engines that were not taken, each with a phrase that continues its name to a sentence saying why. */
  readonly passedOver: readonly { readonly engine: string; readonly why: string }[];
}

/** The offer that was taken, and the plan that describes it. */
export interface Chosen<P> {
  readonly plan: Plan;
  readonly offer: DetailedOffer<P>;
  /**
   * The search for the value of one position that takes turns with the table, and goes on alone if that turns out to be too
   * large. Absent: there is none, or it would not pay.
   */
  readonly otherwise?: Chosen<P> | undefined;
}

/** The most bytes of a typed array on the oldest supported Node. */
const LARGEST_ARRAY = 2 ** 32;
/** Tables of fewer positions take a moment, so there is no search beside them. */
export const FEW_POSITIONS = 2 ** 10;
/** Why an engine is passed over that does not share its work among ranks. */
const ALONE = 'solves in one process';
/** Why an engine is passed over where a side prefers endless play to a tie. */
const TIES = 'does not weigh ties against endless play that a side wins';
/** If more than 1 TiB is needed, the error does not suggest more memory. */
const MOST_MEMORY = 2 ** 40;

/**
 * The first offer of these engines, or of those in the options, that gives what is needed and fits the memory. If it asks the rules about
 * every position, the first search that fits beside it is chosen too. Raises too large if no offer fits the memory, saying what the first
 * one would need, and bad use if no engine makes an offer.
 */
export function choose<P>(engines: readonly Engine[], rules: Rules<P>, options: OfferOptions<P>): Chosen<P> {
  const { memory = DEFAULT_MEMORY, needs = {}, searchFrom = FEW_POSITIONS } = options;
  const ranks = options.exchange?.ranks ?? 1;
  const passedOver: { engine: string; why: string }[] = [];
  let larger: DetailedOffer<P> | undefined;
  let first: Chosen<P> | undefined;
  for (const engine of enginesFor(options.engines ?? engines, options)) {
    const pass = (why: string): unknown => passedOver.push({ engine: engine.name, why });
    if (ranks > 1 && engine.shares !== true) {
      pass(ALONE);
      continue;
    }
    if (rules.endlessTies && engine.avoidsTies !== true) {
      pass(TIES);
      continue;
    }
    // a table of unknown size may turn out to be too large: then the search has all the memory
    const left = first?.offer.gives.exactBytes ? memory - first.offer.bytes : memory;
    const offer = engine.offer(rules, { ...options, memory: left });
    if (typeof offer === 'string') {
      pass(offer);
      continue;
    }
    const missing = namesIn(needs).find((what) => offer.gives[what] !== needs[what]);
    if (missing !== undefined) pass(`does not give what is asked of it (${missing})`);
    else if (!fits(offer, left)) {
      larger ??= offer;
      pass(`would need ${bytes(offer.bytes)}`);
    } else {
      const found = { plan: planOf(engine, offer, [...passedOver]), offer };
      if (first) {
        if (offer.unbounded) return { ...first, otherwise: found };
        continue;
      }
      const { unbounded, positions = Infinity, gives } = offer;
      if (unbounded || positions < searchFrom || !asksRules(gives)) return found;
      first = found;
    }
  }
  if (first) return first;
  if (larger) requireMemory(reasonOf(larger, memory), larger.bytes, memory, larger.longestArray);
  const [passed] = passedOver;
  const reasons = passedOver.filter(({ why }) => why !== ALONE || passedOver.length === 1);
  throw badUse(
    passed && options.engine !== undefined
      ? said`these rules cannot be solved by ${word(passed.engine)}, which ${passed.why}`
      : said`these rules cannot be solved: ${reasons.map(({ engine, why }) => `${engine} ${why}`).join('; ')}`,
  );
}

/** The engines that may be taken. Raises bad use if the engine named in the options does not exist. */
function enginesFor(engines: readonly Engine[], { engine }: PlanOptions): readonly Engine[] {
  if (engine === undefined) return engines;
  const named = engines.filter(({ name }) => name === engine);
  if (named.length > 0) return named;
  const names = engines.map(({ name }) => name);
  throw badUse(
    said`there is no engine ${quote(engine)}${didYouMean(engine, names) || ` (${names.join(', ')})`}`,
  );
}

/** Whether each position takes as long as asking the rules about it. Where that is not so, a table is faster than any search. */
const asksRules = ({ exactBytes, asksAll = false }: Gives): boolean => asksAll || !exactBytes;

const fits = (
  { bytes: needed, longestArray = 0 }: Pick<Offer<never>, 'bytes' | 'longestArray'>,
  memory: number,
): boolean => needed <= memory && longestArray <= LARGEST_ARRAY;

/** Raises too large if `needed` bytes in all, or `array` bytes in one array, do not fit. `what` describes the table. */
export function requireMemory(what: Said, needed: number, memory: number, array = 0): void {
  const [long, short] = [array > LARGEST_ARRAY, needed > memory];
  if (!long && !short) return;
  const most = short
    ? said`${bytesBeside(memory, needed)} may be used`
    : said`one table holds at most ${bytes(LARGEST_ARRAY)}`;
  const helps =
    long || needed > MOST_MEMORY
      ? said`a smaller board helps`
      : said`a smaller board or a larger ${'--memory'} helps`;
  throw tooLarge(said`${what} would be needed, but ${most}; ${helps}`);
}

const planOf = <P>({ name }: Engine, offer: DetailedOffer<P>, passedOver: Plan['passedOver']): Plan => {
  const { what, method, positions, symmetries, bytes: needed, gives, unbounded = false } = offer;
  return {
    engine: name,
    // in words only where they are read, since writing them takes longer than solving a small game
    get what() {
      return String(what);
    },
    method,
    positions,
    symmetries,
    bytes: needed,
    gives,
    unbounded,
    get reason() {
      return String(reasonOf(offer));
    },
    passedOver,
  };
};

/** What an offer is, with its memory in as many digits as tell it from `beside`. */
function reasonOf(
  {
    what,
    positions,
    symmetries,
    method,
    bytes: needed,
    ranks = 1,
  }: Pick<DetailedOffer<never>, 'what' | 'positions' | 'symmetries' | 'method' | 'bytes' | 'ranks'>,
  beside = needed,
): Said {
  const size = bytesBeside(needed, beside);
  const counted = positions === 1 ? said`1 position` : said`${grouped(positions ?? 0)} positions`;
  return enumerated([
    what,
    ...(positions === undefined ? [] : [counted]),
    ...(symmetries > 1 ? [said`${symmetries} symmetries`] : []),
    word(method),
    positions === undefined ? said`at most ${size}` : size,
    ...(ranks > 1 ? [`in each of ${ranks} ranks`] : []),
  ]);
}

/** The plan after it has been carried out, with the figures that are known only then. */
export const settled = <P>({ plan: made, offer }: Chosen<P>, { positions, took }: Solved<P>): Plan => {
  if (!took) return made;
  const known = { ...offer, ...took, positions };
  return {
    ...made,
    what: String(took.what),
    positions,
    bytes: took.bytes,
    reason: String(reasonOf(known)),
  };
};
