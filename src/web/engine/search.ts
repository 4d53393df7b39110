/** Searches for values where no table fits in the memory of the page. Loaded only when such a game is met. */
import { legalMoves } from '../../engines/contract/graph.ts';
import type { Search } from '../../engines/contract/engine.ts';
import type { Platform } from '../../engines/platform.ts';
import { type Solution, solveOn } from '../../engines/solve-on.ts';
import type { Bounds } from '../../engines/contract/bounds.ts';
import type { Value } from '../../engines/contract/value.ts';
import { PlayError } from '../../base/errors.ts';
import { type Explanation, explain } from '../../play/explain.ts';
import {
  FLIPPED,
  RANK,
  type LineEnd,
  type ValuedMove,
  bestLine,
  passesTurn,
  worthOf,
} from '../../play/line.ts';
import type { OpponentName } from '../../play/opponent.ts';
import { pick } from '../../base/random.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { KnownFrom, Opening } from './opening.ts';
import { Slices, ended, within } from './slices.ts';

/** Seconds for a position whose value is proved already. */
const PROVED_SECONDS = 3;
/** Seconds for the move of a computer, and milliseconds for the values of all moves that it chooses from. */
const MOVE_SECONDS = 12;
const CHOICE_MS = 2000;
/** Milliseconds for a position that is not on the board, and for each position of a best line whose start is proved. */
const BESIDE_MS = 200;

/** What is known of a position so far. */
export interface SoFar {
  /** Undefined: not even a best move is known. */
  readonly explained: Explanation<Position> | undefined;
  readonly bounds: Bounds;
  /** How many moves have values, and how many there are. */
  readonly settled: number;
  readonly moves: number;
  readonly nodes: number;
  /** The proof or book that the value is from; undefined: a search has found it, or it is not known. */
  readonly from: KnownFrom | undefined;
}

/** A game whose values are searched for, with what a book or a proof knows of its opening. */
export class Searching {
  readonly solution: Solution<Position>;
  private readonly rules: Rules<Position>;
  private readonly opening: Opening | undefined;
  private readonly search: Search<Position>;

  /** Nothing is searched yet. Raises too large if there is no memory, and bad use if the rules cannot be searched. */
  constructor(
    rules: Rules<Position>,
    from: Position,
    {
      searches,
      memory,
      threads,
      opening,
    }: { searches: Platform; memory: number; threads: number; opening: Opening | undefined },
  ) {
    within(0);
    this.rules = rules;
    this.solution = solveOn(searches, rules, { from, memory, threads, ended });
    this.search = this.solution.search!;
    this.opening = opening;
  }

  /** The value that is known without searching. */
  value(p: Position): Value | undefined {
    return this.solution.holds(p) ? this.solution.value(p) : this.opening?.value(p);
  }

  /**
   * Searches for the value of `p`, then for a best move, then for the values of the others, for so many seconds. `report` is
   * called whenever more is known. Returns whether all is.
   */
  async watch(p: Position, seconds: number, report: (soFar: SoFar) => void): Promise<boolean> {
    const { rules, search } = this;
    const moves = legalMoves(rules, p);
    const tell = (): void => report(this.soFar(p, moves));
    tell();
    const slices = new Slices(seconds, { report: tell });
    await this.learn(p, slices);
    tell();
    if (seconds < Infinity && this.value(p) !== undefined) slices.limit(PROVED_SECONDS);
    const settles = (q: Position): Promise<true | undefined> =>
      slices.found(() => search.settle(q).settled || undefined);
    if (!(await settles(p))) return false;
    tell();
    if (moves.length > 0 && !(await slices.found(() => search.best(p)))) return false;
    tell();
    for (const q of moves) {
      if (!(await settles(q))) return false;
      tell();
    }
    return true;
  }

  /** The value of `p` and of as many moves as are found soon; undefined if not even a best move is. */
  beside(p: Position): Explanation<Position> | undefined {
    within(BESIDE_MS);
    const moves = legalMoves(this.rules, p);
    if (this.search.settle(p).settled && this.search.best(p) !== undefined)
      for (const q of moves) this.search.settle(q);
    return this.soFar(p, moves).explained;
  }

  /** The position after the move of a computer. If no best move is found in time, it is one that is not known to be worse. */
  async chosen(
    p: Position,
    opponent: OpponentName,
    choose: () => Position | undefined,
  ): Promise<Position | undefined> {
    const { rules, search, opening } = this;
    const moves = legalMoves(rules, p);
    if (moves.length === 0) return undefined;
    if (opponent === 'random') return pick(moves, Math.random);
    const slices = new Slices(MOVE_SECONDS);
    await this.learn(p, slices);
    const known = opening?.move(p);
    if (known !== undefined) return known;
    // whatever a lost side plays, it loses
    if (this.value(p)?.outcome === 'loss') slices.limit(PROVED_SECONDS);
    const settled = await slices.found(() => search.settle(p).settled || undefined);
    const best = settled && (await slices.found(() => search.best(p)));
    if (!best) return this.plausible(p, moves);
    within(CHOICE_MS);
    try {
      return choose();
    } catch (error) {
      if (!(error instanceof PlayError) || error.kind !== 'out of time') throw error;
      return best;
    }
  }

  /** Best play from `p`, at most `most` moves of it: those of the book, then those of the proof as far as no search finds more, then exact ones. */
  async line(p: Position, most: number): Promise<readonly [ValuedMove<Position>[], LineEnd]> {
    const { rules, search, solution, opening } = this;
    const slices = new Slices(MOVE_SECONDS, { beside: true });
    const moves: ValuedMove<Position>[] = [];
    for (let at = p; ;) {
      await this.learn(at, slices);
      within(BESIDE_MS);
      if (opening?.isExact(at) !== true && search.settle(at).settled) {
        within(CHOICE_MS);
        const rest = bestLine(rules, solution, at, most - moves.length);
        return [[...moves, ...rest.moves], rest.stops];
      }
      await opening?.loadReplies(at, slices);
      const to = opening?.move(at) ?? (opening?.value(at) && opening.reply(at));
      if (moves.length >= most) return [moves, 'cut'];
      if (to === undefined) return [moves, 'open'];
      const [move] = explain(rules, { value: (q) => this.value(q) }, at, [to])?.moves ?? [];
      if (!move) return [moves, 'open'];
      moves.push(move);
      at = to;
    }
  }

  /** Tells the search what is known of `p` and its moves. */
  private async learn(p: Position, slices: Slices): Promise<void> {
    const { rules, search, opening } = this;
    await opening?.load(p, slices);
    for (const q of [p, ...legalMoves(rules, p)]) {
      const value = opening?.value(q);
      if (value) search.tell?.(q, value);
    }
  }

  private soFar(p: Position, moves: readonly Position[]): SoFar {
    const { search, opening } = this;
    const bounds = search.known(p);
    const given = opening?.value(p);
    const known = bounds.settled ? undefined : given;
    const value = known ?? this.value(p) ?? outcomeOf(bounds);
    const { rules } = this;
    const proved = known && opening?.move(p);
    const best = proved && rules.position.text(proved);
    // every move of a lost side loses, and the move of the proof keeps the value
    const follows = (q: Position): Value | undefined => {
      const outcome = value?.outcome;
      if (!outcome || (outcome !== 'loss' && rules.position.text(q) !== best)) return undefined;
      return { outcome: passesTurn(rules, p, q) ? FLIPPED[outcome] : outcome };
    };
    const valueOf = (q: Position): Value | undefined => (q === p ? value : (this.value(q) ?? follows(q)));
    const valued = moves.filter((q) => valueOf(q) !== undefined);
    const explained = value && explain(rules, { value: valueOf }, p, valued);
    return {
      explained: explained && (moves.length === 0 || hasBest(explained)) ? explained : undefined,
      bounds,
      settled: moves.filter((q) => this.solution.holds(q)).length,
      moves: moves.length,
      nodes: search.nodes,
      // what has its plies was not searched
      from: known || given?.remoteness !== undefined ? opening?.from(p) : undefined,
    };
  }

  /** A move that leads to a position which is not known to be worse than the others. */
  private plausible(p: Position, moves: readonly Position[]): Position {
    const { moves: valued = [] } =
      explain(this.rules, { value: (q) => (q === p ? { outcome: 'draw' } : this.value(q)) }, p, moves) ?? {};
    const worth = new Map(valued.map(({ to, value }) => [to, RANK[value.outcome ?? 'draw']]));
    const most = Math.max(...worth.values());
    return pick(
      moves.filter((q) => (worth.get(q) ?? 0) === most),
      Math.random,
    );
  }
}

/** The outcome, if the bounds decide it. */
function outcomeOf({ least, most }: Bounds): Value | undefined {
  if (least?.outcome === 'win') return { outcome: 'win' };
  if (most?.outcome === 'loss') return { outcome: 'loss' };
  return least?.outcome === 'tie' && most?.outcome === 'tie' ? { outcome: 'tie' } : undefined;
}

/** Whether the first move is as good as the position. */
function hasBest({ value, moves }: Explanation<Position>): boolean {
  const worth = moves[0] && worthOf(moves[0]);
  if (!worth || worth.outcome !== value.outcome || worth.score !== value.score) return false;
  return [worth.remoteness, value.remoteness].includes(undefined) || worth.remoteness === value.remoteness;
}
