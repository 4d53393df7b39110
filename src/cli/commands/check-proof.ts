/** `perfect-play check-proof`: checks a proof with the rules alone, and says what it proves. */
import { PlayError, badUse, exitStatus, located, printable, said } from '../../base/errors.ts';
import { grouped, plural } from '../../base/numbers.ts';
import { loadGame } from '../../games/index.ts';
import { proofJson } from '../../answers/answer-json.ts';
import { sayClaim } from '../../answers/say-claim.ts';
import { sayBounds } from '../../play/words.ts';
import { checkProof, provedPosition } from '../../proofs/check.ts';
import { boundsAt } from '../../proofs/claim.ts';
import { checkSubject, openProof } from '../../proofs/file.ts';
import type { Proof } from '../../proofs/proof.ts';
import { gameText } from '../../tables/header.ts';
import type { Game } from '../../rules/game.ts';
import { loadGameFrom } from '../load-game.ts';
import type { CommandWork } from '../task.ts';

export const work: CommandWork<'check-proof'> = async ({ args, flags, progress, label }) => {
  const path = args.proof;
  const proof = openProof(path);
  const { header } = proof;
  const game = await gameOf(path, proof, flags.game);
  label(game.name);
  const rules = located(said`the options of '${printable(path)}'`, () => game.read(header.options, '--'));
  const from = located(said`'${printable(path)}'`, () => provedPosition(rules, header));
  const { flaw, positions, settling } = checkProof(rules, proof, (done, of) =>
    progress(done, of, 'checking'),
  );
  const status = flaw ? exitStatus['bad input'] : 0;
  if (flags.json) {
    const wrong = flaw && {
      position: rules.position.text(flaw.position),
      claim: flaw.claim,
      entry: flaw.entry,
      reason: String(flaw.reason),
    };
    const shown = {
      proof: path,
      holds: flaw === undefined,
      flaw: wrong ?? null,
      ...proofJson(rules, from, proof),
      positions,
      settling,
    };
    return { text: JSON.stringify(shown, undefined, 2), status };
  }
  if (flaw) {
    const text = [
      `${path} proves nothing: it fails at entry ${grouped(flaw.entry + 1)} of ${grouped(proof.entries.length)}.`,
      '',
      rules.position.diagram(flaw.position),
      '',
      `Game: ${gameText(header)}`,
      `Position: ${rules.position.text(flaw.position)}`,
      `It claims: ${sayClaim(rules, from, header.claims[flaw.claim]!)}`,
      `There: ${String(flaw.reason)}`,
    ].join('\n');
    return { text, status };
  }
  const value = sayBounds(rules, from, boundsAt(rules, from, header.claims));
  if (flags.quiet) return value;
  return [
    value,
    '',
    ...header.claims.map(
      (claim) => `Proved with ${plural(claim.entries, 'position')}: ${sayClaim(rules, from, claim)}`,
    ),
    `By the rules alone${header.symmetric && rules.symmetries.length > 0 ? ' and their symmetries' : ''}: ${plural(positions, 'position')}, and ${grouped(settling)} to settle those without a move.`,
    `Game: ${gameText(header)}`,
    `Position: ${header.position}`,
  ].join('\n');
};

/** The game that a proof is for: from the game file `rules`, or else from the library. The proof never decides which file is run. */
async function gameOf(path: string, proof: Proof, rules: string | undefined): Promise<Game> {
  const { game: name, options } = proof.header;
  if (rules !== undefined) {
    const game = await loadGameFrom(rules);
    located(said`'${printable(path)}'`, () => checkSubject(proof, { game: game.name, options }));
    return game;
  }
  try {
    return await loadGame(name);
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    throw badUse(
      said`'${printable(path)}' is a proof for ${printable(name)}, which is not in the library; give its game file, as in --game ./${printable(name)}.ts`,
    );
  }
}
