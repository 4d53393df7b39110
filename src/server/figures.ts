/** The figures of the whole server in its metrics. */
import type { Figure } from './metrics.ts';
import type { SolverStats } from './solvers.ts';

/** `all`: of those who solve the games of the library, and of those of each file. */
export function figuresOf(all: readonly SolverStats[]): readonly Figure[] {
  const stats = all.reduce(summed);
  const { user, system } = process.cpuUsage();
  const figure =
    (type: Figure['type']) =>
    (name: string, help: string, value: number): Figure => ({ name, type, help, value });
  const [gauge, counter] = [figure('gauge'), figure('counter')];
  return [
    gauge('waiting_small', 'Questions waiting for the thread of small games', stats.waitingSmall),
    gauge('waiting_large', 'Questions waiting for a large game to be started', stats.waitingLarge),
    gauge('waiting_solved', 'Questions waiting for the thread that has their game', stats.waitingSolved),
    gauge('working', 'Questions being answered by a thread', stats.working),
    gauge('solving', 'Large games being solved', stats.solving),
    gauge('games_kept', 'Solved large games in memory', stats.gamesKept),
    gauge('games_bytes', 'Bytes of large games, solved or being solved', stats.gameBytes),
    gauge('answers_kept', 'Answers in the cache', stats.answersKept),
    gauge('answers_bytes', 'Characters of the answers in the cache', stats.answerBytes),
    counter('answer_hits_total', 'Questions answered from the cache', stats.answerHits),
    counter('answer_misses_total', 'Questions not answered from the cache', stats.answerMisses),
    counter('cancelled_total', 'Questions dropped because every client has disconnected', stats.cancelled),
    counter('refused_total', 'Questions refused because too many were waiting', stats.refused),
    counter('cpu_seconds_total', 'CPU time of all threads, user and system', (user + system) / 1e6),
    gauge('resident_bytes', 'Memory of the process', process.memoryUsage.rss()),
    gauge('uptime_seconds', 'Time since the start', process.uptime()),
  ];
}

/** The figures of two together. */
const summed = (a: SolverStats, b: SolverStats): SolverStats => ({
  answersKept: a.answersKept + b.answersKept,
  answerBytes: a.answerBytes + b.answerBytes,
  answerHits: a.answerHits + b.answerHits,
  answerMisses: a.answerMisses + b.answerMisses,
  waitingSmall: a.waitingSmall + b.waitingSmall,
  waitingLarge: a.waitingLarge + b.waitingLarge,
  waitingSolved: a.waitingSolved + b.waitingSolved,
  working: a.working + b.working,
  solving: a.solving + b.solving,
  gamesKept: a.gamesKept + b.gamesKept,
  gameBytes: a.gameBytes + b.gameBytes,
  cancelled: a.cancelled + b.cancelled,
  refused: a.refused + b.refused,
});
