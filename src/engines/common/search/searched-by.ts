/** Searches as solutions. */
import { PlayError, type Said, enumerated, said } from '../../../base/errors.ts';
import { grouped } from '../../../base/numbers.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Limits, Solved, Want } from '../../contract/engine.ts';
import type { Progress } from '../../contract/progress.ts';
import { type Value, signatureOfValues } from '../../contract/value.ts';
import { type Tests, ValueSearch } from './values.ts';

export const WHAT = said`values searched for one by one`;

/** What was searched in words, with the endgame table if there is one. */
function whatOf({ endings }: Pick<Tests<never>, 'endings'>): Said {
  if (!endings) return WHAT;
  const { positions, plies } = endings;
  return enumerated([
    WHAT,
    said`an endgame table of ${grouped(positions)} positions with at most ${plies} plies left`,
  ]);
}

/** What is searched, who is told of progress, and what ends it. */
export interface SearchRequest extends Pick<Limits, 'ended'> {
  /** Absent: the value. */
  readonly want?: Want | undefined;
  readonly progress?: Progress | undefined;
}

/** A search for the value of `from` by the tests that `make` gives; they ask `ended` every few milliseconds whether the search must end. */
export function searchedBy<P>(
  rules: Rules<P>,
  from: P,
  make: (ended: () => boolean) => Tests<P>,
  { want = 'value', progress, ended = () => false }: SearchRequest = {},
): Solved<P> {
  const tests = make(() => {
    const { nodes, rootMoves, rootSettled } = tests;
    progress?.(rootSettled, rootMoves, undefined, {
      nodes,
      bounds: search.current,
      moves: rootMoves,
      movesSettled: rootSettled,
    });
    return ended();
  });
  const search = new ValueSearch(rules, tests, want);
  search.settle(from);
  return {
    get positions() {
      return tests.nodes;
    },
    get took() {
      return { what: whatOf(tests), bytes: tests.bytes };
    },
    value: (p): Value => {
      const value = search.value(p);
      if (!value) throw new PlayError('out of time', said`the search ended before this value was known`);
      return value;
    },
    holds: (p) => search.holds(p),
    numbered: undefined,
    search,
    signature: () => signatureOfValues(search.settledValues),
    release: () => tests.release?.(),
  };
}
