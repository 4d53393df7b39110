/** Explores all positions by machine code, part by part: it is loaded with the compiler, which a page does when play reaches many. */
import { type Budget, graphBytes, withDropped } from '../graph/budget.ts';

/** Positions between two reports of progress: a few milliseconds, if it is not functions that find their moves. */
const REPORT = 2 ** 15;
const REPORT_GIVEN = 2 ** 8;
/** New positions or moves that are allowed at once, if memory suffices for all. */
const AT_ONCE = 2 ** 18;

/** Positions of which the first ones are expanded. */
export interface Expanding {
  readonly size: number;
  /** How many positions are expanded: the first ones. */
  readonly expanded: number;
  /** How many moves these have. */
  readonly edges: number;
  /** Whether every move leads to a higher number. */
  readonly ascending: boolean;
  /** Whether functions find the moves, which may take long. */
  readonly isGiven: boolean;
  /**
   * Expands positions in order, up to the number `last`, unless there would be more than `more` new positions or moves. Returns how many
   * moves the next positions have that were left for want of that: 0 if none were. Undefined: there is no memory for more, a
   * position has too many moves, or moves or points are none that machine code counts.
   */
  explore(last: number, more: number): number | undefined;
  /** The memory in bytes of the numbers and of what is beside the graph, if `more` positions are added. */
  bytesWith(more: number): number;
}

/** What exploring all positions may take, and who hears of it. */
export interface Watching {
  readonly budget: Budget;
  readonly scored: boolean;
  /** Told how many positions are expanded, before more are. Returns the number of the last one that may be expanded with the next ones. */
  begin(expanded: number): number;
  /** Told of the most memory that is taken, in bytes. May raise an error. */
  take(bytes: number): void;
}

/** Expands all positions. False: `explore` could not. */
export function exploreAll(words: Expanding, { budget, scored, begin, take }: Watching): boolean {
  const needs = (more: number, moreEdges = more): number => {
    const { edges, ascending, size: positions } = words;
    const size = { positions: positions + more, edges: edges + moreEdges, ascending, scored };
    const toExplore = words.bytesWith(more);
    return withDropped(graphBytes(size) + Math.max(toExplore, words.bytesWith(0) + budget.toSolve(size)));
  };
  const { isGiven } = words;
  const step = isGiven ? REPORT_GIVEN : REPORT;
  for (let wanted = 0; words.expanded < words.size;) {
    const { expanded, size, edges } = words;
    const end = begin(expanded);
    // fewer new ones at once if memory does not suffice, but at least those that are wanted
    let more = Math.max(AT_ONCE, wanted);
    while (more > wanted && needs(more) > budget.memory) more = Math.max(wanted, Math.floor(more / 2));
    take(needs(more === wanted ? wanted : 0));
    const found = words.explore(Math.min(expanded - (expanded % step) + step, end), more);
    if (found === undefined) return false;
    // in less memory there must be room for all that moves led to, as if it were new
    if (isGiven) take(needs(size + words.edges - edges - words.size, 0));
    wanted = found;
  }
  take(needs(0));
  return true;
}
