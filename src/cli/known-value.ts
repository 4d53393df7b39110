/** What a game's file says of a position, beside what the program itself has found. */
import { legalMoves } from '../engines/contract/graph.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Value } from '../engines/contract/value.ts';
import { type FactProvenance, factOfMove, provenanceIn, sayFact, saySource } from '../answers/provenance.ts';
import { sayFactValue } from '../play/words.ts';
import { factAt } from '../rules/facts.ts';
import type { Fact, Game } from '../rules/game.ts';
import type { Position, Rules } from '../rules/rules.ts';

export interface Asked {
  readonly game: Game;
  /** Those that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  readonly from: Position;
}

/** What a proof at hand shows of a position, for its side to move; undefined: nothing. */
export type ProvedValue = (p: Position) => Value | undefined;

const NOT_PROVED: ProvedValue = () => undefined;

/** The known value of the position, after an empty line; none if nothing is known, or if the bounds are its exact value. */
export function knownLines(
  { game, options, rules, from }: Asked,
  { least, most, settled }: Bounds,
  proved = NOT_PROVED,
): string[] {
  const exact = settled && least === most && (least?.remoteness ?? least?.score) !== undefined;
  const fact = exact ? undefined : factAt(game, options, rules, from);
  if (!fact) return [];
  return ['', `Known: ${sayFact(fact, provenanceIn(rules, from, fact, proved(from)))}.`];
}

/** What is known of a move: its name, and a fact about it, of which the move itself is a ply. */
interface KnownMove {
  readonly name: string;
  readonly to: Position;
  readonly fact: Fact;
  readonly provenance: FactProvenance;
}

const movesKnown = ({ game, options, rules, from }: Asked, proved: ProvedValue): readonly KnownMove[] =>
  legalMoves(rules, from).flatMap((to) => {
    const fact = factAt(game, options, rules, to);
    if (!fact) return [];
    const provenance = provenanceIn(rules, to, fact, proved(to));
    return [{ name: rules.name(from, to), to, fact: factOfMove(fact), provenance }];
  });

/** What is known of the moves, after an empty line; none if nothing is. */
export function knownMoves(asked: Asked, proved = NOT_PROVED): string[] {
  const moves = movesKnown(asked, proved).map(({ name, fact, provenance }) => ({
    line: `  ${name}  ${sayFactValue(fact)}`,
    source: saySource(fact, provenance),
  }));
  const sources = new Set(moves.map(({ source }) => source));
  return [...sources].flatMap((source) => [
    '',
    `Known of the moves (${source}):`,
    ...moves.flatMap((move) => (move.source === source ? [move.line] : [])),
  ]);
}

const factJson = ({ value, source }: Fact, provenance: FactProvenance): object => ({
  value,
  source,
  provenance,
});

/** What is known of the position for JSON, as the member `known`. */
export function knownJson({ game, options, rules, from }: Asked, proved = NOT_PROVED): object {
  const fact = factAt(game, options, rules, from);
  return fact ? { known: factJson(fact, provenanceIn(rules, from, fact, proved(from))) } : {};
}

/** What is known of the moves for JSON, as the member `knownMoves`. */
export function knownMovesJson(asked: Asked, proved = NOT_PROVED): object {
  const moves = movesKnown(asked, proved);
  if (moves.length === 0) return {};
  const { text } = asked.rules.position;
  return {
    knownMoves: moves.map(({ name, to, fact, provenance }) => ({
      name,
      position: text(to),
      ...factJson(fact, provenance),
    })),
  };
}
