/** Who wins play that never ends, as an author says it. */
import { type Said, badInput, said } from '../base/errors.ts';
import { type Ending, TIE } from './ending.ts';
import type { Positions } from './positions.ts';

/** What makes it impossible, or without meaning, that a side wins endless play. */
export interface Decided {
  /** Whether points decide. */
  readonly scores: boolean;
  /** Whether play is known to end. */
  readonly mustEnd: boolean;
}

/** Who wins endless play where the players may exchange sides: whoever plays that side then. */
export interface EndlessByPosition<P> {
  /** The name of the side. */
  readonly side: string;
  /**
   * The player who wins if neither can force an end at `p`, as an index into the sides of the positions. After a swap no move changes it;
   * before one it says who wins with the best play.
   */
  winnerAt(p: P): 0 | 1;
  /** The same by the value of the field `swap`; undefined if positions with the same one differ. */
  winners(): readonly (0 | 1)[] | undefined;
}

/** Who wins endless play: the same side everywhere, as an index, or whoever plays a side. */
export type Endless<P> = 0 | 1 | EndlessByPosition<P>;

/** Who wins at `p` if neither side can force an end, as an index into the sides. */
export const endlessAt = <P>(endless: Endless<P>, p: P): 0 | 1 =>
  typeof endless === 'object' ? endless.winnerAt(p) : endless;

/** The name of the side that wins endless play; undefined: it is a draw. */
export const winnerOfEndless = <P>({
  position: { sides },
  endless,
}: {
  readonly position: Pick<Positions<P>, 'sides'>;
  readonly endless?: Endless<P> | undefined;
}): string | undefined =>
  typeof endless === 'object' ? endless.side : endless === undefined ? undefined : sides[endless];

/** What depends on who repeated a position. */
const HISTORY = ['moved', 'to move', 'repeats', 'repeater loses', 'loses', 'wins', 'forbidden'];

/** The side that wins endless play, as an index; undefined: it is a draw. Raises bad input where no side can win it. */
export function endlessOf<P>(
  { sides }: Positions<P>,
  endless: string | undefined,
  { scores, mustEnd }: Decided,
): 0 | 1 | undefined {
  if (endless === undefined || endless === 'draw') return undefined;
  const refused = (why: Said): Error => badInput(said`${"rules(…, { endless: '" + endless + "' })"}: ${why}`);
  if (HISTORY.includes(endless) && !sides.includes(endless))
    throw refused(
      said`${endless} depends on who repeats a position; name a side, or say it with ${"withRepetition(rules(…), 'loses')"}`,
    );
  const side = sides.indexOf(endless);
  if (sides.length === 0) throw refused(said`an impartial game has no side that could win`);
  if (side !== 0 && side !== 1)
    throw refused(said`there is no such side, but ${sides.join(', ')}; or ${'draw'}`);
  if (scores) throw refused(said`points decide a scoring game, in which no position occurs twice`);
  if (mustEnd) throw refused(said`play must end, as ${'pliesLeft'} says`);
  return side;
}

/**
 * The endings of a game whose endless play a side wins, and of which nothing stated ties. They raise bad input for a tie: engines that take
 * a game for one without ties would be wrong about it.
 */
export const untied =
  <P>({ text }: Positions<P>, ending: (p: P) => Ending): ((p: P) => Ending) =>
  (p) => {
    const found = ending(p);
    if (found === TIE)
      throw badInput(
        said`${'endless'}: ${text(p)} is a tie by a function; where a side wins endless play, say ties with ${"end(…, 'tie')"} or ${"noMoves: 'ties'"}`,
      );
    return found;
  };
