/** The JSON answers of the API about games, positions and lines. */
import { createHash } from 'node:crypto';
import { type Origin, type SourceValues, knowerIn, movesSoFar } from '../answers/answer.ts';
import { askedJson, diagramOf, openMoveJson } from '../answers/answer-json.ts';
import { boundsJson, moveJson, lineJson as playedJson, reasonJson, valueJson } from '../answers/json.ts';
import type { Question } from '../answers/question.ts';
import type {
  AskedJson,
  LineAnswerJson,
  OpenJson,
  PositionJson,
  ReasonsJson,
  ValueJson,
} from '../answers/schemas.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import { gameNames, loadGame } from '../games/index.ts';
import { allReasons } from '../play/all-reasons.ts';
import { explain } from '../play/explain.ts';
import { type Line, bestLine } from '../play/line.ts';
import type { Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
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

/** The games of the library, and `others`. */
export async function gamesJson(others: readonly Pick<GameJson, 'name' | 'title'>[]): Promise<GamesJson> {
  const games = await Promise.all(gameNames.map(loadGame));
  return {
    games: [...others, ...games].map(({ name, title }) => ({ name, title, href: `/api/games/${name}` })),
  };
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

/** A position whose value is known. */
export interface KnownPosition {
  readonly question: Question;
  readonly values: SourceValues;
  /** Where the values are from. */
  readonly origin: Origin;
}

function common({ question, values }: KnownPosition): AskedJson & { value: ValueJson } {
  const { rules, position } = question;
  const value = values.value(position)!;
  return { ...askedJson(question, value), value: valueJson(rules, position, value) };
}

export function positionJson(known: KnownPosition): PositionJson {
  const { question, values, origin } = known;
  const source = knowerIn(origin);
  const { rules, position } = question;
  return {
    ...common(known),
    moves: explain(rules, values, position)!.moves.map((move) => moveJson(rules, position, move)),
    diagram: diagramOf(question),
    source,
    solved: { positions: values.positions, plan: { reason: source.words } },
  };
}

export function reasonsJson(known: KnownPosition): ReasonsJson {
  const { rules, position } = known.question;
  const reasons = allReasons(rules, known.values, position) ?? [];
  return {
    ...common(known),
    reasons: reasons.map((reason) => reasonJson(rules, position, reason)),
    source: knowerIn(known.origin),
  };
}

/** `line` is best play from the position, at most `MOST_MOVES` moves of it. */
export function lineJson(known: KnownPosition, line?: Line<Position>): LineAnswerJson {
  const { rules, position } = known.question;
  const played = line ?? bestLine(rules, known.values, position, MOST_MOVES);
  return { ...common(known), ...playedJson(rules, position, played), source: knowerIn(known.origin) };
}

/** What is known so far of a position and of the positions after its moves; `nodes` positions were searched for that. */
export function openJson(
  { question, origin }: KnownPosition,
  boundsOf: (p: Position) => Bounds,
  nodes: number,
): OpenJson {
  const { rules, position: p } = question;
  return {
    ...askedJson(question, undefined),
    bounds: boundsJson(rules, p, boundsOf(p)),
    moves: movesSoFar(question, boundsOf).map((move) => openMoveJson(rules, move)),
    diagram: diagramOf(question),
    source: knowerIn(origin),
    searched: { positions: nodes },
  };
}
