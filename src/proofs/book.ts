/** The first positions of a proof as an opening book. */
import type { Value } from '../engines/value.ts';
import type { Rules } from '../rules/rules.ts';
import { provedPosition } from './check.ts';
import type { Claim } from './claim.ts';
import type { Proof } from './format.ts';
import { identityOf } from './identity.ts';
import { walk } from './walk.ts';

/** The positions of a proof are listed by plies, so the first ones are those in which a search takes longest. */
const MOST_ENTRIES = 2 ** 14;

/** What a proof knows of positions, without searching. */
export interface Book<P> {
  /** Who wins, for the side to move, without plies; undefined if the book does not say it. */
  value(p: P): Value | undefined;
  /** A move that keeps this value; undefined if the book has none. */
  move(p: P): P | undefined;
}

/** The positions of one claim: the moves of its side by the position before, and the positions after these moves. */
interface Chapter {
  readonly claim: Claim;
  readonly moves: ReadonlyMap<string, string>;
  readonly after: ReadonlySet<string>;
}

/** Thrown when the book has enough positions. */
class Enough extends Error {}

/**
 * A book with the first positions of a proof about who wins. Undefined if the claims are about plies or points: their moves are
 * right only for those who have come to a position in a certain way. The proof is not checked. Raises bad input if it is for
 * other rules.
 */
export function bookOf<P>(rules: Rules<P>, { header, entries }: Proof): Book<P> | undefined {
  const { claims, symmetric } = header;
  if (claims.some(({ gets, plies }) => gets === undefined || plies !== undefined)) return undefined;
  const from = provedPosition(rules, header);
  const identity = identityOf(rules, symmetric);
  let first = 0;
  const chapters = claims.map((claim): Chapter => {
    const moves = new Map<string, string>();
    const after = new Set(claim.mover ? [] : [identity(from)]);
    const end = first + Math.min(MOST_ENTRIES, claim.entries);
    let at = first;
    first += claim.entries;
    try {
      walk(rules, from, claim, symmetric, ({ p }, next) => {
        if (at === end) throw new Enough();
        const move = next[entries[at++]! - 1];
        if (move === undefined) return undefined;
        const reached = identity(move);
        moves.set(identity(p), reached);
        after.add(reached);
        return move;
      });
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    return { claim, moves, after };
  });

  /** The claim that decides the value of a position, with whether its side is to move there. */
  const deciding = (text: string): { readonly chapter: Chapter; readonly mine: boolean } | undefined => {
    const mine = chapters.find(({ moves }) => moves.has(text));
    const theirs = chapters.find(({ after }) => after.has(text));
    if (mine?.claim.gets === 'win') return { chapter: mine, mine: true };
    if (theirs?.claim.gets === 'win') return { chapter: theirs, mine: false };
    // a tie is known only where neither side can lose
    return mine && theirs ? { chapter: mine, mine: true } : undefined;
  };
  return {
    value: (p) => {
      const found = deciding(identity(p));
      if (!found) return undefined;
      if (found.chapter.claim.gets === 'tie') return { outcome: 'tie' };
      return { outcome: found.mine ? 'win' : 'loss' };
    },
    move: (p) => {
      const text = identity(p);
      const found = deciding(text);
      const wanted = found?.mine ? found.chapter.moves.get(text) : undefined;
      return wanted === undefined ? undefined : rules.moves(p).find((q) => identity(q) === wanted);
    },
  };
}
