/** What the book and the proof that come with the page know of positions: a proof of its start at once, all else when the files are loaded. */
import { ValueBook } from '../../books/value-book.ts';
import { legalMoves } from '../../engines/contract/graph.ts';
import type { Value } from '../../engines/contract/value.ts';
import { type GrowingBook, growingBook } from '../../proofs/book.ts';
import { boundsOf, withTiePlies } from '../../proofs/claim.ts';
import { unpacked } from '../../proofs/entries.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { inflated } from '../../tables/inflate.ts';
import { fileAt } from './files.ts';
import { Late } from './late.ts';
import { SHIPPED, SHIPPED_BOOKS, type ShippedBook, type ShippedFile, type ShippedProof } from './shipped.ts';
import { type Slices, ended } from './slices.ts';

/** What comes with the page for one game. */
interface Shipped {
  readonly proof: ShippedProof | undefined;
  readonly book: ShippedBook | undefined;
}

/** Where a value is from. */
export interface KnownFrom {
  readonly is: 'book' | 'proof';
  /** The number of its positions. */
  readonly positions: number;
}

export class Opening {
  private readonly rules: Rules<Position>;
  private readonly shipped: Shipped;
  private readonly book: Late<ValueBook<Position>>;
  private readonly proof: Late<GrowingBook<Position> | undefined>;

  constructor(rules: Rules<Position>, shipped: Shipped) {
    const { proof, book } = shipped;
    this.rules = rules;
    this.shipped = shipped;
    // the build put the files beside these rules, so none needs to be checked
    this.book = new Late(async () => {
      const entries = await entriesOf(book!);
      return new ValueBook(rules, { ...book!, entries });
    });
    this.proof = new Late(async () => {
      const entries = await entriesOf(proof!);
      return growingBook(rules, { header: proof!.header, entries });
    });
  }

  /**
   * Loads the files unless that is done, and reads them until `p` and its moves, in slices of time. Without the files only the start is
   * known, until they can be loaded.
   */
  async load(p: Position, slices: Slices): Promise<void> {
    const { rules, shipped } = this;
    // it is in the layer after that of the position
    const [later = p] = legalMoves(rules, p);
    const book = shipped.book && (await this.book.load());
    if (book) await slices.found(() => book.readTo(later, ended) || undefined);
    if (!shipped.proof || this.isExact(p) || this.isStart(p)) return;
    const proof = await this.proof.load();
    if (proof) await slices.found(() => proof.readTo(p, ended) || undefined);
  }

  /** Reads until the answers to the moves of `p`, which a proof has one ply later. */
  async loadReplies(p: Position, slices: Slices): Promise<void> {
    await this.load(p, slices);
    const [later] = legalMoves(this.rules, p);
    if (later !== undefined && !this.isExact(p)) await this.load(later, slices);
  }

  /** Whether the book has the value of `p` and those of its moves. */
  isExact(p: Position): boolean {
    return this.book.value?.hasMoves(p) === true;
  }

  /** For the side to move, from a proof without plies unless they follow from the rules; undefined if nothing says it. */
  value(p: Position): Value | undefined {
    return this.book.value?.value(p) ?? this.proved(p);
  }

  /** Where `value` is from. */
  from(p: Position): KnownFrom | undefined {
    const book = this.book.value;
    if (book?.value(p) !== undefined) return { is: 'book', positions: book.positions };
    const { proof } = this.shipped;
    return proof && this.proved(p) && { is: 'proof', positions: proof.entries };
  }

  /** A move that keeps this value; undefined if nothing has one. */
  move(p: Position): Position | undefined {
    const { rules } = this;
    const { proof } = this.shipped;
    const best = this.book.value?.move(p);
    if (best !== undefined || !proof) return best;
    if (!this.isStart(p)) return this.proof.value?.move(p);
    return proof.header.claims[0]?.mover === true ? rules.moves(p)[proof.first - 1] : undefined;
  }

  /** A move of the side that the proof is not about, to which it has an answer; undefined if there is none. */
  reply(p: Position): Position | undefined {
    return legalMoves(this.rules, p).find((q) => this.move(q) !== undefined);
  }

  /** Whether the proof is about `p`. */
  private isStart(p: Position): boolean {
    return this.rules.position.text(p) === this.shipped.proof?.header.position;
  }

  private proved(p: Position): Value | undefined {
    const { proof } = this.shipped;
    const bounds = proof && this.isStart(p) ? boundsOf(proof.header.claims) : undefined;
    const least = bounds?.settled ? (bounds.least ?? bounds.most) : undefined;
    const value = least ?? this.proof.value?.value(p);
    return value && withTiePlies(this.rules, p, value);
  }
}

/** The entries of a file that comes with the page. */
async function entriesOf({ file, body }: ShippedFile): Promise<Uint32Array> {
  const response = await fetch(fileAt(file));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const entries = unpacked(await inflated(bytes.subarray(body)));
  if (!entries) throw new Error(`${file}: the entries are damaged`);
  return entries;
}

/** What comes with the page for a game with these options, which are all there are; undefined if nothing does. */
export function openingFor(
  rules: Rules<Position>,
  game: string,
  options: Readonly<Record<string, string>>,
): Opening | undefined {
  const isAbout = ({ header }: ShippedProof | ShippedBook): boolean =>
    header.game === game && Object.entries(options).every(([name, value]) => header.options[name] === value);
  const [proof, book] = [SHIPPED.find(isAbout), SHIPPED_BOOKS.find(isAbout)];
  return proof || book ? new Opening(rules, { proof, book }) : undefined;
}
