/** A rule for repetition: whoever makes a position that stood before loses, or wins, or may not make it. */
import { type Said, badInput, noneOf, said, unexpected } from '../base/errors.ts';
import { type Ending, LOSS, WIN } from '../rules/ending.ts';
import type { Position } from '../rules/positions.ts';
import { REPEATERS, type Repeater } from '../rules/repeater.ts';
import type { Rules } from '../rules/rules.ts';
import { BESIDE, Histories, type Remembered } from './history.ts';
import { rememberingPositions } from './remembering.ts';

/**
 * The rules, where whoever makes a position that stood before `'loses'` or `'wins'` at once, or may not make it: `'forbidden'`; if a
 * `'draw'` is said, the rules as they are. Positions are the same if all of their fields are, the side to move and counters included.
 *
 * Positions then have a history: those that stood before and may still come back, written after `after`; one without is written as the
 * rules have it. Each history is a position of its own, of which there may be very many. Play must end, so that everything can be searched.
 * There are no un-moves and no structure. Raises bad input where no position can occur twice, or a side wins endless play.
 */
export function withRepetition<P>(rules: Rules<P>, repeater: Exclude<Repeater, 'draw'>): Rules<Position>;
export function withRepetition<P>(rules: Rules<P>, repeater: Repeater): Rules<P> | Rules<Position>;
export function withRepetition<P>(rules: Rules<P>, repeater: Repeater): Rules<P> | Rules<Position> {
  const called = 'withRepetition(…)';
  if (typeof rules?.moves !== 'function')
    throw unexpected('withRepetition(rules, …)', said`rules such as ${'rules(position, { … })'}`, rules);
  if (!REPEATERS.includes(repeater)) throw noneOf(called, String(repeater), REPEATERS);
  if (repeater === 'draw') return rules;
  const why = whyNot(rules);
  if (why) throw badInput(said`${called}: ${why}`);
  return remembering(rules, new Histories(rules, repeater), repeater);
}

/** Why who repeats a position cannot matter, or be said. */
function whyNot<P>({ gain, pliesLeft, endless, start }: Rules<P>): Said | undefined {
  if (gain) return said`points decide a scoring game, in which no position occurs twice`;
  if (pliesLeft) return said`play must end, as ${'pliesLeft'} says`;
  if (endless !== undefined)
    return said`play cannot be endless if nobody may repeat a position; leave out ${'endless'}`;
  return BESIDE in Object(start) ? said`there is a field ${BESIDE} already` : undefined;
}

function remembering<P>(
  base: Rules<P>,
  histories: Histories<P>,
  repeater: Exclude<Repeater, 'draw'>,
): Rules<Position> {
  const { position: plain, keeping, promise, hand, winning, impossible } = base;
  const at = (p: Position): P => histories.of(p).now;
  const position = rememberingPositions(plain, histories, repeater);
  /** How the game is over if that side has made a position come back. */
  const endedBy = ({ now, by }: Remembered<P>): Ending | undefined => {
    if (by === undefined) return undefined;
    const isMover = plain.sides.length > 0 && plain.toMove(now) === by;
    return isMover === (repeater === 'wins') ? WIN : LOSS;
  };
  return {
    position,
    start: histories.of(base.start),
    moves: (p) => histories.after(p, base.moves),
    keeping: keeping && {
      moves: (p) => histories.after(p, keeping.moves),
      refuses: (p, q) => keeping.refuses(at(p), at(q)),
    },
    unmoves: undefined,
    ended: (p) => endedBy(histories.of(p)) ?? base.ended(at(p)),
    stuck: (p) => base.stuck(at(p)),
    noMoves: base.noMoves,
    saysNoMoves: base.saysNoMoves,
    gain: undefined,
    statedGain: undefined,
    repeater,
    legal: (p) => base.legal(at(p)),
    impossible: impossible && ((p) => impossible(at(p))),
    get symmetries() {
      return base.symmetries.map((symmetry) => (p: Position) => histories.image(p, symmetry));
    },
    exchanged: undefined,
    pliesLeft: (p) => histories.left(p),
    endless: undefined,
    tier: undefined,
    tiesAtEnd: false,
    playsOut: false,
    promise: promise && ((p, q) => promise(at(p), at(q))),
    name: (p, q) => base.name(at(p), at(q)),
    hand: hand && ((p, q) => hand(at(p), at(q))),
    winning: winning && ((p) => winning(at(p))),
    owner: base.owner,
    structure: undefined,
    stated: undefined,
    statedEnds: undefined,
    ends: undefined,
    regions: undefined,
    // all positions of a history are mapped at once
    permutations: [],
  };
}
