/**
 * Games that can end before a side has no move, in sums: whoever has won can pass there for ever, and the other side has no
 * moves, so that the end is worth on or off. This is how Winning Ways, chapter 20, counts a fox that has escaped.
 */
import { badUse, said } from '../base/errors.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';

/**
 * The same game, in which only a lack of moves ends play: where `rules` say that a side has won, that side can pass. Raises bad
 * use for positions without two sides. So do moves at a level end, and at one whose winner depends on whose turn it is. Rules
 * without ends are returned as they are.
 */
export function winnerPasses<P>(rules: Rules<P>): Rules<P> {
  const { position, ends } = rules;
  const { withTurn } = position;
  if (ends?.length === 0) return rules;
  if (position.sides.length !== 2 || !withTurn)
    throw badUse(
      said`only in games with two sides, each of which could be to move anywhere, can the winner pass`,
    );
  const winnerAt = (p: P): 0 | 1 | undefined => {
    const [left, right] = ([0, 1] as const).map((side) => rules.ended(withTurn(p, side)));
    if (left === OPEN && right === OPEN) return undefined;
    if (left === WIN && right === LOSS) return 0;
    if (left === LOSS && right === WIN) return 1;
    throw badUse(
      left === TIE && right === TIE
        ? said`${position.text(p)} ends level, so nobody can pass there`
        : said`who has won at ${position.text(p)} depends on whose turn it is, so nobody can pass there`,
    );
  };
  return {
    ...rules,
    moves(p) {
      const winner = winnerAt(p);
      if (winner === undefined) return rules.moves(p);
      return winner === position.toMove(p) ? [withTurn(p, winner === 0 ? 1 : 0)] : [];
    },
    name: (p, q) => (winnerAt(p) === undefined ? rules.name(p, q) : 'pass'),
    ended: () => OPEN,
    ends: [],
    statedEnds: [],
    stated: undefined,
    structure: undefined,
    unmoves: undefined,
    pliesLeft: undefined,
    regions: undefined,
    playsOut: false,
  };
}
