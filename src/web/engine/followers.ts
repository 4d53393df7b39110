/** What sides can move to in a part of a sum; loaded only when needed. */
import { followersJson, partJson } from '../../answers/sum-json.ts';
import type { FollowersJson, PartJson } from '../../answers/sum-schemas.ts';
import { thermographSvg } from '../../partizan/drawing.ts';
import { Forms } from '../../partizan/forms.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import type { LoadGame } from '../../play/law-subject.ts';
import { readSumPart, textOfPart } from '../../play/sum-part.ts';
import type { RulesName } from './rules-name.ts';

/** The most memory for values, in bytes. */
const MEMORY = 2 ** 28;

/** An option, and what it leaves as a part of a sum; undefined: too long to write. */
export type FollowerState = FollowersJson['left'][number] & { readonly part: string | undefined };

/** A part of a sum, and the options of both sides. */
export interface FollowersState extends Omit<PartJson, 'followers'> {
  readonly options: { readonly left: readonly FollowerState[]; readonly right: readonly FollowerState[] };
  readonly incentives: FollowersJson['incentives'];
  /** The thermograph, as SVG. */
  readonly svg: string;
  /** Its game, if it is a position of one, and that position. */
  readonly position: { readonly game: RulesName; readonly text: string } | undefined;
}

/** The options of a part. Raises bad input, bad use, also for loopy games, and too large. */
export async function followersState(loadGame: LoadGame, text: string): Promise<FollowersState> {
  const forms = new Forms({ memory: MEMORY });
  const part = await readSumPart(forms, text, loadGame, { written: true });
  const { summand, position } = part;
  const { left, right, incentives } = followersJson(forms, summand);
  const withParts = (options: FollowersJson['left'], side: 0 | 1): FollowerState[] => {
    const moves = summand.moves(side);
    return options.map((option, k) => ({ ...option, part: textOfPart(forms, part, moves[k]!.to) }));
  };
  return {
    ...partJson(forms, part),
    options: { left: withParts(left, 0), right: withParts(right, 1) },
    incentives,
    svg: thermographSvg(new Thermographs().of(summand.value), text),
    position: position && { game: position, text: summand.text },
  };
}
