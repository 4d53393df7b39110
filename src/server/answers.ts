/** The JSON answers of the API about games, positions and lines. */
import { createHash } from 'node:crypto';
import { gameNames, loadGame } from '../games/index.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { explain } from '../play/explain.ts';
import { boundsJson, lineJson as playedJson, moveJson, reasonJson, valueJson } from '../answers/json.ts';
import { whyImpossible } from '../play/impossible.ts';
import { type Line, bestLine } from '../play/line.ts';
import { allReasons } from '../play/all-reasons.ts';
import { sideName } from '../play/words.ts';
import type { Game } from '../rules/game.ts';
import type { Position, Rules } from '../rules/rules.ts';
import type { Value } from '../engines/contract/value.ts';
import type { LineAnswerJson, OpenJson, PositionJson, ReasonsJson } from '../answers/schemas.ts';
import type { GameJson, GamesJson } from './schemas.ts';

/** An answer ready to be sent. */
export interface WrittenAnswer {
  readonly body: string;
  /** A hash of the body, in quotes. */
  readonly etag: string;
  /** Whether it only says what a search has found so far. Absent: it is complete. */
  readonly open?: boolean;
}

export function written(json: object): WrittenAnswer {
  const body = JSON.stringify(json);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Longer lines of play are cut. */
export const MOST_MOVES = 10_000;

export async function gamesJson(): Promise<GamesJson> {
  const games = await Promise.all(gameNames.map(loadGame));
  return { games: games.map(({ name, title }) => ({ name, title, href: `/api/games/${name}` })) };
}

export function gameJson({ name, title, about, options, facts, ...game }: Game): GameJson {
  const { position, start } = game.rules();
  return {
    name,
    title,
    about,
    sides: [...position.sides],
    options: Object.entries(options).map(([option, { about: text, syntax, show, default: value }]) => ({
      name: option,
      about: text,
      syntax: String(syntax),
      default: show(value),
    })),
    position: {
      syntax: String(position.syntax),
      start: position.text(start),
      diagram: position.diagram(start).split('\n'),
    },
    facts: facts.map(({ options: given = {}, ...fact }) => ({ options: { ...given }, ...fact })),
  };
}

/** Values of a game, solved or read from a table. */
export interface ValueSource {
  /** Undefined if the table does not contain the position. */
  value(p: Position): Value | undefined;
  readonly positions: number;
  /** Where the values come from. */
  readonly plan: string;
}

/** A position whose value is known to `source`. */
export interface KnownPosition {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  readonly source: ValueSource;
  readonly position: Position;
  /** How the position was written. Absent: it is the start. */
  readonly text?: string | undefined;
}

const asked = ({ game, options, rules, position }: Omit<KnownPosition, 'source'>) => ({
  ...impossibleJson(rules, position),
  game,
  options: { ...options },
  position: rules.position.text(position),
  toMove: sideName(rules, position, true),
});

/** The headline of an answer about an impossible position, which was asked for all the same. */
function impossibleJson(rules: Rules<Position>, p: Position): { readonly impossible?: string } {
  const why = whyImpossible(rules, p);
  return why === undefined ? {} : { impossible: String(why) };
}

/** What the text of the position says that the rules do not use. */
function unusedJson({ rules, text }: Omit<KnownPosition, 'source'>, value?: Value) {
  if (text === undefined) return {};
  const decided = value?.outcome === 'win' || value?.outcome === 'loss';
  const found = rules.position.unused?.(text, decided ? value.remoteness : undefined) ?? [];
  return found.length > 0 ? { unused: found.map(String) } : {};
}

const common = (known: KnownPosition) => ({
  ...asked(known),
  ...unusedJson(known, known.source.value(known.position)),
  value: valueJson(known.rules, known.position, known.source.value(known.position)!),
});

export function positionJson(known: KnownPosition): PositionJson {
  const { rules, source, position } = known;
  return {
    ...common(known),
    moves: explain(rules, source, position)!.moves.map((move) => moveJson(rules, position, move)),
    diagram: rules.position.diagram(position).split('\n'),
    solved: { positions: source.positions, plan: { reason: source.plan } },
  };
}

export function reasonsJson(known: KnownPosition): ReasonsJson {
  const { rules, source, position } = known;
  const reasons = allReasons(rules, source, position) ?? [];
  return { ...common(known), reasons: reasons.map((reason) => reasonJson(rules, position, reason)) };
}

/** `line` is best play from the position, at most `MOST_MOVES` moves of it. */
export function lineJson(
  known: KnownPosition,
  line: Line<Position> = bestLine(known.rules, known.source, known.position, MOST_MOVES),
): LineAnswerJson {
  return { ...common(known), ...playedJson(known.rules, known.position, line) };
}

/** What is known so far of a position and of the positions after its moves; `nodes` positions were searched for that. */
export function openJson(
  known: Omit<KnownPosition, 'source'>,
  boundsOf: (p: Position) => Bounds,
  nodes: number,
): OpenJson {
  const { rules, position: p } = known;
  return {
    ...asked(known),
    ...unusedJson(known),
    bounds: boundsJson(rules, p, boundsOf(p)),
    moves: legalMoves(rules, p).map((to) => ({
      name: rules.name(p, to),
      position: rules.position.text(to),
      bounds: boundsJson(rules, to, boundsOf(to)),
    })),
    diagram: rules.position.diagram(p).split('\n'),
    searched: { positions: nodes },
  };
}
