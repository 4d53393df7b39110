/** What the file of a game says of a position and of those after its moves, beside what is answered. */
import { legalMoves } from '../engines/contract/graph.ts';
import type { Value } from '../engines/contract/value.ts';
import { FLIPPED, passesTurn, valueAfter } from '../play/line.ts';
import { factAt } from '../rules/facts.ts';
import type { Fact } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { BoardAnswer } from './answer.ts';
import { type FactProvenance, factOfMove, provenanceIn } from './provenance.ts';

/** A fact, and where what it says is from. */
export interface KnownFact {
  readonly fact: Fact;
  readonly provenance: FactProvenance;
}

/** A fact about a move, of which the move itself is a ply. */
export interface KnownMove extends KnownFact {
  readonly name: string;
  readonly to: Position;
}

/** What the file says of the position of an answer; undefined: nothing. */
export function knownOf(answer: BoardAnswer): KnownFact | undefined {
  const { game, options, rules, position } = answer.question;
  const fact = factAt(game, options, rules, position);
  return fact && { fact, provenance: provenanceIn(rules, position, fact, provedIn(answer)(position)) };
}

/** What the file says of the moves. */
export function knownMovesOf(answer: BoardAnswer): readonly KnownMove[] {
  const { game, options, rules, position } = answer.question;
  const proved = provedIn(answer);
  return legalMoves(rules, position).flatMap((to) => {
    const fact = factAt(game, options, rules, to);
    if (!fact) return [];
    const provenance = provenanceIn(rules, to, fact, proved(to));
    return [{ name: rules.name(position, to), to, fact: factOfMove(fact), provenance }];
  });
}

/**
 * What the proof behind an answer shows, for the side to move: of its position, and of those after a move, since the first move of a
 * proof keeps the value and all moves of a lost side lose. Nothing if the answer is not from a proof.
 */
function provedIn(answer: BoardAnswer): (p: Position) => Value | undefined {
  if (answer.is !== 'proved') return () => undefined;
  const { question, bounds, move } = answer;
  const { rules, position } = question;
  const { least, most, settled } = bounds;
  const value = settled ? (least === most || least?.outcome === 'win' ? least : most) : undefined;
  const { text } = rules.position;
  const keeps = (q: Position): boolean =>
    value?.outcome === 'loss' || (move !== undefined && text(q) === text(move));
  return (p) => {
    if (text(p) === text(position)) return value;
    if (value?.outcome === undefined || !keeps(p)) return undefined;
    const outcome = passesTurn(rules, position, p) ? FLIPPED[value.outcome] : value.outcome;
    return valueAfter({ ...value, outcome });
  };
}
