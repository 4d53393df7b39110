/** What a game's file says of a position, beside what the program itself has found. */
import { legalMoves } from '../engines/graph/graph.ts';
import type { Bounds } from '../engines/bounds.ts';
import { sayFact, sayFactValue, saySource } from '../play/words.ts';
import { factAt } from '../rules/facts.ts';
import type { Game } from '../rules/game.ts';
import type { Position, Rules } from '../rules/rules.ts';

export interface Asked {
  readonly game: Game;
  /** Those that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  readonly from: Position;
}

/** The known value of the position, after an empty line; none if nothing is known, or if the bounds are its exact value. */
export function knownLines(
  { game, options, rules, from }: Asked,
  { least, most, settled }: Bounds,
): string[] {
  const exact = settled && least === most && (least?.remoteness ?? least?.score) !== undefined;
  const fact = exact ? undefined : factAt(game, options, rules, from);
  return fact ? ['', `Known: ${sayFact(fact)}.`] : [];
}

/** The known values of the positions after moves, after an empty line; none if nothing is known of them. */
export function knownMoves({ game, options, rules, from }: Asked): string[] {
  const facts = legalMoves(rules, from).flatMap((to) => {
    const fact = factAt(game, options, rules, to);
    return fact ? [{ name: rules.name(from, to), fact }] : [];
  });
  const sources = new Set(facts.map(({ fact }) => saySource(fact)));
  return [...sources].flatMap((source) => [
    '',
    `Known of the moves (${source}):`,
    ...facts.flatMap(({ name, fact }) =>
      saySource(fact) === source ? [`  ${name}  ${sayFactValue(fact)}`] : [],
    ),
  ]);
}

/** The known value of the position for JSON, as the member `known`. */
export function knownJson({ game, options, rules, from }: Asked): object {
  const fact = factAt(game, options, rules, from);
  if (!fact) return {};
  const { value, source, quoted = false } = fact;
  return { known: { value, source, checkedHere: !quoted } };
}
