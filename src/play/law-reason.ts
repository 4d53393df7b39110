/** What a proved law of the game says about a position. */
import { type TableClaim, holds } from '../laws/claim.ts';
import { describe } from '../laws/describe.ts';
import { findLaw } from '../laws/find.ts';
import { sayClaim } from '../laws/say.ts';
import { subtractionGame } from '../laws/subtraction.ts';
import { WIN } from '../rules/ending.ts';
import type { Localised } from '../rules/game.ts';
import type { Rules } from '../rules/rules.ts';
import { structureOf } from '../rules/structure.ts';

/** The case of a law that a position is in. */
export interface LawCase {
  /** The coordinates with their names in the law. */
  readonly point: readonly (readonly [name: string, value: number])[];
  /** Whether the law says that the player to move loses. */
  readonly lost: boolean;
  /** The sentence of the law for this case. */
  readonly rule: Localised;
}

const claims = new WeakMap<object, TableClaim | undefined>();

/** The case of `p` in the law of the outcomes; undefined if no law is found, or none that can be said in short sentences. */
export function lawCase<P>(rules: Rules<P>, p: P): LawCase | undefined {
  const claim = claimOf(rules);
  const at = claim && pointOf(rules, p);
  if (!at || claim.of !== 'outcomes') return undefined;
  const point = claim.ordered ? at.toSorted((a, b) => b - a) : at;
  const k = claim.cases.findIndex(({ where }) => holds(where, point));
  const sentence = (language: keyof Localised): string => sayClaim(claim, language)[k]!;
  const names = claim.ordered ? ['a', 'b'] : ['x', 'y', 'z'];
  return {
    point: point.map((value, i) => [names[i]!, value] as const),
    lost: holds(claim.cases[k]!.what, point),
    rule: { en: sentence('en'), zh: sentence('zh'), ja: sentence('ja') },
  };
}

/** The law of games whose moves subtract vectors and that end only when there is no move. */
function claimOf<P>(rules: Rules<P>): TableClaim | undefined {
  const { noMoves, ends, gain } = rules;
  const { vectors } = structureOf(rules, 'vectors') ?? {};
  if (!vectors || noMoves === undefined || ends?.length !== 0 || gain) return undefined;
  if (!claims.has(rules)) {
    const { law } = findLaw(subtractionGame({ vectors, misere: noMoves === WIN }), 'outcomes');
    claims.set(rules, law && describe(law.automaton, 'outcomes'));
  }
  return claims.get(rules);
}

/** The coordinates of the piece, from 0 at the lower left corner. */
function pointOf<P>({ position: { scene } }: Rules<P>, p: P): readonly [number, number] | undefined {
  const [piece] = scene?.pieces(p) ?? [];
  const board = piece && scene?.boards[piece.board];
  return board && [board.column(piece.cell) - 1, board.rows - board.row(piece.cell)];
}
