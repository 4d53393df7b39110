/** Values in English, always with unit and side. */
import { plural } from '../base/numbers.ts';
import type { Fact } from '../rules/game.ts';
import type { Rules } from '../rules/rules.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Value } from '../engines/contract/value.ts';

/**
 * The name of the side to move at `p` if `mover`, else of the other side: "red". In an impartial game the side to move is "the first
 * player" and the other one "the second player".
 */
export function sideName<P>({ position }: Rules<P>, p: P, mover: boolean): string {
  if (position.sides.length === 0) return mover ? 'the first player' : 'the second player';
  const turn = position.toMove(p);
  return position.sides[mover ? turn : 1 - turn]!;
}

/** The name of the side that wins at `p`, given its value for the side to move; undefined if neither side wins. */
export function winnerName<P>(rules: Rules<P>, p: P, { outcome }: Value): string | undefined {
  if (outcome === 'win') return sideName(rules, p, true);
  return outcome === 'loss' ? sideName(rules, p, false) : undefined;
}

/** The form of the verb that goes with a side: red wins, hounds win, geese win. */
export const verb = (side: string, one: string, many: string): string =>
  /([^s]s|geese|mice|men|oxen|people)$/i.test(side) ? many : one;

/** The value of `p`, for the side to move, as an English sentence with the side and the unit: "Red wins in 75 plies." */
export function sayValue<P>(rules: Rules<P>, p: P, value: Value): string {
  const { outcome, remoteness, score, nimber, endless } = value;
  const mover = sideName(rules, p, true);
  if (score !== undefined) {
    const ahead = score >= 0 ? mover : sideName(rules, p, false);
    if (score === 0) return 'Both sides gain the same number of points from here.';
    return `${capital(ahead)} ${verb(ahead, 'gains', 'gain')} ${plural(Math.abs(score), 'point')} more than ${ahead === mover ? sideName(rules, p, false) : mover} from here.`;
  }
  const winner = winnerName(rules, p, value);
  // a game that is over has no options left, so its nimber goes without saying
  const heap = nimber === undefined || remoteness === 0 ? '' : ` The nimber is ${nimber}.`;
  if (winner !== undefined) {
    if (remoteness === 0) return `${capital(winner)} ${verb(winner, 'has', 'have')} won.`;
    return `${capital(winner)} ${verb(winner, 'wins', 'win')}${endless ? BY_ENDLESS_PLAY : within(remoteness)}.${heap}`;
  }
  if (outcome === 'tie') {
    if (remoteness === 0) return 'The game is tied.';
    return `A tie${remoteness === undefined ? '' : `: the game ends level${within(remoteness)}`}.`;
  }
  return 'A draw: neither side can force an end.';
}

const BY_ENDLESS_PLAY = ' by endless play';

/** A number of plies as the end of a sentence; nothing if it is not known. */
const within = (remoteness: number | undefined): string =>
  remoteness === undefined ? '' : ` in ${plural(remoteness, 'ply', 'plies')}`;

/** A value as what its side does, in English: "wins in 13 plies", "wins" if the plies are not known, "gains 2 points more". */
export const sayWorth = (value: Value): string => worthWith('s', value);

/** The same of several moves: "win in 13 plies". */
export const sayWorthOfMany = (value: Value): string => worthWith('', value);

/** The same with this ending of the verb. */
function worthWith(s: 's' | '', { outcome, remoteness, score, endless }: Value): string {
  if (score !== undefined) {
    if (score === 0) return `gain${s} as many points as the other side`;
    const points = plural(Math.abs(score), 'point');
    return score > 0 ? `gain${s} ${points} more` : `fall${s} behind by ${points}`;
  }
  const plies = endless ? BY_ENDLESS_PLAY : within(remoteness);
  return {
    win: `win${s}${plies}`,
    tie: `tie${s}${plies}`,
    draw: `draw${s}`,
    loss: `lose${s}${plies}`,
  }[outcome ?? 'draw'];
}

/** A known value as a phrase: "red wins in 75 plies". */
export function sayFactValue({ value }: Fact): string {
  const within = (plies: number | undefined): string =>
    plies === undefined ? '' : ` in ${plural(plies, 'ply', 'plies')}`;
  if ('winner' in value)
    return value.plies === 0
      ? `${value.winner} ${verb(value.winner, 'has won', 'have won')}`
      : `${value.winner} ${verb(value.winner, 'wins', 'win')}${within(value.plies)}`;
  if ('tie' in value) return `a tie${within(value.plies)}`;
  return 'draw' in value ? 'a draw' : `${value.of} gains ${plural(value.score, 'point')} more`;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * What is known of the value of `p` as an English sentence: "Red does not lose; whether red wins is open." It is for the side
 * to move, as the bounds are.
 */
export function sayBounds<P>(rules: Rules<P>, p: P, { least, most, settled }: Bounds): string {
  const [mover, rival] = [sideName(rules, p, true), sideName(rules, p, false)];
  if (rules.gain) {
    const exact = least !== undefined && least.score === most?.score;
    return exact ? sayValue(rules, p, least) : sayPoints(mover, rival, least?.score, most?.score);
  }
  if (settled && least && least === most) return sayValue(rules, p, least);
  const wins = (side: string): string => `${capital(side)} ${verb(side, 'wins', 'win')}`;
  const does = (side: string): string => `${capital(side)} ${verb(side, 'does', 'do')} not`;
  const open = (side: string, what: string): string =>
    `whether ${side} ${verb(side, `${what}s`, what)} is open`;
  const atMost = ({ remoteness }: Value): string =>
    remoteness === undefined ? '' : `, in at most ${plural(remoteness, 'ply', 'plies')}`;
  if (least?.outcome === 'win') return `${wins(mover)}${atMost(least)}${sooner(least, settled)}`;
  if (most?.outcome === 'loss') return `${wins(rival)}${atMost(most)}${sooner(most, settled)}`;
  if (least?.outcome === 'tie' && most?.outcome === 'tie')
    return settled ? 'A tie.' : 'A tie; after how many plies is open.';
  if (least?.outcome === 'tie') return `${does(mover)} lose; ${open(mover, 'win')}.`;
  if (most?.outcome === 'tie')
    return settled ? `${capital(mover)} cannot force a win.` : `${does(mover)} win; ${open(mover, 'lose')}.`;
  const later = most?.remoteness ?? 0;
  return later > 1
    ? `${does(mover)} win in less than ${plural(later, 'ply', 'plies')}; the rest is open.`
    : `Who wins is open.`;
}

const sooner = ({ remoteness }: Value, settled: boolean): string => {
  if (settled) return '.';
  return remoteness === undefined ? '; after how many plies is open.' : '; whether sooner is open.';
};

function sayPoints(
  mover: string,
  rival: string,
  least: number | undefined,
  most: number | undefined,
): string {
  if (least === undefined && most === undefined) return 'Who gains more points is open.';
  const signs = [least, most].map((bound) => bound && Math.sign(bound));
  const alike = signs[0] === signs[1] && signs[0] !== 0;
  // a bound below 0 is one of the points that a side falls behind
  const gained = (how: string, points: number): string =>
    points > 0
      ? `${verb(mover, 'gains', 'gain')} ${how} ${plural(points, 'point')} more than ${rival}`
      : `${verb(mover, 'falls', 'fall')} behind ${rival} by ${how} ${plural(-points, 'point')}`;
  const atLeast = (points: number): string =>
    points === 0
      ? `${verb(mover, 'does', 'do')} not fall behind ${rival}`
      : gained(points > 0 ? 'at least' : 'at most', points);
  const atMost = (points: number): string =>
    points === 0
      ? `${verb(mover, 'gains', 'gain')} no more points than ${rival}`
      : gained(points > 0 ? 'at most' : 'at least', points);
  const within = (less: number, more: number): string =>
    less > 0 ? gained(`at least ${less} and at most`, more) : gained(`at least ${-more} and at most`, less);
  const parts = [
    ...(least === undefined ? [] : [atLeast(least)]),
    ...(most === undefined ? [] : [atMost(most)]),
  ];
  const how = alike ? within(least!, most!) : parts.join(' and ');
  return `${capital(mover)} ${how} from here.`;
}
