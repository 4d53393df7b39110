/** The first positions of a proof as an opening book. */
import type { Value } from '../engines/contract/value.ts';
import type { Rules } from '../rules/rules.ts';
import type { Claim } from './claim.ts';
import type { Proof } from './proof.ts';
import { identityOf } from './identity.ts';
import { type Choose, walking } from './walk.ts';

type Entries = Pick<Proof, 'header' | 'entries'>;

/** The positions of a proof are listed by plies, so the first ones are those in which a search takes longest. */
const MOST_ENTRIES = 2 ** 14;

/** What a proof knows of positions, without searching. */
export interface Book<P> {
  /** Who wins, for the side to move, without plies; undefined if the book does not say it. */
  value(p: P): Value | undefined;
  /** A move that keeps this value; undefined if the book has none. */
  move(p: P): P | undefined;
}

/** A book that is read little by little, the first plies first. */
export interface GrowingBook<P> extends Book<P> {
  /**
   * Reads on until all that the book says of `p` is known, or `ended` returns true. Returns whether it is known; also true if the
   * book says nothing of `p`.
   */
  readTo(p: P, ended: () => boolean): boolean;
}

/** The positions of one claim: the moves of its side by the position before, and the positions after these moves. */
interface Chapter<P> {
  readonly claim: Claim;
  readonly moves: Map<string, string>;
  readonly after: Set<string>;
  /** The positions that are read, each before its move is. */
  readonly steps: Iterator<P>;
  /** The position that is read next; undefined: all are read. */
  next: P | undefined;
}

/**
 * A book with the first positions of a proof about who wins. Undefined if the claims are about plies or points: their moves are
 * right only for those who have come to a position in a certain way. The proof is not checked; it must be for these rules.
 */
export function bookOf<P>(rules: Rules<P>, proof: Entries): Book<P> | undefined {
  const book = growingBook(rules, proof);
  book?.readAll();
  return book;
}

/** The same, but nothing is read yet. */
export function growingBook<P>(
  rules: Rules<P>,
  { header, entries }: Entries,
): (GrowingBook<P> & { readAll(): void }) | undefined {
  const { claims, symmetric } = header;
  const from = rules.position.parse(header.position);
  if (claims.some(({ gets, plies }) => gets === undefined || plies !== undefined)) return undefined;
  const identity = identityOf(rules, symmetric);
  const chapters = chaptersOf(rules, from, { header, entries }, identity);
  const read = (chapter: Chapter<P>): void => void (chapter.next = chapter.steps.next().value ?? undefined);
  const left = (p: P): number => rules.pliesLeft?.(p) ?? -Infinity;
  return {
    readTo: (p, ended) => {
      const plies = left(p);
      for (const chapter of chapters) {
        while (chapter.next !== undefined && left(chapter.next) >= plies) {
          if (ended()) return false;
          read(chapter);
        }
      }
      return true;
    },
    readAll: () =>
      chapters.forEach((chapter) => {
        while (chapter.next !== undefined) read(chapter);
      }),
    value: (p) => {
      const found = deciding(chapters, identity(p));
      if (!found) return undefined;
      if (found.chapter.claim.gets === 'tie') return { outcome: 'tie' };
      return { outcome: found.mine ? 'win' : 'loss' };
    },
    move: (p) => {
      const text = identity(p);
      const found = deciding(chapters, text);
      const wanted = found?.mine ? found.chapter.moves.get(text) : undefined;
      return wanted === undefined ? undefined : rules.moves(p).find((q) => identity(q) === wanted);
    },
  };
}

/** A chapter for each claim; nothing is read but the first position. */
function chaptersOf<P>(
  rules: Rules<P>,
  from: P,
  { header, entries }: Entries,
  identity: (p: P) => string,
): Chapter<P>[] {
  let first = 0;
  return header.claims.map((claim): Chapter<P> => {
    const moves = new Map<string, string>();
    const after = new Set(claim.mover ? [] : [identity(from)]);
    const end = first + Math.min(MOST_ENTRIES, claim.entries);
    let at = first;
    first += claim.entries;
    const choose: Choose<P> = ({ p }, next) => {
      const move = next[entries[at++] - 1];
      if (move === undefined) return undefined;
      const reached = identity(move);
      moves.set(identity(p), reached);
      after.add(reached);
      return move;
    };
    const walked = walking(rules, from, { claim, symmetric: header.symmetric, choose });
    const steps = (function* (): Generator<P, void> {
      for (const p of walked) {
        if (at === end) return;
        yield p;
      }
    })();
    return { claim, moves, after, steps, next: steps.next().value ?? undefined };
  });
}

/** The claim that decides the value of a position, with whether its side is to move there. */
function deciding<P>(
  chapters: readonly Chapter<P>[],
  text: string,
): { readonly chapter: Chapter<P>; readonly mine: boolean } | undefined {
  const mine = chapters.find(({ moves }) => moves.has(text));
  const theirs = chapters.find(({ after }) => after.has(text));
  if (mine?.claim.gets === 'win') return { chapter: mine, mine: true };
  if (theirs?.claim.gets === 'win') return { chapter: theirs, mine: false };
  // a tie is known only where neither side can lose
  return mine && theirs ? { chapter: mine, mine: true } : undefined;
}
