/** Answers as JSON, in the forms of schemas.ts. */
import type { Value } from '../engines/contract/value.ts';
import { shownMoves } from '../laws/subtraction.ts';
import { refutation } from '../play/explain.ts';
import type { Reason } from '../play/reasons.ts';
import { sideName } from '../play/words.ts';
import { boundsAt } from '../proofs/claim.ts';
import type { Proof } from '../proofs/proof.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import {
  type FarAnswer,
  type MovesOfPosition,
  type OpenMove,
  type Origin,
  type BoardAnswer,
  type ProvedAnswer,
  type ValuedAnswer,
  exactValue,
  knowerIn,
  knowerOf,
  lineOf,
} from './answer.ts';
import { verdict } from './far-points.ts';
import { boundsJson, lineJson, moveJson, reasonJson, valueJson } from './json.ts';
import { type KnownFact, knownMovesOf, knownOf } from './known.ts';
import { type Question, impossibleIn, unusedIn } from './question.ts';
import { sayClaim } from './say-claim.ts';
import type {
  AskedJson,
  ExplainedJson,
  FarJson,
  FoundJson,
  KnownJson,
  OpenMoveJson,
  ProofJson,
  ProvedJson,
  SolvedJson,
  UnsettledJson,
} from './schemas.ts';

/** What begins every answer about a position; `value` is its value, if it is known. */
export const askedJson = (question: Question, value: Value | undefined): AskedJson => {
  const { game, options, rules, position } = question;
  const impossible = impossibleIn(question);
  const unused = unusedIn(question, value);
  return {
    ...(impossible !== undefined && { impossible }),
    game: game.name,
    options: { ...options },
    position: rules.position.text(position),
    toMove: sideName(rules, position, true),
    ...(unused.length > 0 && { unused: [...unused] }),
  };
};

/** A move whose value is not known, with what is known of the position after it. */
export const openMoveJson = <P>(rules: Rules<P>, { to, name, bounds }: OpenMove<P>): OpenMoveJson => ({
  name,
  position: rules.position.text(to),
  bounds: boundsJson(rules, to, bounds),
});

/** The drawing of the position of a question, a string for each line. */
export const diagramOf = ({ rules, position }: Question): string[] =>
  rules.position.diagram(position).split('\n');

const factJson = ({ fact: { value, source }, provenance }: KnownFact): KnownJson => ({
  value,
  source,
  provenance,
});

/** What the file of the game says of the position and, if `moves`, of its moves. */
function knownJson(answer: BoardAnswer, moves = false): Pick<ProvedJson, 'known' | 'knownMoves'> {
  const known = knownOf(answer);
  const knownMoves = moves ? knownMovesOf(answer) : [];
  const { text } = answer.question.rules.position;
  return {
    ...(known && { known: factJson(known) }),
    ...(knownMoves.length > 0 && {
      knownMoves: knownMoves.map((move) => ({ name: move.name, position: text(move.to), ...factJson(move) })),
    }),
  };
}

/** Who wins at coordinates that are too far for a board, and by which moves. */
export function farJson(answer: FarAnswer): FarJson {
  const {
    question: { game, options },
    far,
  } = answer;
  const { game: moves, point, won, winning } = far;
  return {
    game: game.name,
    options: { ...options },
    position: point.join(','),
    toMove: 'the first player',
    value: {
      perspective: 'the first player',
      outcome: won ? 'win' : 'loss',
      words: verdict(far),
    },
    winningMoves: winning.map((to) => to.join(',')),
    source: { ...knowerOf(answer), law: shownMoves(moves), misere: moves.misere },
  };
}

/** How values were found. */
export const foundJson = (origin: Origin): FoundJson => ({
  ...(origin.is === 'engine' && { plan: origin.plan }),
  source: knowerIn(origin),
});

/** The value of a position, what is known of it, and best play. */
export function solvedJson(answer: ValuedAnswer): SolvedJson {
  const { question, bounds, values, origin } = answer;
  const { rules, position: p } = question;
  const value = exactValue(answer);
  return {
    ...askedJson(question, value ?? bounds.least),
    ...(value && { value: valueJson(rules, p, value) }),
    ...(values.search && { bounds: boundsJson(rules, p, bounds) }),
    ...knownJson(answer),
    line: lineJson(rules, p, lineOf(answer)),
    positions: values.positions,
    ...(origin.is === 'engine' && { milliseconds: Math.round(origin.milliseconds * 10) / 10 }),
    ...foundJson(origin),
    diagram: diagramOf(question),
  };
}

/** What a proof says of a position and, if `moves`, what is known of its moves. */
export function provedJson(answer: ProvedAnswer, moves: boolean): ProvedJson {
  const { question, bounds, move, proof, path } = answer;
  const { rules, position: p } = question;
  const value = exactValue(answer);
  return {
    ...askedJson(question, value),
    ...(value && { value: valueJson(rules, p, value) }),
    bounds: boundsJson(rules, p, bounds),
    move: move === undefined ? null : rules.name(p, move),
    ...knownJson(answer, moves),
    source: { ...knowerOf(answer), proof: path, ...proofJson(rules, p, proof) },
    diagram: diagramOf(question),
  };
}

/** The moves of a position, best first; `reasons` say why it has its value, if they were asked for. */
export function explainedJson(
  { question, values, origin }: ValuedAnswer,
  { explained, open }: MovesOfPosition,
  reasons: readonly Reason[] | undefined,
): ExplainedJson {
  const { rules, position: p } = question;
  const { value, moves, onlyMove } = explained;
  return {
    ...askedJson(question, value),
    value: valueJson(rules, p, value),
    onlyMove: (open.length === 0 && onlyMove?.name) || null,
    moves: moves.map((move) => ({
      ...moveJson(rules, p, move),
      ...(move.value.outcome === 'loss'
        ? { refutation: lineJson(rules, move.to, refutation(rules, values, move)) }
        : {}),
    })),
    ...(open.length > 0 && { open: open.map((move) => openMoveJson(rules, move)) }),
    ...(reasons && { reasons: reasons.map((reason) => reasonJson(rules, p, reason)) }),
    ...foundJson(origin),
    diagram: diagramOf(question),
  };
}

/** What is known of a position and of its moves if its value was not found in time. */
export function unsettledJson(answer: ValuedAnswer, open: readonly OpenMove[]): UnsettledJson {
  const { question, bounds, origin } = answer;
  const { rules, position: p } = question;
  return {
    ...askedJson(question, undefined),
    bounds: boundsJson(rules, p, bounds),
    ...knownJson(answer, true),
    open: open.map((move) => openMoveJson(rules, move)),
    ...foundJson(origin),
  };
}

/** What a proof says about itself. */
export function proofJson(
  rules: Rules<Position>,
  from: Position,
  { header, entries, bytes }: Proof,
): ProofJson {
  const { claims, ...about } = header;
  return {
    ...about,
    options: { ...about.options },
    toMove: sideName(rules, from, true),
    claims: claims.map((claim) => ({
      side: sideName(rules, from, claim.mover),
      gets: claim.gets ?? null,
      plies: claim.plies ?? null,
      points: claim.points ?? null,
      entries: claim.entries,
      words: sayClaim(rules, from, claim),
    })),
    bounds: boundsJson(rules, from, boundsAt(rules, from, claims)),
    entries: entries.length,
    bytes,
  };
}
