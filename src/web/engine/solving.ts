/** Solves rules in the worker, or makes ready to search for their values where no table fits. */
import { choose } from '../../engines/choose.ts';
import { isLarge, unlessLarge } from '../../engines/many.ts';
import { solveOn } from '../../engines/solve-on.ts';
import type { WorkerHost } from './host.ts';
import { type KeptSubjects, keep } from './kept-subjects.ts';
import type { Questions, SolvedReport } from './protocol.ts';
import { seldom } from './seldom.ts';
import { valueIn } from './value-in.ts';
import type { Reporting } from './wire.ts';

/** A large board is searched as soon as so many positions are found, and one with so many index values at once. */
const MANY_FOUND = 2 ** 12;
const HUGE_INDEX = 2 ** 80;

export async function solveAsked(
  host: WorkerHost,
  subjects: KeptSubjects,
  { rules: name, from: text, memory, engine, soon = false }: Questions['solve']['ask'],
  report: Reporting<Questions['solve']['progress']>,
): Promise<SolvedReport> {
  const one = await subjects.open(name);
  const { platform, rules } = one;
  const from = text === undefined ? rules.start : rules.position.parse(text);
  const enough = soon || one.solution?.solved.reachedOnly !== true;
  if (one.solution && enough && (one.searching || valueIn(one.solution, from) !== undefined))
    return one.solution.solved;
  const known = await (await host.sources?.())?.knownTo(one, name, text, from);
  if (known) return keep(one, known, { milliseconds: 0, ...(known.search && { searches: true }) });

  const started = performance.now();
  const soFar = (): number => performance.now() - started;
  const said = seldom(report);
  const { plan } = choose(platform.engines, rules, { memory, engine });
  if (soon && plan.gives.asksAll) {
    const reached = (await import('./soon.ts')).reachedSoon(one, from, memory);
    if (reached) return keep(one, reached, { milliseconds: soFar(), reachedOnly: true });
  }
  subjects.makeRoom(plan.gives.exactBytes ? plan.bytes : 0, one);
  const searchable = rules.pliesLeft !== undefined && !plan.gives.exactBytes;
  const opening =
    searchable && isLarge(rules)
      ? (await host.openings?.())?.openingFor(rules, name.game, one.options)
      : undefined;
  // a proof comes with the page only where no table fits
  const hopeless = opening !== undefined || (searchable && rules.position.size > HUGE_INDEX);
  const table = hopeless
    ? undefined
    : unlessLarge(rules, (progress) => solveOn(platform, rules, { from, memory, engine, progress }), {
        most: MANY_FOUND,
        progress: (done, of) => said({ done, of }),
      });
  if (table) return keep(one, table, { milliseconds: soFar() });
  const { Searching } = await import('./search.ts');
  const searches = { engines: await host.searchesFor(rules) };
  const searching = new Searching(rules, from, { searches, memory, threads: host.threads(), opening });
  return keep(one, searching.solution, { milliseconds: soFar(), searches: true }, searching);
}
