/** Positions that are too far for a board: no table and no search has them, but the law of the game, which is proved for all coordinates. */
import { type PlayError, badInput, said, unlessRefused, word } from '../base/errors.ts';
import { LOST } from '../laws/table.ts';
import type { Game } from '../rules/game.ts';
import { isVouchedFor } from '../rules/vouched.ts';
import { type FarPoint, farPoint } from './far-points.ts';
import { wantsGame } from './question.ts';
import type { AnswerSource, SourceHost } from './source.ts';

export const law: AnswerSource = {
  async open(question, host) {
    const { game, options, text } = question;
    if (wantsGame(question)) return 'says only who wins, and has no board to play on';
    const far = text === undefined ? farPoint(game, options) : undefined;
    if (!far) return 'is asked only beyond the largest board';
    const refuted = await refutation(game, far, host);
    if (refuted) throw refuted;
    return {
      bytes: 0,
      covers: (other) => other === question,
      answer: () => ({ is: 'far', question, far }),
      close: () => undefined,
    };
  },
};

/** About so many small boards are compared with a law. */
const SMALL_BOARDS = 150;

/**
 * Where the law contradicts the rules on small boards, or why there is none to compare; undefined if they agree on all that there are, and
 * if the rules are vouched for.
 */
async function refutation(
  game: Game,
  { law: found, game: { dimensions }, others }: FarPoint,
  { valueOf }: SourceHost,
): Promise<PlayError | undefined> {
  const { at = [], moves = '' } = game.far ?? {};
  const side = Math.floor(SMALL_BOARDS ** (1 / dimensions));
  let compared = 0;
  for (let k = 0; k < side ** dimensions; k++) {
    const point = at.map((_, i) => Math.floor(k / side ** i) % side);
    const texts = Object.fromEntries(at.map((name, i) => [name, String(point[i])]));
    const rules = unlessRefused(() => game.read({ ...others, ...texts }));
    if (!rules) continue;
    if (isVouchedFor(rules)) return undefined;
    const { outcome = 'draw' } = (await valueOf(rules)) ?? {};
    const expected = found.value(point.map(BigInt)) === LOST ? 'loss' : 'win';
    if (outcome !== expected)
      return badInput(
        said`by the moves of ${'far'}, ${moves}, the start at ${`(${point.join(', ')})`} is a ${word(expected)} for the first player, but by the rules it is a ${word(outcome)}`,
      );
    compared++;
  }
  return compared > 0
    ? undefined
    : badInput(
        said`no board with coordinates below ${side} is there to compare with the moves of ${'far'}, ${moves}`,
      );
}
