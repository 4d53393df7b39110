/**
 * What positions consist of: regions, or the whole position if nothing is known of regions; each with a key, and with what the
 * moves of both sides leave of it.
 */
import { PlayError, type Sentence, badInput, badUse, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { type Falling, type RegionKey, type Region, fallingOf } from './regions.ts';

/** The error for a position that can occur again in play, so that its game is loopy. */
export class RepeatedPosition extends PlayError {}

/** A position, or a region of it; what is equal has the same key. */
export interface Node<P> {
  readonly key: RegionKey;
  readonly asked: PositionMoves<P>;
  /** Undefined: the whole position. */
  readonly region: Region | undefined;
}

/** A position whose moves are asked for at most once, though several of its regions need them. */
export interface PositionMoves<P> {
  readonly p: P;
  moves?: readonly [readonly P[], readonly P[]];
}

/** What the moves of Left and of Right leave of a node: for each move the nodes that are left. */
export type NodeOptions<N> = readonly [readonly (readonly N[])[], readonly (readonly N[])[]];

/** The nodes of the positions of some rules. */
export class Nodes<P> {
  readonly rules: Rules<P>;
  readonly falling: Falling<P> | undefined;

  /** `regions`: false if the board is not to be divided. */
  constructor(rules: Rules<P>, regions = true) {
    this.rules = rules;
    this.falling = regions ? fallingOf(rules) : undefined;
  }

  /** Whether the board is divided, and moves only take each other away. */
  get isPlacement(): boolean {
    return this.falling !== undefined && this.rules.regions?.placement === true;
  }

  /** The regions of a position; the whole position if it is not divided. */
  of(asked: PositionMoves<P>, within?: Region): readonly Node<P>[] {
    const { falling } = this;
    const { position } = this.rules;
    if (!falling) {
      const p = this.turned(asked.p, 0);
      return [{ key: position.key?.(p) ?? position.text(p), asked, region: undefined }];
    }
    const cells = falling.cells(asked.p);
    return falling.split(cells, within).map((region) => ({ key: falling.key(cells, region), asked, region }));
  }

  /**
   * The node with nothing but walls around it, if there are walls, so that no moves are asked for elsewhere. Its moves are asked
   * for once.
   */
  alone(node: Node<P>): Node<P> {
    const { asked, region } = node;
    if (!this.falling || !region) return node;
    const p = this.falling.alone(asked.p, region);
    return p !== asked.p && this.rules.legal(this.turned(p, 0)) ? { ...node, asked: { p } } : node;
  }

  /** What the moves of each side leave of a node, which is best `alone`. */
  options(node: Node<P>): NodeOptions<Node<P>> {
    const [left, right] = this.movesIn(node).map((moves) => moves.map((p) => this.of({ p }, node.region)));
    return [left, right];
  }

  /** The moves of Left and of Right in a node, which is best `alone`. */
  movesIn(node: Node<P>): readonly [readonly P[], readonly P[]] {
    const [left, right] = this.moves(node.asked).map((moves) => moves.filter((q) => this.concerns(node, q)));
    return [left, right];
  }

  /** Whether a move to `q` is in the region of a node. Raises bad input if it is not in this one alone. */
  concerns({ asked, region }: Node<P>, q: P): boolean {
    const { falling } = this;
    if (!falling || !region) return true;
    const [before, after] = [falling.cells(asked.p), falling.cells(q)];
    let [inside, outside] = [0, 0];
    for (let c = 0; c < before.length; c++)
      if (before.charCodeAt(c) !== after.charCodeAt(c)) {
        if (region.includes(c)) inside++;
        else outside++;
      }
    if (inside > 0 && outside > 0) {
      const { text } = this.rules.position;
      throw badInput(
        said`the move from ${text(asked.p)} to ${text(q)} changes more than one of the ${'regions'}`,
      );
    }
    return inside > 0;
  }

  /** The error for a node that play reaches again. */
  loops({ asked }: Pick<Node<P>, 'asked'>): Sentence {
    const { position } = this.rules;
    return said`${position.text(asked.p)} can occur again in play; only games without cycles have values here, no loopy ones`;
  }

  /**
   * The moves of Left and of Right. Raises bad use for rules whose positions have no values, and bad input for a move that changes
   * what the rules say is fixed.
   */
  moves(asked: PositionMoves<P>): readonly [readonly P[], readonly P[]] {
    return (asked.moves ??= this.checked(
      asked.p,
      this.rules.position.sides.length === 0
        ? this.impartialMoves(asked.p)
        : [this.movesOf(asked.p, 0), this.movesOf(asked.p, 1)],
    ));
  }

  /** The moves, each of which is in some region; one that is in none would be lost. */
  private checked(p: P, moves: readonly [readonly P[], readonly P[]]): typeof moves {
    const { falling, rules } = this;
    if (!falling) return moves;
    const { text } = rules.position;
    const before = falling.cells(p);
    for (const q of moves.flat()) {
      const after = falling.cells(q);
      if (after === before) throw new RepeatedPosition('bad use', this.loops({ asked: { p } }));
      const c = fixedChange(falling, before, after);
      if (c !== undefined)
        throw badInput(
          said`the move from ${text(p)} to ${text(q)} changes ${falling.board.label(c)}, where ${before[c]} should never change again`,
        );
    }
    return moves;
  }

  private impartialMoves(p: P): readonly [readonly P[], readonly P[]] {
    const moves = this.rules.moves(p);
    return [moves, moves];
  }

  private movesOf(p: P, side: 0 | 1): readonly P[] {
    const { position, legal, moves } = this.rules;
    const { text, sides } = position;
    const q = this.turned(p, side);
    if (!legal(q))
      throw badUse(
        said`${text(q)} is not a position, so positions tell whose turn it is; in a sum ${sides[side]} could be to move here`,
      );
    const found = moves(q);
    for (const next of found)
      if (position.toMove(next) === side)
        throw badUse(
          said`the move from ${text(q)} to ${text(next)} keeps the turn; only games in which sides alternate can be added`,
        );
    return found;
  }

  turned(p: P, side: 0 | 1): P {
    return this.rules.position.withTurn?.(p, side) ?? p;
  }
}

/** The first cell that differs though it can no longer change; undefined if there is none. */
function fixedChange(
  { open }: Pick<Falling<unknown>, 'open'>,
  before: string,
  after: string,
): number | undefined {
  for (let c = 0; c < before.length; c++)
    if (before.charCodeAt(c) !== after.charCodeAt(c) && !open[before.charCodeAt(c)]) return c;
  return undefined;
}
