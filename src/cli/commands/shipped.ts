/** Answers from the proofs that come with the program. */
import { boundsJson, valueJson } from '../../play/json.ts';
import { sayBounds, sideName } from '../../play/words.ts';
import { plural } from '../../base/numbers.ts';
import type { Bounds } from '../../engines/bounds.ts';
import type { Value } from '../../engines/value.ts';
import { boundsOf } from '../../proofs/claim.ts';
import type { Proof } from '../../proofs/proof.ts';
import { firstMove, shippedPath, shippedProof } from '../../proofs/shipped.ts';
import { optionTexts } from '../from-flags.ts';
import { type Asked, knownJson, knownLines } from '../known-value.ts';
import { proofJson } from './check-proof.ts';

/**
 * The answer to a question about `from`, as text or JSON; undefined if no proof of its value comes with the program. `more`: what
 * helps to know more. `beside`: lines to show below the value.
 */
export function provedAnswer(
  asked: Asked,
  flags: { readonly json: boolean; readonly quiet: boolean },
  more: string,
  beside: readonly string[] = [],
): string | undefined {
  const { game, rules, from } = asked;
  const proof = shippedProof(rules, from, { game: game.name, options: optionTexts(asked) });
  if (!proof) return undefined;
  return flags.json
    ? JSON.stringify(answerJson(asked, proof), undefined, 2)
    : answerText(asked, proof, flags.quiet, more, beside);
}

/** What the proof shows. If every tie fills the board, the plies of a tie are known too. */
function boundsAt({ rules, from }: Asked, { header }: Proof): Bounds {
  const bounds = boundsOf(header.claims);
  const tied = bounds.settled && bounds.least?.outcome === 'tie' && rules.tiesAtEnd;
  if (!tied || !rules.pliesLeft) return bounds;
  const value: Value = { outcome: 'tie', remoteness: rules.pliesLeft(from) };
  return { least: value, most: value, settled: true };
}

const moveName = ({ rules, from }: Asked, proof: Proof): string | undefined => {
  const move = firstMove(rules, from, proof);
  return move && rules.name(from, move);
};

function answerText(
  asked: Asked,
  proof: Proof,
  quiet: boolean,
  more: string,
  beside: readonly string[],
): string {
  const { game, rules, from } = asked;
  const move = moveName(asked, proof);
  const mover = sideName(rules, from, true);
  const bounds = boundsAt(asked, proof);
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
    ...knownLines(asked, bounds),
    ...beside,
    '',
    `From a proof with ${plural(proof.entries.length, 'position')} that comes with the program; ${more}. perfect-play check-proof checks it:`,
    `  ${shippedPath({ game: game.name, options: optionTexts(asked) })}`,
    `Position: ${rules.position.text(from)}`,
  ].join('\n');
}

function answerJson(asked: Asked, proof: Proof): object {
  const { game, options, rules, from } = asked;
  const path = shippedPath({ game: game.name, options: optionTexts(asked) });
  const bounds = boundsAt(asked, proof);
  const exact = bounds.least !== undefined && bounds.least === bounds.most;
  return {
    game: game.name,
    options,
    position: rules.position.text(from),
    toMove: sideName(rules, from, true),
    ...(exact && { value: valueJson(rules, from, bounds.least!) }),
    bounds: boundsJson(rules, from, bounds),
    move: moveName(asked, proof) ?? null,
    ...knownJson(asked),
    source: { proof: path, ...proofJson(rules, from, proof) },
    diagram: rules.position.diagram(from).split('\n'),
  };
}
