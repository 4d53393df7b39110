/** Points of a game with a proved law as parts of sums: their coordinates may have any length. */
import { badUse, said, tooLarge } from '../base/errors.ts';
import { findLaw } from '../laws/find.ts';
import type { HeapCode } from '../laws/heap-code.ts';
import { type GrowthMove, moveInGrowth, nimberOfGrowth, proveGrowth } from '../laws/heap-growth.ts';
import {
  type OctalGame,
  type HeapMove,
  type PeriodLaw,
  moveToNimber,
  nimberOfHeap,
  provePeriod,
  waysToMove,
} from '../laws/octal.ts';
import { shownPiece } from '../laws/point.ts';
import { type SubtractionGame, shown, shownMoves } from '../laws/subtraction.ts';
import { isNim } from '../laws/sums.ts';
import { NO_POSITION } from '../laws/table.ts';
import type { Forms } from '../partizan/forms.ts';
import type { Summand } from '../sums/sum.ts';

/** Makes parts of the points of one game. */
export type LawParts = (point: readonly bigint[]) => Summand;

/**
 * The points of a game whose moves subtract vectors. Raises bad use in misère play and if a move may subtract any multiple, and
 * 'too large' if no law of its nimbers is found.
 */
export function vectorParts(forms: Forms, game: SubtractionGame): LawParts {
  if (isNim(game)) return (point) => nimPart(forms, point);
  if (game.misere) throw badUse(said`nimbers apply to normal play only, not to misère play`);
  if (game.rays.length > 0)
    throw badUse(
      said`if a move can take any amount, the nimbers grow without bound and no finite automaton computes them`,
    );
  const { law } = findLaw(game, 'nimbers');
  if (!law) throw tooLarge(said`no law of the nimbers of ${shownMoves(game)} was found`);
  const part: LawParts = (point) => {
    const nimber = law.value(point);
    if (nimber === NO_POSITION)
      throw badUse(said`${shownPiece(point)} is forbidden, so it is not a position`);
    return {
      value: forms.nimber(nimber),
      text: `${shownMoves(game)} @ ${point.join(',')}`,
      diagram: shownPiece(point),
      moves: () =>
        game.vectors.flatMap((vector) => {
          const to = point.map((x, i) => x - BigInt(vector[i]!));
          return to.some((x) => x < 0n) || law.value(to) === NO_POSITION
            ? []
            : [{ name: `subtract ${shown(vector)}`, to: part(to) }];
        }),
    };
  };
  return part;
}

/** All moves of a smaller heap are listed; of a larger one a move to each nimber that one can lead to. */
const LISTED_HEAP = 40n;

/** The nimber of a heap, and its moves. */
interface HeapRule {
  readonly code: string;
  nimber(heap: bigint): number;
  moves(heap: bigint): readonly GrowthMove[];
}

/** The heaps of an octal game. Raises 'too large' if no period of its nimbers is found. */
export function heapParts(forms: Forms, game: OctalGame): LawParts {
  const found = provePeriod(game);
  if (found.kind === 'no period')
    throw tooLarge(said`no period of the nimbers of ${game.code} was found among the heaps to ${found.upTo}`);
  const law: PeriodLaw = found;
  // the exclusive or of two nimbers stays below the next power of 2
  const most = 2 ** Math.ceil(Math.log2(1 + Math.max(...law.nimbers))) - 1;
  return partsOf(forms, {
    code: game.code,
    nimber: (heap) => nimberOfHeap(law, heap),
    moves: (heap) => movesOfHeap(law, heap, most).map(({ take, left }) => ({ take: BigInt(take), left })),
  });
}

/**
 * The heaps of a game whose nimbers may grow. Without a law of them, heaps larger than those of the search raise 'too large', and
 * so do nimbers above 255. Of a heap a move to each nimber is listed that one can lead to, up to twice its own.
 */
export function growthParts(forms: Forms, game: HeapCode): LawParts {
  const law = proveGrowth(game);
  const last = law.nimbers.length - 1;
  return partsOf(forms, {
    code: game.code,
    nimber: (heap) => {
      if (law.kind === 'no growth' && heap > BigInt(last))
        throw tooLarge(
          said`no law of the nimbers of ${game.code} was found, so a heap in a sum has at most ${last} tokens`,
        );
      const nimber = nimberOfGrowth(law, heap);
      if (nimber > LARGEST_NIM)
        throw tooLarge(
          said`a nimber in a sum is at most ${String(LARGEST_NIM)}, and the heap ${shownPiece([heap])} of ${game.code} has ${String(nimber)}`,
        );
      return Number(nimber);
    },
    moves: (heap) => {
      const most = Number(2n * nimberOfGrowth(law, heap) + 1n);
      return Array.from({ length: most + 1 }, (_, nimber) => BigInt(nimber)).flatMap((nimber) =>
        nimber > LARGEST_NIM ? [] : (moveInGrowth(law, heap, nimber) ?? []),
      );
    },
  });
}

function partsOf(forms: Forms, rule: HeapRule): LawParts {
  const part = (heaps: readonly bigint[]): Summand => {
    const nimber = heaps.reduce((total, heap) => total ^ rule.nimber(heap), 0);
    const shownHeaps = heaps.length === 0 ? '0' : heaps.map((heap) => shownPiece([heap])).join(' + ');
    return {
      value: forms.nimber(nimber),
      text: `${rule.code} @ ${heaps.join(',') || '0'}`,
      diagram: shownHeaps,
      moves: () =>
        heaps.flatMap((heap, k) =>
          rule.moves(heap).map(({ take, left }) => ({
            name: `${take === 0n ? 'split' : `take ${shownPiece([take])} from`} ${shownPiece([heap])}${leaving(left)}`,
            to: part(heaps.toSpliced(k, 1, ...left)),
          })),
        ),
    };
  };
  return (point) => part(point.filter((heap) => heap > 0n));
}

const leaving = (left: readonly bigint[]): string =>
  left.length === 0 ? '' : `, leaving ${left.map((heap) => shownPiece([heap])).join(' + ')}`;

function movesOfHeap(law: PeriodLaw, heap: bigint, most: number): readonly HeapMove[] {
  if (heap > LISTED_HEAP)
    return Array.from({ length: most + 1 }, (_, nimber) => moveToNimber(law, heap, nimber)).flatMap(
      (move) => move ?? [],
    );
  const moves: HeapMove[] = [];
  for (const [take, heaps] of waysToMove(law.game)) {
    const rest = heap - BigInt(take);
    if (heaps.includes(0) && rest === 0n) moves.push({ take, left: [] });
    if (heaps.includes(1) && rest > 0n) moves.push({ take, left: [rest] });
    if (heaps.includes(2)) for (let a = 1n; 2n * a <= rest; a++) moves.push({ take, left: [a, rest - a] });
  }
  return moves;
}

/** The largest heap of Nim in a sum; its nimber is a form with as many options. */
const LARGEST_NIM = 255n;

function nimPart(forms: Forms, heaps: readonly bigint[]): Summand {
  for (const heap of heaps)
    if (heap > LARGEST_NIM)
      throw tooLarge(
        said`a heap of Nim in a sum has at most ${String(LARGEST_NIM)} counters, got ${shownPiece([heap])}`,
      );
  const nimber = Number(heaps.reduce((total, heap) => total ^ heap, 0n));
  return {
    value: forms.nimber(nimber),
    text: `nim @ ${heaps.join(',')}`,
    diagram: shownPiece(heaps),
    moves: () =>
      heaps.flatMap((heap, k) =>
        Array.from({ length: Number(heap) }, (_, taken) => ({
          name: `take ${taken + 1} from heap ${k + 1}`,
          to: nimPart(forms, heaps.with(k, heap - BigInt(taken + 1))),
        })),
      ),
  };
}
