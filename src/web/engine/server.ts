/** The server that the page came from, for games too large to solve here. It may not be there, and says so by its status. */
import { costOf } from '../../play/explain.ts';
import type { Outcome, Value } from '../../solve/value.ts';
import { Cancelled } from './engine.ts';
import type { Analysis, CostedMove, RulesName } from './protocol.ts';

/** What kept the server from answering; `detail` is what it said itself. */
export class ServerTrouble extends Error {
  readonly why: 'offline' | 'refused' | 'broken';
  readonly status: number | undefined;
  readonly detail: string;

  constructor(why: ServerTrouble['why'], status?: number, detail = '') {
    super(detail || why);
    this.name = 'ServerTrouble';
    this.why = why;
    this.status = status;
    this.detail = detail;
  }
}

interface ValueJson {
  readonly outcome?: Outcome;
  readonly remoteness?: { readonly plies: number };
  readonly score?: { readonly points: number };
  readonly nimber?: number;
}
interface PositionJson {
  readonly value: ValueJson;
  readonly moves: readonly { readonly name: string; readonly position: string; readonly value: ValueJson }[];
}

/** The value of a position and of its moves, however long the server takes. Raises server trouble, or `Cancelled` after the signal. */
export async function askServer(
  { game, options }: RulesName,
  position: string,
  signal: AbortSignal,
): Promise<Analysis> {
  const query = new URLSearchParams({ ...options, position });
  const address = new URL(`api/games/${encodeURIComponent(game)}/position?${query}`, document.baseURI);
  let response: Response;
  try {
    response = await fetch(address, { signal });
  } catch {
    throw signal.aborted ? new Cancelled() : new ServerTrouble('offline');
  }
  const said = (await response.json().catch(() => undefined)) as
    | PositionJson
    | { detail?: string }
    | undefined;
  if (response.ok && said && 'value' in said) return analysisOf(said);
  const detail = said && 'detail' in said ? (said.detail ?? '') : '';
  throw new ServerTrouble(
    response.status >= 500 || response.ok ? 'broken' : 'refused',
    response.status,
    detail,
  );
}

function analysisOf({ value, moves }: PositionJson): Analysis {
  const best = moves[0] && valueOf(moves[0].value);
  const costed = moves.map((move): CostedMove => {
    const worth = valueOf(move.value);
    const cost = costOf(best!, worth);
    const good = cost.what === 'nothing' || cost.what === 'plies';
    return { name: move.name, to: move.position, value: worth, cost, good };
  });
  const only = costed.length > 1 && costed.filter(({ good }) => good).length === 1;
  return { value: valueOf(value), moves: costed, only };
}

const valueOf = ({ outcome, remoteness, score, nimber }: ValueJson): Value => ({
  ...(outcome === undefined ? {} : { outcome }),
  ...(remoteness === undefined ? {} : { remoteness: remoteness.plies }),
  ...(score === undefined ? {} : { score: score.points }),
  ...(nimber === undefined ? {} : { nimber }),
});
