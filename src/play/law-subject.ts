/** Games that may have a law, as they are written: moves as text, an octal code, or a game whose moves subtract vectors. */
import { badUse, parseInteger, said } from '../base/errors.ts';
import { type HeapCode, isHeapCode, parseHeapCode } from '../laws/heap-code.ts';
import { type OctalGame, isOctalCode, parseOctal } from '../laws/octal.ts';
import { type SubtractionGame, parseGame, subtractionGame } from '../laws/subtraction.ts';
import { WIN } from '../rules/ending.ts';
import type { Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { structureOf } from '../rules/structure.ts';

/** Loads the game with a name. */
export type LoadGame = (name: string) => Promise<Game>;

export type LawSubject =
  | { readonly is: 'octal'; readonly game: OctalGame; readonly misere: boolean }
  | { readonly is: 'heaps'; readonly game: HeapCode; readonly misere: boolean }
  | { readonly is: 'vectors'; readonly game: SubtractionGame };

interface Changes {
  readonly misere: boolean;
  /** The texts of --forbid. */
  readonly forbid: readonly string[];
}

/** Reads the game; `load` loads those that have a name. Raises bad input or bad use. */
export async function readSubject(
  asked: string,
  load: LoadGame,
  { misere, forbid }: Changes = { misere: false, forbid: [] },
): Promise<LawSubject> {
  if (isHeapCode(asked)) {
    const game = parseHeapCode(asked);
    if (forbid.length > 0) throw badUse(said`heaps cannot be forbidden`);
    return { is: 'heaps', game, misere };
  }
  if (isOctalCode(asked)) {
    const game = parseOctal(asked);
    if (forbid.length > 0) throw badUse(said`heaps of an octal game cannot be forbidden`);
    return { is: 'octal', game, misere };
  }
  const forbidden = forbid.map((cells) => (cells.includes('(') ? cells : `(${cells})`)).join(' ');
  const options = { misere, forbidden };
  const [, heaps] = /^nim(?: +([0-9]+))?$/.exec(asked.trim()) ?? [undefined, undefined];
  if (asked.trim() === 'nim' || heaps !== undefined)
    return { is: 'vectors', game: subtractionGame({ rays: nimRays(heaps ?? '2'), ...options }) };
  const [wythoff, several] = /^wythoff(?: +([1-9]))?$/.exec(asked.trim()) ?? [];
  if (wythoff !== undefined)
    return { is: 'vectors', game: parseGame(wythoffMoves(Number(several ?? 1)), options) };
  if (/^[\s(]*[-−0-9n]/.test(asked)) return { is: 'vectors', game: parseGame(asked, options) };
  const { vectors, noMoves } = movesOf(await load(asked));
  const game = subtractionGame({ vectors, ...options, misere: misere !== (noMoves === WIN) });
  return { is: 'vectors', game };
}

/** The moves of a library game or of a game file, and who wins when there are none. */
function movesOf(game: Game): Pick<Rules<Position>, 'noMoves'> & { vectors: readonly (readonly number[])[] } {
  const rules = game.read({}, '--');
  const { noMoves, ends, gain } = rules;
  const { vectors } = structureOf(rules, 'vectors') ?? {};
  if (vectors === undefined)
    throw badUse(
      said`the moves of ${game.name} do not subtract vectors, which a law needs; moves can also be given as "(1,0) (0,1)", octal codes as 0.77`,
    );
  if (noMoves === undefined || ends === undefined || ends.length > 0 || gain !== undefined)
    throw badUse(
      said`${game.name} can end while there are moves; laws are found only for games that end when there is no move`,
    );
  return { vectors, noMoves };
}

/** Take from one heap, or amounts from both that differ by less than `t`: Wythoff's game if t is 1 (Fraenkel 1982). */
function wythoffMoves(t: number): string {
  const both = Array.from({ length: t - 1 }, (_, i) => `(n+${i + 1},n) (n,n+${i + 1})`);
  return ['(n,0) (0,n) (n,n)', ...both].join(' ');
}

function nimRays(heaps: string): number[][] {
  const count = parseInteger(said`the number of heaps`, heaps, { min: 1, max: 3 });
  return Array.from({ length: count }, (_, i) => Array.from({ length: count }, (__, j) => (i === j ? 1 : 0)));
}
