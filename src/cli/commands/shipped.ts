/** Answers from the proofs that come with the program. */
import { boundsJson, valueJson } from '../../answers/json.ts';
import { FLIPPED, passesTurn, valueAfter } from '../../play/line.ts';
import type { Position } from '../../rules/rules.ts';
import { sayBounds, sideName } from '../../play/words.ts';
import { plural } from '../../base/numbers.ts';
import { boundsAt } from '../../proofs/claim.ts';
import type { Proof } from '../../proofs/proof.ts';
import { firstMove, shippedPath, shippedProof } from '../../proofs/shipped.ts';
import { optionTexts } from '../from-flags.ts';
import {
  type Asked,
  type ProvedValue,
  knownJson,
  knownLines,
  knownMoves,
  knownMovesJson,
} from '../known-value.ts';
import { proofJson } from './check-proof.ts';

/**
 * The answer to a question about `from`, as text or JSON; undefined if no proof of its value comes with the program. `more`: what
 * helps to know more. `moves`: say what is known of the moves, too.
 */
export function provedAnswer(
  asked: Asked,
  flags: { readonly json: boolean; readonly quiet: boolean },
  more: string,
  moves = false,
): string | undefined {
  const { game, rules, from } = asked;
  const proof = shippedProof(rules, from, { game: game.name, options: optionTexts(asked) });
  if (!proof) return undefined;
  return flags.json
    ? JSON.stringify(answerJson(asked, proof, moves), undefined, 2)
    : answerText(asked, proof, { ...flags, more, moves });
}

/** What the proof shows of its position, and of those after a move: the first move of a proof keeps the value, and all moves of a lost side lose. */
function provedBy(asked: Asked, proof: Proof): ProvedValue {
  const { rules, from } = asked;
  const { least, most, settled } = boundsAt(rules, from, proof.header.claims);
  const value = settled ? (least === most || least?.outcome === 'win' ? least : most) : undefined;
  const move = firstMove(rules, from, proof);
  const { text } = rules.position;
  const keeps = (q: Position): boolean =>
    value?.outcome === 'loss' || (move !== undefined && text(q) === text(move));
  return (p) => {
    if (text(p) === text(from)) return value;
    if (value?.outcome === undefined || !keeps(p)) return undefined;
    return valueAfter({
      ...value,
      outcome: passesTurn(rules, from, p) ? FLIPPED[value.outcome] : value.outcome,
    });
  };
}

const moveName = ({ rules, from }: Asked, proof: Proof): string | undefined => {
  const move = firstMove(rules, from, proof);
  return move && rules.name(from, move);
};

function answerText(
  asked: Asked,
  proof: Proof,
  { quiet, more, moves }: { readonly quiet: boolean; readonly more: string; readonly moves: boolean },
): string {
  const { game, rules, from } = asked;
  const move = moveName(asked, proof);
  const mover = sideName(rules, from, true);
  const bounds = boundsAt(rules, from, proof.header.claims);
  const proved = provedBy(asked, proof);
  const answer = [
    sayBounds(rules, from, bounds),
    ...(move === undefined
      ? []
      : [`${mover} begins with ${move}; what other moves are worth is not in the proof.`]),
  ];
  if (quiet) return answer.join('\n');
  return [
    `${game.title.en}: ${mover} to move`,
    '',
    rules.position.diagram(from),
    '',
    ...answer,
    ...knownLines(asked, bounds, proved),
    ...(moves ? knownMoves(asked, proved) : []),
    '',
    `From a proof with ${plural(proof.entries.length, 'position')} that comes with the program; ${more}. perfect-play check-proof checks it:`,
    `  ${shippedPath({ game: game.name, options: optionTexts(asked) })}`,
    `Position: ${rules.position.text(from)}`,
  ].join('\n');
}

function answerJson(asked: Asked, proof: Proof, moves: boolean): object {
  const { game, options, rules, from } = asked;
  const path = shippedPath({ game: game.name, options: optionTexts(asked) });
  const bounds = boundsAt(rules, from, proof.header.claims);
  const exact = bounds.least !== undefined && bounds.least === bounds.most;
  const proved = provedBy(asked, proof);
  return {
    game: game.name,
    options,
    position: rules.position.text(from),
    toMove: sideName(rules, from, true),
    ...(exact && { value: valueJson(rules, from, bounds.least!) }),
    bounds: boundsJson(rules, from, bounds),
    move: moveName(asked, proof) ?? null,
    ...knownJson(asked, proved),
    ...(moves && knownMovesJson(asked, proved)),
    source: { proof: path, ...proofJson(rules, from, proof) },
    diagram: rules.position.diagram(from).split('\n'),
  };
}
