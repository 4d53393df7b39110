/** What a proof that comes with the page knows of positions: of its start at once, of others when its file is loaded. */
import { legalMoves } from '../../engines/contract/graph.ts';
import type { Value } from '../../engines/contract/value.ts';
import { type GrowingBook, growingBook } from '../../proofs/book.ts';
import { boundsOf, withTiePlies } from '../../proofs/claim.ts';
import { unpacked } from '../../proofs/entries.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { inflated } from '../../tables/inflate.ts';
import { fileAt } from './files.ts';
import { type Slices, ended } from './slices.ts';
import { SHIPPED, type ShippedProof } from './shipped.ts';

export class Opening {
  private readonly rules: Rules<Position>;
  private readonly proof: ShippedProof;
  private book: GrowingBook<Position> | undefined;
  private loading: Promise<void> | undefined;

  constructor(rules: Rules<Position>, proof: ShippedProof) {
    this.rules = rules;
    this.proof = proof;
  }

  /** The number of positions in the proof. */
  get entries(): number {
    return this.proof.entries;
  }

  isStart(p: Position): boolean {
    return this.rules.position.text(p) === this.proof.header.position;
  }

  /**
   * Loads the file unless that is done, and reads it until `p`, in slices of time. Without the file only the start is known, until
   * it can be loaded.
   */
  async load(p: Position, slices: Slices): Promise<void> {
    if (this.isStart(p)) return;
    this.loading ??= this.fetched().catch((error: unknown) => {
      console.warn(error);
      this.loading = undefined;
    });
    await this.loading;
    const { book } = this;
    if (book) await slices.found(() => book.readTo(p, ended) || undefined);
  }

  /** For the side to move, without plies unless they follow from the rules; undefined if the proof does not say it. */
  value(p: Position): Value | undefined {
    const { rules, proof } = this;
    const bounds = this.isStart(p) ? boundsOf(proof.header.claims) : undefined;
    const least = bounds?.settled ? (bounds.least ?? bounds.most) : undefined;
    const value = least ?? this.book?.value(p);
    return value && withTiePlies(rules, p, value);
  }

  /** A move that keeps this value; undefined if the proof has none. */
  move(p: Position): Position | undefined {
    const { rules, proof } = this;
    if (!this.isStart(p)) return this.book?.move(p);
    return proof.header.claims[0]?.mover === true ? rules.moves(p)[proof.first - 1] : undefined;
  }

  /** A move of the side that the proof is not about, to which it has an answer; undefined if there is none. */
  reply(p: Position): Position | undefined {
    return legalMoves(this.rules, p).find((q) => this.move(q) !== undefined);
  }

  private async fetched(): Promise<void> {
    const response = await fetch(fileAt(this.proof.file));
    if (!response.ok) throw new Error(`${this.proof.file}: ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { header, body } = this.proof;
    const entries = unpacked(await inflated(bytes.subarray(body)));
    if (!entries) throw new Error(`${this.proof.file}: the entries are damaged`);
    // the build put the file beside these rules, so neither needs to be checked
    this.book = growingBook(this.rules, { header, entries });
  }
}

/** The proof of a game with these options, which are all there are; undefined if there is none. */
export function openingFor(
  rules: Rules<Position>,
  game: string,
  options: Readonly<Record<string, string>>,
): Opening | undefined {
  const proof = SHIPPED.find(
    ({ header }) =>
      header.game === game &&
      Object.entries(options).every(([name, value]) => header.options[name] === value),
  );
  return proof && new Opening(rules, proof);
}
