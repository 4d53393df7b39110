/**
 * Checks a certificate of an octal game's period. Shares no code with the search for periods.
 *
 * The nimbers of all heaps up to the bound are computed again by the plain recursion, which tries every split of every
 * heap, and compared with those of the certificate. If they repeat up to the bound, they repeat for ever (Guy and Smith
 * 1956). Time is proportional to the square of the bound.
 */
import { badInput, said, tooLarge } from '../base/errors.ts';
import type { Checked } from './check-words.ts';
import { certificateOf, integer } from './check-json.ts';

export const OCTAL_FORMAT = 'perfect-play octal law';

/** The most splits that are tried, which takes about two minutes. */
const MOST_STEPS = 1e11;
const MOST_CHARACTERS = 2 ** 25;
const MOST_NUMBER = 2 ** 31 - 1;

/**
 * Checks the text of a certificate of an octal game. Raises bad input if it is not one, and too large if checking would
 * take too long.
 */
export function checkOctalCertificate(text: string): Checked {
  if (text.length > MOST_CHARACTERS)
    throw tooLarge(said`a certificate of more than ${MOST_CHARACTERS} characters`);
  const { code, digits, taken, from, period, nimbers } = read(text);
  const bound = 2 * Math.max(from, 1) + 2 * period + taken;
  if (nimbers.length !== bound + 1)
    throw badInput(
      said`the theorem requires the nimbers of the heaps 0 to ${bound} = 2·${Math.max(from, 1)} + 2·${period} + ${taken}, got ${nimbers.length} nimbers`,
    );
  const splits = digits.filter((digit) => digit >= 4).length;
  if ((bound * bound * splits) / 4 > MOST_STEPS)
    throw tooLarge(said`to try every split of ${bound} heaps would take too long`);

  // mark[v] = n if a move from heap n leads to nimber v; its length is a power of two above all nimbers, and so above the
  // exclusive or of any two
  let mark = new Int32Array(2).fill(-1);
  const g = new Int32Array(bound + 1);
  for (let n = 0; n <= bound; n++) {
    for (let take = 0; take <= taken && take <= n; take++) {
      const digit = digits[take];
      const rest = n - take;
      if (digit % 2 === 1 && take > 0 && rest === 0) mark[0] = n;
      if (digit % 4 >= 2 && rest > 0) mark[g[rest]] = n;
      if (digit >= 4) for (let a = 1; a <= rest - a; a++) mark[g[a] ^ g[rest - a]] = n;
    }
    let mex = 0;
    while (mark[mex] === n) mex++;
    g[n] = mex;
    if (mex >= mark.length) mark = new Int32Array(2 * mark.length).fill(-1);
    if (nimbers[n] !== mex)
      return {
        holds: false,
        point: [BigInt(n)],
        why: `its nimber is ${nimbers[n]}, but its moves make it ${mex}`,
      };
  }
  for (let n = from; n + period <= bound; n++) {
    if (g[n] !== g[n + period])
      return {
        holds: false,
        point: [BigInt(n)],
        why: `its nimber is ${g[n]}, but that of the heap ${n + period} is ${g[n + period]}`,
      };
  }
  const theorem =
    `In the octal game ${code}, where whoever cannot move loses, the heaps n and n + ${period} have the same nimber for every n ≥ ${from}: ` +
    `they do up to n + ${period} = ${bound} = 2·${Math.max(from, 1)} + 2·${period} + ${taken}, which is as far as the theorem of Guy and Smith requires.`;
  return { holds: true, theorem, states: bound + 1 };
}

/** An octal game: `digits[k]` says what may become of a heap from which k counters are taken, `taken` at the most. */
export interface OctalCode {
  readonly code: string;
  readonly digits: readonly number[];
  readonly taken: number;
}

/** Raises bad input unless `game` is the code of an octal game. */
export function readCode(game: unknown): OctalCode {
  if (typeof game !== 'string' || !/^(4\.0|[04]\.[0-7]{0,999}[1-7])$/.test(game))
    throw badInput(
      said`game must be an octal code such as "0.77", without zeros at the end, of at most 1000 digits after the point`,
    );
  const digits = [...game.replace('.', '').replace(/0$/, '')].map(Number);
  return { code: game, digits, taken: digits.length - 1 };
}

const MEMBERS: readonly string[] = ['format', 'version', 'game', 'from', 'period', 'nimbers'];

interface Certificate extends OctalCode {
  readonly from: number;
  readonly period: number;
  readonly nimbers: readonly number[];
}

function read(text: string): Certificate {
  const { game, from, period, nimbers } = certificateOf(text, OCTAL_FORMAT, MEMBERS);
  const code = readCode(game);
  if (!Array.isArray(nimbers)) throw badInput(said`nimbers must be a list`);
  return {
    ...code,
    from: integer('from', from, 0, MOST_NUMBER),
    period: integer('period', period, 1, MOST_NUMBER),
    nimbers: nimbers.map((value, n) => integer(`nimbers[${n}]`, value, 0, MOST_NUMBER)),
  };
}
