/** The rows of a data set: each position that play reaches, with its value and its moves. */
import { present } from '../../base/present.ts';
import { said, tooLarge } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Value } from '../../engines/contract/value.ts';
import { legalMoves } from '../../engines/contract/graph.ts';
import { explain } from '../../play/explain.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';

export interface DataRow {
  /** The text of the position. */
  readonly position: string;
  /** The side to move; in an impartial game empty. */
  readonly side: string;
  /** The value for the side to move. */
  readonly value: Value;
  /** The names of all moves, and of those that no other is better than. */
  readonly moves: readonly string[];
  readonly best: readonly string[];
}

/** A set of JavaScript holds no more. */
const MOST_POSITIONS = 2 ** 24;

/** The positions in the order in which they are reached, by the number of plies. Raises too large if there are too many. */
export function* rowsOf(
  rules: Rules<Position>,
  value: (p: Position) => Value | undefined,
  most = MOST_POSITIONS,
): Generator<DataRow> {
  const { position } = rules;
  const seen = new Set([position.text(rules.start)]);
  for (let level = [...seen]; level.length > 0;) {
    const next: string[] = [];
    for (const text of level) {
      const p = position.parse(text);
      const { value: own, moves } = present(explain(rules, { value }, p));
      for (const q of legalMoves(rules, p)) {
        const reached = position.text(q);
        if (seen.has(reached)) continue;
        if (seen.size === most)
          throw tooLarge(
            said`play reaches more than ${grouped(most)} positions, which a data set here cannot have; a smaller board helps`,
          );
        seen.add(reached);
        next.push(reached);
      }
      const named = moves.map(({ to, cost }) => ({ name: rules.name(p, to), best: cost.what === 'nothing' }));
      yield {
        position: text,
        side: position.sides[position.toMove(p)] ?? '',
        value: own,
        moves: named.map(({ name }) => name),
        best: named.filter(({ best }) => best).map(({ name }) => name),
      };
    }
    level = next;
  }
}
