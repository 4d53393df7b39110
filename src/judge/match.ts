/** Many games between a program and an opponent, several of them at once. */
import type { DuelReport, DuelMistake, Result } from './duel.ts';

/** A game of a match, ready to be played. */
export interface Pairing {
  /** What is printed about it: "game 3, seed 17, as red". */
  readonly about: string;
  play(): Promise<DuelReport>;
}

/** One game of a match. */
export interface GameReport extends DuelReport {
  /** The number of the game, from 1. */
  readonly number: number;
  readonly about: string;
  /** The program did what was asked of it. */
  readonly passed: boolean;
}

/** What came of a match. */
export interface MatchReport {
  /** In the order of their numbers. */
  readonly games: readonly GameReport[];
  readonly passed: boolean;
  readonly results: Readonly<Record<Result, number>>;
}

/** What is asked of a program besides not falling short of its result. */
export type Demand = 'outcome' | 'plies';

/**
 * Plays all games of a match, `atOnce` of them side by side, and says how many are done. A program passes a game when it did
 * nothing wrong but a bad move, and its result is what it could have had from the start; with 'plies' it also has to win and
 * tie as soon, and lose as late, as it can.
 */
export async function playMatch(
  pairings: readonly Pairing[],
  { atOnce, demand, done }: { readonly atOnce: number; readonly demand: Demand; done(games: number): void },
): Promise<MatchReport> {
  const games: GameReport[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const k = next++;
      const pairing = pairings[k];
      if (pairing === undefined) return;
      const { about, play } = pairing;
      const report = await play();
      games[k] = { ...report, number: k + 1, about, passed: passes(report, demand) };
      done(games.filter(Boolean).length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, pairings.length) }, work));
  const results = { won: 0, lost: 0, tied: 0, drawn: 0 };
  for (const { result } of games) results[result]++;
  return { games, passed: games.every(({ passed }) => passed), results };
}

/** Whether a program did what was asked of it in a game. */
export function passes({ fault, fell, mistakes }: DuelReport, demand: Demand): boolean {
  if (fault || fell) return false;
  return demand === 'outcome' || (mistakes ?? []).length === 0;
}

/** The mistake that a report names first: the first one that cost more than plies, or else the first one. */
export const turningPoint = (mistakes: readonly DuelMistake[] = []): DuelMistake | undefined =>
  mistakes.find(({ cost }) => cost.what !== 'plies') ?? mistakes[0];
