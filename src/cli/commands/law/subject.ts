/** What `perfect-play law` is asked about: moves as text, an octal code, or a game whose moves are vectors. */
import { badUse, parseInteger, said } from '../../../base/errors.ts';
import { type OctalGame, isOctalCode, parseOctal } from '../../../laws/octal.ts';
import { type SubtractionGame, parseGame, subtractionGame } from '../../../laws/subtraction.ts';
import { WIN } from '../../../rules/ending.ts';
import type { Position, Rules } from '../../../rules/rules.ts';
import { structureOf } from '../../../rules/structure.ts';
import { loadGameFrom } from '../../load-game.ts';
import { isPath } from '../../rules-file/path.ts';

export type Subject =
  | { readonly is: 'octal'; readonly game: OctalGame }
  | { readonly is: 'vectors'; readonly game: SubtractionGame };

interface Changes {
  readonly misere: boolean;
  /** Cells, each text as it was given. */
  readonly forbid: readonly string[];
}

/** Reads the game. Raises bad input or bad use that says what is wrong with it. */
export async function readSubject(asked: string, { misere, forbid }: Changes): Promise<Subject> {
  if (isOctalCode(asked) && !isPath(asked)) {
    const game = parseOctal(asked);
    if (misere)
      throw badUse(said`octal games are solved in normal play alone: nimbers say nothing of misère play`);
    if (forbid.length > 0) throw badUse(said`no heap of an octal game can be forbidden`);
    return { is: 'octal', game };
  }
  const forbidden = forbid.map((cells) => (cells.includes('(') ? cells : `(${cells})`)).join(' ');
  const options = { misere, forbidden };
  const [, heaps] = /^nim(?: +([0-9]+))?$/.exec(asked.trim()) ?? [undefined, undefined];
  if (asked.trim() === 'nim' || heaps !== undefined)
    return { is: 'vectors', game: subtractionGame({ rays: nimRays(heaps ?? '2'), ...options }) };
  if (/^[\s(]*[-−0-9n]/.test(asked)) return { is: 'vectors', game: parseGame(asked, options) };
  const { vectors, noMoves } = await movesOf(asked);
  const game = subtractionGame({ vectors, ...options, misere: misere !== (noMoves === WIN) });
  return { is: 'vectors', game };
}

/** The moves of a game of the library or of a file, and who wins when there are none. */
async function movesOf(
  asked: string,
): Promise<Pick<Rules<Position>, 'noMoves'> & { vectors: readonly (readonly number[])[] }> {
  const game = await loadGameFrom(asked);
  const rules = game.read({}, '--');
  const { noMoves, ends, gain } = rules;
  const { vectors } = structureOf(rules, 'vectors') ?? {};
  if (vectors === undefined)
    throw badUse(
      said`${game.name} has no moves that subtract vectors, so that no law is looked for; moves are also read as "(1,0) (0,1)", octal codes as 0.77`,
    );
  if (noMoves === undefined || ends === undefined || ends.length > 0 || gain !== undefined)
    throw badUse(said`${game.name} does not end only where there is no move, and only such games have laws`);
  return { vectors, noMoves };
}

function nimRays(heaps: string): number[][] {
  const count = parseInteger('the number of heaps', heaps, { min: 1, max: 3 });
  return Array.from({ length: count }, (_, i) => Array.from({ length: count }, (__, j) => (i === j ? 1 : 0)));
}
