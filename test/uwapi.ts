/**
 * Plays random games over the interface of the GamesmanUni client, and checks every field of every answer: values against those of
 * the library, the rest against what the client needs.
 */
import { expect } from 'vitest';
import { legalMoves } from '../src/engines/contract/graph.ts';
import type { Solution } from '../src/engines/solve.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { GameAnswer, MoveAnswer, PositionAnswer, VariantAnswer } from '../src/server/uwapi/answers.ts';
import { Random } from './random.ts';

export const UWAPI = '/universal/v1';

type Get = (path: string) => Promise<Response>;

/** The body of an answer, as the client of another origin gets it. */
export async function answerOf<T>(get: Get, path: string): Promise<T> {
  const response = await get(UWAPI + path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('content-type')).toBe('application/json');
  return (await response.json()) as T;
}

/** Where a random game is: player 1 is `ahead` by this many points. */
interface At {
  readonly p: Position;
  readonly player: number;
  readonly ahead: number;
}

type Library = Readonly<{ rules: Rules<Position>; solution: Pick<Solution<Position>, 'value'> }>;

/** Plays until `count` positions are checked. */
export async function checkInterface(
  get: Get,
  game: string,
  variant: string,
  library: Library,
  count: number,
): Promise<void> {
  const { rules } = library;
  const { supportsWinBy } = await answerOf<GameAnswer>(get, `/${game}/`);
  expect(supportsWinBy).toBe(rules.gain !== undefined);
  const told = await answerOf<VariantAnswer>(get, `/${game}/${variant}/`);
  expect(told.id).toBe(variant);
  const { places, characters } = checkImages(told);
  const random = new Random(16);
  const texts = new Map<string, string>();
  const start: At = { p: rules.start, player: 1, ahead: 0 };
  let [at, asked] = [start, told.startPosition];
  for (let i = 0; i < count; i++) {
    const answer = await answerOf<PositionAnswer>(get, `/${game}/${variant}/positions/?p=${asked}`);
    expect(answer.position).toBe(asked);
    // one text for each position, player to move and points
    const whole = JSON.stringify([rules.position.text(at.p), at.player, at.ahead]);
    expect(texts.get(asked) ?? whole).toBe(whole);
    texts.set(asked, whole);
    const next = checkPosition(library, at, answer);
    for (const written of [answer, ...answer.moves]) checkDrawn(written.autoguiPosition, places, characters);
    checkButtons(answer.moves, places);
    const name = answer.moves.length === 0 ? undefined : random.pick(answer.moves).move;
    const move = answer.moves.find((one) => one.move === name);
    [at, asked] = move ? [next.get(move.move)!, move.position] : [start, told.startPosition];
  }
  expect(new Set(texts.values()).size).toBe(texts.size);
}

const FLIPPED = { win: 'lose', lose: 'win', tie: 'tie', draw: 'draw' } as const;
const ORDER = ['win', 'tie', 'draw', 'lose'];

/** The plies of a scoring game in which every play fills all cells, from playing the first moves; −100: they may differ. */
function pliesFrom(rules: Rules<Position>, p: Position): number {
  const [next] = legalMoves(rules, p);
  if (next === undefined) return 0;
  return rules.playsOut ? 1 + pliesFrom(rules, next) : -100;
}

/** What the value fields of a position must be. */
function expected({ rules, solution }: Library, { p, player, ahead }: At) {
  const { outcome, remoteness, score, nimber } = solution.value(p)!;
  if (rules.gain) {
    const final = (player === 1 ? ahead : -ahead) + score!;
    return {
      positionValue: final === 0 ? 'tie' : final > 0 ? 'win' : 'lose',
      remoteness: pliesFrom(rules, p),
      winby: Math.abs(final),
    } as const;
  }
  return {
    positionValue: outcome === 'loss' ? 'lose' : outcome!,
    remoteness: outcome === 'draw' ? -200 : remoteness!,
    ...(nimber === undefined ? {} : { mex: nimber === 0 ? '0' : `*${nimber}` }),
  } as const;
}

/** Checks values, order and distances; where each move leads, by its name. */
function checkPosition(library: Library, at: At, answer: PositionAnswer): ReadonlyMap<string, At> {
  const { rules } = library;
  expect(answer).toMatchObject(expected(library, at));
  expect(answer.remoteness === 0).toBe(answer.moves.length === 0);
  const next = new Map<string, At>();
  const known = new Map<string, At>();
  for (const q of legalMoves(rules, at.p)) {
    const same = rules.position.sides.length > 0 && rules.position.toMove(q) === rules.position.toMove(at.p);
    const gained = rules.gain?.(at.p, q) ?? 0;
    const ahead = at.player === 1 ? at.ahead + gained : at.ahead - gained;
    known.set(rules.name(at.p, q).replace(/^\d+$/, '($&)'), {
      p: q,
      player: same ? at.player : 3 - at.player,
      ahead,
    });
  }
  for (const move of answer.moves) {
    const to = known.get(move.move)!;
    const value = expected(library, to);
    const moveValue = to.player === at.player ? value.positionValue : FLIPPED[value.positionValue];
    expect(move).toMatchObject({ ...value, moveValue });
    next.set(move.move, to);
  }
  // every successor has a move, and no two moves the same name
  expect(next.size).toBe(answer.moves.length);
  expect(new Set([...next.values()].map(({ p }) => rules.position.text(p)))).toEqual(
    new Set([...known.values()].map(({ p }) => rules.position.text(p))),
  );
  if (answer.moves.length > 0) expect(answer.moves[0]!.moveValue).toBe(answer.positionValue);
  expect(answer.moves.map(rank)).toEqual(answer.moves.map(rank).toSorted((a, b) => a - b));
  for (const word of ORDER) checkDistances(answer.moves.filter(({ moveValue }) => moveValue === word));
  return next;
}

const rank = ({ moveValue, deltaRemoteness }: MoveAnswer): number =>
  1e6 * ORDER.indexOf(moveValue) + deltaRemoteness;

/** Checks the distances of moves with the same value: the best has 0. */
function checkDistances(moves: readonly MoveAnswer[]): void {
  const all = moves.map(({ remoteness }) => remoteness);
  const margins = moves.map(({ winby }) => winby ?? 0);
  for (const { moveValue, deltaRemoteness, remoteness, winby } of moves) {
    const late = {
      win: remoteness - Math.min(...all),
      tie: remoteness - Math.min(...all),
      draw: 0,
      unsolved: undefined,
      lose: Math.max(...all) - remoteness,
    }[moveValue];
    const points =
      moveValue === 'lose' ? (winby ?? 0) - Math.min(...margins) : Math.max(...margins) - (winby ?? 0);
    expect(deltaRemoteness).toBe(winby === undefined ? late : points);
  }
}

/** Images that come with the client. */
const IMAGE =
  /^general\/(?:(?:blue|red|green|orange|pink|purple|teal|yellow|brown)_circle|(?:black|white|blue|red|brown)piece)\.svg$/;

/** Checks the data of images; how many places there are, and the characters that have an image. */
function checkImages({ imageAutoGUIData: data, gui, startPosition, autoguiStartPosition }: VariantAnswer) {
  expect(startPosition).toMatch(/^1_/);
  expect([gui, data === null]).toEqual([gui, gui === 'v0']);
  if (data === null) return { places: 0, characters: '' };
  const { space, centers, charImages, ...rest } = data.themes[data.defaultTheme]!;
  const [width, height] = space;
  for (const [x, y] of centers) expect([x > 0 && x < width, y > 0 && y < height]).toEqual([true, true]);
  for (const { image } of Object.values(charImages)) expect(image).toMatch(IMAGE);
  expect(Object.keys(charImages).join('')).toMatch(/^[a-zA-Z0-9]+$/);
  expect(Object.keys(rest)).not.toEqual(expect.arrayContaining(['background', 'foreground', 'sounds']));
  const characters = Object.keys(charImages).join('');
  checkDrawn(autoguiStartPosition, centers.length, characters);
  return { places: centers.length, characters };
}

/** Checks that a text draws a position: a character for each place, and a text for each dot. */
function checkDrawn(text: string, places: number, characters: string): void {
  if (places === 0) return;
  const [entities = '', ...texts] = text.slice(2).split('~');
  expect(text).toMatch(/^[12]_[a-zA-Z0-9.-]+(?:~[a-zA-Z0-9-]+)*$/);
  expect([text, entities.length]).toEqual([text, places]);
  expect([...entities].filter((one) => !`-.${characters}`.includes(one))).toEqual([]);
  expect(texts.length).toBe(entities.split('.').length - 1);
}

const SHAPE = /^(?:A_([a-zA-Z0-9-])_(\d+)|[ML]_(\d+)_(\d+))_-$/;

/** Checks that the client can show each move: as one of its shapes on places that exist, or else in its list. */
function checkButtons(moves: readonly MoveAnswer[], places: number): void {
  expect(new Set(moves.map(({ autoguiMove }) => autoguiMove)).size).toBe(moves.length);
  for (const { move, autoguiMove, position } of moves) {
    expect(move).toMatch(/^[^~:][^:]*$/);
    expect(autoguiMove).not.toMatch(/^\d+$/);
    expect(position).toMatch(/^[12]_[A-Za-z0-9_\-.~,|]+$/);
    const [shape, , ...at] = SHAPE.exec(autoguiMove) ?? [];
    if (shape === undefined) expect([autoguiMove, /^[A-Z]+_/.test(move)]).toEqual([move, false]);
    else expect(at.filter((place) => place !== undefined && Number(place) >= places)).toEqual([]);
  }
}
