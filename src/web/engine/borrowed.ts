/** Values from a table on the server, for games that are too large to solve in the page. Loaded only when the server is asked. */
import { PlayError } from '../../base/errors.ts';
import { VERIFY_TABLE, contradictionAt } from '../../engines/checked.ts';
import { legalMoves } from '../../engines/contract/graph.ts';
import type { Plan } from '../../engines/choose.ts';
import type { Solution } from '../../engines/solve-on.ts';
import type { Value } from '../../engines/contract/value.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { TableInfo } from '../../tables/header.ts';
import { type Table, openTable } from '../../tables/reader.ts';
import { urlSource } from '../../tables/sources.ts';
import type { RulesName } from './rules-name.ts';
import { Unread, Unreachable } from './unread.ts';

/** Memory for blocks that have been read, in bytes. */
const CACHE = 2 ** 24;

/**
 * The values of rules, which this name has with every option, as far as the server's table has been read; what was not is read when it is asked for, a block at a
 * time. Undefined: there is no such table, or it does not contain the position. Rejects with a `PlayError` if the table cannot be
 * used, and with `Unreachable` if the server cannot be reached; so does the reading of `Unread`.
 */
export async function borrowed(
  { game, options }: RulesName,
  rules: Rules<Position>,
  p: Position,
): Promise<{ readonly solution: Solution<Position>; readonly size: number } | undefined> {
  const query = new URLSearchParams(options);
  const address = new URL(`api/games/${encodeURIComponent(game)}/table?${query}`, self.location.href);
  const { ok } = await reached(fetch(address, { method: 'HEAD' }));
  if (!ok) return undefined;
  const { size, read } = await reached(urlSource(address.href));
  const source = { size, read: (from: number, length: number) => reached(read(from, length)) };
  const table = await openTable(source, rules, { cache: CACHE, of: { game, options } });
  if ((await table.value(p)) === undefined) return undefined;
  return { solution: solutionIn(table, rules), size };
}

/** What was asked of the server. A browser rejects what it cannot reach with an error like any other. */
const reached = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof PlayError ? error : new Unreachable();
  });

/** `value` throws `Unread` for a position that has not been read. */
function solutionIn(table: Table<Position>, rules: Rules<Position>): Solution<Position> {
  const known = new Map<string, Value | undefined>();
  const read = async (p: Position): Promise<void> => {
    known.set(rules.position.text(p), await table.value(p));
  };
  const value = (p: Position): Value | undefined => {
    const text = rules.position.text(p);
    if (known.has(text)) {
      // a value that was read as that of a move is checked when its own moves are read
      const wrong = legalMoves(rules, p).every((q) => known.has(rules.position.text(q)))
        ? contradictionAt(rules, (q) => known.get(rules.position.text(q)), p, { remedy: VERIFY_TABLE })
        : undefined;
      if (wrong) throw wrong;
      return known.get(text);
    }
    // whoever asks for a position asks for its moves next
    throw new Unread(Promise.all([p, ...legalMoves(rules, p)].map(read)).then(() => undefined));
  };
  const { info } = table;
  return {
    plan: planOf(info),
    positions: info.counts.positions,
    value,
    holds: (p) => value(p) !== undefined,
    numbered: undefined,
    signature: () => info.fingerprint,
    release: () => known.clear(),
  };
}

const planOf = ({ solvedAs, counts }: TableInfo): Plan => ({
  engine: 'table',
  what: solvedAs,
  method: 'table',
  positions: counts.positions,
  symmetries: 1,
  bytes: CACHE,
  gives: { positions: 'reached', numbered: false, remoteness: true, exactBytes: true },
  unbounded: false,
  reason: `a table on the server: ${solvedAs}`,
  passedOver: [],
});
