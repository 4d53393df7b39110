/** The rules that the worker has opened, with their values, as far as there is room. */
import type { Solution } from '../../engines/solve-on.ts';
import type { Position } from '../../rules/positions.ts';
import type { WorkerHost } from './host.ts';
import type { SolvedReport } from './protocol.ts';
import type { RulesName } from './rules-name.ts';
import type { Searching } from './search.ts';
import type { Subject } from './subject.ts';

/** The most bytes of all tables that are kept. */
const KEPT_BYTES = 2 ** 28;

/** Rules that the worker keeps. */
export interface KeptSubject extends Subject {
  solution?: Solution<Position> & { readonly solved: SolvedReport };
  /** What searches, if `solution` is no table. */
  searching?: Searching;
}

export class KeptSubjects {
  /** By their names; the most recently used ones come last. */
  private readonly kept = new Map<string, KeptSubject>();

  private readonly host: WorkerHost;

  constructor(host: WorkerHost) {
    this.host = host;
  }

  /** The rules with that name; they become the most recently used ones. */
  async open(name: RulesName): Promise<KeptSubject> {
    const key = JSON.stringify([name.game, Object.entries(name.options).sort()]);
    const one = this.kept.get(key) ?? (await this.load(name));
    this.kept.delete(key);
    this.kept.set(key, one);
    return one;
  }

  /** Drops the least recently used tables until `wanted` more bytes fit. */
  makeRoom(wanted: number, keep: KeptSubject): void {
    const bytes = (one: KeptSubject): number => one.solution?.plan.bytes ?? 0;
    let total = [...this.kept.values()].reduce((sum, one) => sum + bytes(one), wanted);
    for (const [key, one] of this.kept) {
      if (total <= KEPT_BYTES) return;
      if (one === keep) continue;
      total -= bytes(one);
      one.solution?.release();
      this.kept.delete(key);
    }
  }

  private async load({ game, options }: RulesName): Promise<KeptSubject> {
    const declared = await this.host.loadGame(game);
    const rules = declared.read(options);
    const platform = await this.host.platformFor(rules);
    return { game: declared.name, declared, rules, options: declared.texts(options), platform };
  }
}

/** Keeps what knows the values of rules: a table, or what searches for them. */
export function keep(
  one: KeptSubject,
  solution: Solution<Position>,
  report: Omit<SolvedReport, 'plan' | 'positions'>,
  searching?: Searching,
): SolvedReport {
  const solved = { plan: solution.plan, positions: solution.positions, ...report };
  Object.assign(one, { solution: { ...solution, solved }, searching });
  return solved;
}
