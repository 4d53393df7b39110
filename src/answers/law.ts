/** Positions that are too far for a board: no table and no search has them, but the law of the game, which is proved for all coordinates. */
import { unlessRefused } from '../base/errors.ts';
import { requireSame, smallBoards } from '../laws/far.ts';
import type { Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
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
    await compareWithRules(game, far, host);
    return {
      bytes: 0,
      covers: (other) => other === question,
      answer: () => ({ is: 'far', question, far }),
      close: () => undefined,
    };
  },
};

/** Raises bad input where the law contradicts the rules on small boards, and if there is none to compare, unless the rules are vouched for. */
async function compareWithRules(
  game: Game,
  { law: found, others }: FarPoint,
  { valueOf }: SourceHost,
): Promise<void> {
  const { far } = game;
  if (!far) return;
  const read = (options: Record<string, string>): Rules<Position> | undefined =>
    unlessRefused(() => game.read({ ...others, ...options }));
  for (const { rules, point } of smallBoards(far, read)) {
    if (isVouchedFor(rules)) return;
    requireSame(far, found, point, await valueOf(rules));
  }
}
