/** Answers for which nothing is solved, of a law or a proof. */
import type { FarAnswer, ProvedAnswer } from '../answers/answer.ts';
import { farJson, provedJson } from '../answers/answer-json.ts';
import { farText } from './far-text.ts';
import { type ProofTextOptions, proofText } from './proof-text.ts';
import { headed, printed } from './question.ts';

/** The answer as text or JSON. */
export function unsolved(
  answer: FarAnswer | ProvedAnswer,
  { json, quiet }: { readonly json: boolean; readonly quiet: boolean },
  { more, moves }: Pick<ProofTextOptions, 'more' | 'moves'>,
): string {
  if (answer.is === 'far') return json ? printed(farJson(answer)) : farText(answer, quiet);
  return json
    ? printed(provedJson(answer, moves))
    : headed(answer, proofText(answer, { quiet, more, moves }));
}
