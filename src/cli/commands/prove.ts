/** `perfect-play prove`: writes a proof of a position's value to a file. */
import { bytes, plural } from '../../base/numbers.ts';
import { boundsAt } from '../../proofs/claim.ts';
import { prove } from '../../proofs/prove.ts';
import { sayBounds } from '../../play/words.ts';
import { optionTexts, positionFrom, rulesFrom } from '../from-flags.ts';
import { defaultMemory } from '../memory.ts';
import type { CommandWork } from '../task.ts';
import { version } from '../version.ts';
import { proofJson } from '../../answers/answer-json.ts';

export const work: CommandWork<'prove'> = ({ game, options, flags, precheck, progress, note, resumable }) => {
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  const { out: path = `${game.name}.proof`, want, leafNodes, symmetries, memory = defaultMemory() } = flags;
  resumable(path);
  const proof = prove(rules, path, {
    of: { game: game.name, options: optionTexts({ game, options }) },
    madeBy: `perfect-play ${version()}`,
    from,
    want,
    leafNodes,
    symmetries,
    memory,
    progress: (done, of) => progress(done, of, 'proving'),
    note,
  });
  if (flags.json) return JSON.stringify({ proof: path, ...proofJson(rules, from, proof) }, undefined, 2);
  if (flags.quiet) return {};
  return [
    sayBounds(rules, from, boundsAt(rules, from, proof.header.claims)),
    '',
    `${path}: ${plural(proof.entries.length, 'position')} in ${bytes(proof.bytes)}. perfect-play check-proof checks it.`,
  ].join('\n');
};
