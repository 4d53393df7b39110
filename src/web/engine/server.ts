/** Asks the server of the page, for games that are too large to solve in the browser. There may be none. */
import { type Said, Sentence, printable } from '../../base/errors.ts';
import { costOf } from '../../play/explain.ts';
import { valueAfter } from '../../play/line.ts';
import type { PositionJson, ValueJson } from '../../answers/schemas.ts';
import type { Value } from '../../engines/contract/value.ts';
import { Cancelled } from './engine.ts';
import type { PositionAnalysis, CostedMove } from './protocol.ts';
import type { RulesName } from './rules-name.ts';
import { type ServerProblem, ServerTrouble } from './server-trouble.ts';

/** What is read of an answer of the server. */
type ReadPosition = Pick<PositionJson, 'value' | 'moves'>;

/** The value of a position and of its moves, without a time limit. Raises `ServerTrouble`, or `Cancelled` if aborted. */
export async function askServer(
  { game, options }: RulesName,
  position: string,
  signal: AbortSignal,
): Promise<PositionAnalysis> {
  const query = new URLSearchParams({ ...options, position, impossible: 'yes' });
  const address = new URL(`api/games/${encodeURIComponent(game)}/position?${query}`, document.baseURI);
  let response = await asked(address, signal);
  // a search has not found the value yet: each question continues it
  while (response.status === 202) {
    const seconds = Number(response.headers.get('Retry-After')) || 1;
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    response = await asked(address, signal);
  }
  const json = (await response.json().catch(() => undefined)) as unknown;
  if (response.ok && typeof json === 'object' && json !== null && 'value' in json)
    return analysisOf(json as ReadPosition);
  throw new ServerTrouble(
    response.status >= 500 || response.ok ? 'broken' : 'refused',
    response.status,
    problemIn(json),
  );
}

async function asked(address: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal });
  } catch {
    throw signal.aborted ? new Cancelled() : new ServerTrouble('offline');
  }
}

/** Limits for text from the server: characters, and how deeply sentences are nested. A list is as deep as it is long. */
const MOST_CHARACTERS = 500;
const MOST_NESTED = 50;

/** Reads a problem document, which may be anything; undefined if it has no text to show. */
export function problemIn(json: unknown): ServerProblem | undefined {
  const { detail, sentence, places } = (typeof json === 'object' && json !== null ? json : {}) as Readonly<
    Record<string, unknown>
  >;
  if (typeof detail !== 'string') return undefined;
  const message = printable(detail.slice(0, MOST_CHARACTERS));
  const read = (Array.isArray(places) ? places : []).map((place) => readSaid(place));
  const said = readSaid(sentence);
  if (said === undefined || read.includes(undefined)) return { message, said: message, places: [] };
  return { message, said, places: read as Said[] };
}

function readSaid(json: unknown, nested = MOST_NESTED): Said | undefined {
  if (typeof json === 'string') return printable(json.slice(0, MOST_CHARACTERS));
  if (typeof json !== 'object' || json === null || nested === 0) return undefined;
  const { template, values } = json as Readonly<Record<string, unknown>>;
  if (typeof template !== 'string' || !Array.isArray(values)) return undefined;
  const read = values.map((value) => readSaid(value, nested - 1));
  return read.includes(undefined) ? undefined : new Sentence(template, read as Said[]);
}

function analysisOf({ value, moves }: ReadPosition): PositionAnalysis {
  const best = moves[0] && valueAfter(valueOf(moves[0].value));
  const costed = moves.map((move): CostedMove => {
    const after = valueAfter(valueOf(move.value));
    const cost = costOf(best!, after);
    const good = cost.what === 'nothing' || cost.what === 'plies';
    return { name: move.name, to: move.position, value: after, cost, good };
  });
  const only = costed.length > 1 && costed.filter(({ good }) => good).length === 1;
  return { value: valueOf(value), moves: costed, only };
}

const valueOf = ({ outcome, remoteness, score, nimber, endless }: ValueJson): Value => ({
  ...(outcome === undefined ? {} : { outcome }),
  ...(endless && { endless }),
  ...(remoteness === undefined ? {} : { remoteness: remoteness.plies }),
  ...(score === undefined ? {} : { score: score.points }),
  ...(nimber === undefined ? {} : { nimber }),
});
