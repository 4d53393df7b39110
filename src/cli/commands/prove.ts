/** `perfect-play prove`: writes a proof of a position's value to a file. */
import { OPEN_STATUS, PlayError } from '../../base/errors.ts';
import { bytes, plural } from '../../base/numbers.ts';
import { boundsAt } from '../../proofs/claim.ts';
import type { Proof } from '../../proofs/proof.ts';
import { prove } from '../../proofs/prove.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { sayBounds } from '../../play/words.ts';
import { optionTexts, positionFrom, rulesFrom } from '../from-flags.ts';
import { defaultMemory } from '../memory.ts';
import { printed } from '../question.ts';
import type { CommandWork, WorkContext } from '../task.ts';
import { version } from '../version.ts';
import { proofJson } from '../../answers/answer-json.ts';

export const work: CommandWork<'prove'> = (context) => {
  const { game, options, flags, precheck } = context;
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  const { out: path = `${game.name}.proof` } = flags;
  context.resumable(path);
  let proof: Proof;
  try {
    proof = proved(context, rules, from, path);
  } catch (error) {
    if (!(error instanceof PlayError) || error.kind !== 'out of time') throw error;
    const text = flags.json ? printed({ proof: null, words: error.sentence }) : error.sentence;
    return { text, status: OPEN_STATUS };
  }
  if (flags.json) return printed({ proof: path, ...proofJson(rules, from, proof) });
  if (flags.quiet) return {};
  return [
    sayBounds(rules, from, boundsAt(rules, from, proof.header.claims)),
    '',
    `${path}: ${plural(proof.entries.length, 'position')} in ${bytes(proof.bytes)}. perfect-play check-proof checks it.`,
  ].join('\n');
};

/** Proves the value of `from`, and writes the proof to `path`. */
function proved(
  { game, options, flags, progress, note }: WorkContext<'prove'>,
  rules: Rules<Position>,
  from: Position,
  path: string,
): Proof {
  const { want, leafNodes, symmetries, memory = defaultMemory(), time } = flags;
  return prove(rules, path, {
    of: { game: game.name, options: optionTexts({ game, options }) },
    madeBy: `perfect-play ${version()}`,
    from,
    want,
    leafNodes,
    symmetries,
    memory,
    time,
    progress: (done, of) => progress(done, of, 'proving'),
    note,
  });
}
