/** Reads certificates of laws on coordinates for the checkers, which share no code with the search for laws. */
import { type Said, badInput, quote, said, tooLarge } from '../base/errors.ts';

/** The greatest sizes that are accepted. */
export const MOST = {
  characters: 2 ** 25,
  moves: 31,
  component: 100,
  forbidden: 1000,
  coordinate: 9999,
  transitions: 2 ** 20,
  productStates: 1_000_000,
  /** Steps of all runs, including all choices of n that are followed. */
  work: 2 ** 24,
};

export interface Certificate {
  readonly dimensions: number;
  readonly moves: readonly Move[];
  readonly misere: boolean;
  readonly forbidden: readonly (readonly number[])[];
  readonly claim: 'outcomes' | 'nimbers';
  /** The number of different digits. */
  readonly base: number;
  /** The digits are those of these weights, not of the base. */
  readonly weights: Weights | undefined;
  readonly next: readonly (readonly number[])[];
  /** The value of each state; null for no position. */
  readonly values: readonly (number | null)[];
}

/** A move subtracts its vector once or, if `many`, any number n ≥ 1 of times; and its shift once. */
export interface Move {
  readonly vector: readonly number[];
  readonly many: boolean;
  readonly shift: readonly number[];
}

/** Digits have the weights 1, `second`, and so on: each is `times` the one before it plus the one before that. */
export interface Weights {
  readonly times: number;
  readonly second: number;
}

/** Parses a certificate and checks everything that the checker relies on. */
export function readCertificate(text: string): Certificate {
  if (text.length > MOST.characters)
    throw tooLarge(said`a certificate of more than ${MOST.characters} characters`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badInput(said`a certificate is a JSON object, but this is no JSON: ${quote(text.trim())}`);
  }
  const file = object('the certificate', json, ['format', 'version', 'game', 'claim', 'automaton']);
  oneOf('format', file['format'], ['perfect-play law']);
  const version = file['version'];
  if (version !== 1)
    throw badInput(
      said`the certificate has version ${shown(version)}; this program reads version 1: a newer perfect-play may read it`,
    );
  const game = object('game', file['game'], ['dimensions', 'vectors', 'rays', 'shifts', 'play', 'forbidden']);
  const dimensions = integer('game.dimensions', game['dimensions'], 1, 3);
  const point = (name: string, value: unknown, most: number): number[] =>
    list(name, value, dimensions, dimensions).map((c, i) => integer(`${name}[${i}]`, c, 0, most));
  const rays = list('game.rays', game['rays'], 0, MOST.moves);
  const shifts =
    game['shifts'] === undefined
      ? rays.map(() => Array.from({ length: dimensions }, () => 0))
      : list('game.shifts', game['shifts'], rays.length, rays.length).map((shift, i) =>
          point(`game.shifts[${i}]`, shift, MOST.component),
        );
  const none = Array.from({ length: dimensions }, () => 0);
  const moves = ['vectors', 'rays'].flatMap((name) =>
    list(`game.${name}`, game[name], 0, MOST.moves).map((value, i): Move => {
      const vector = point(`game.${name}[${i}]`, value, MOST.component);
      if (vector.every((c) => c === 0))
        throw badInput(said`game.${name}[${i}] subtracts nothing: the game would never end`);
      const many = name === 'rays';
      return { vector, many, shift: many ? shifts[i]! : none };
    }),
  );
  if (moves.length === 0) throw badInput(said`game.vectors and game.rays are empty: there is no move`);
  if (moves.length > MOST.moves)
    throw badInput(
      said`game.vectors and game.rays have ${moves.length} moves; expected at most ${MOST.moves} together`,
    );
  const forbidden = list('game.forbidden', game['forbidden'], 0, MOST.forbidden).map((cell, i) =>
    point(`game.forbidden[${i}]`, cell, MOST.coordinate),
  );
  const claim = oneOf('claim', file['claim'], ['outcomes', 'nimbers']);
  if (claim === 'nimbers' && moves.some(({ many }) => many))
    throw badInput(said`game.rays has moves, whose nimbers grow without bound: no automaton can give them`);
  const automaton = object('automaton', file['automaton'], ['base', 'weights', 'states']);
  const weights = automaton['weights'] === undefined ? undefined : weightsFrom(automaton);
  if (weights && forbidden.length > 0)
    throw badInput(said`game.forbidden must be empty if the digits have weights`);
  const base = weights ? weights.times + 1 : integer('automaton.base', automaton['base'], 2, 36);
  const letters = base ** dimensions;
  const states = list('automaton.states', automaton['states'], 1, Math.floor(MOST.transitions / letters));
  const rows = states.map((value, s) => {
    const name = `automaton.states[${s}]`;
    const row = object(name, value, ['value', 'next']);
    return {
      value:
        row['value'] === null
          ? null
          : integer(`${name}.value`, row['value'], 0, claim === 'outcomes' ? 1 : MOST.moves),
      next: list(`${name}.next`, row['next'], letters, letters).map((target, letter) =>
        integer(`${name}.next[${letter}]`, target, 0, states.length - 1),
      ),
    };
  });
  return {
    dimensions,
    moves,
    forbidden,
    claim,
    base,
    weights,
    misere: oneOf('game.play', game['play'], ['normal', 'misere']) === 'misere',
    next: rows.map(({ next }) => next),
    values: rows.map(({ value }) => value),
  };
}

/** The weights in [1, 3, 7], the first three. */
function weightsFrom(automaton: Readonly<Record<string, unknown>>): Weights {
  if (automaton['base'] !== undefined)
    throw badInput(said`automaton has both base and weights; expected one of them`);
  const [one, second, third] = list('automaton.weights', automaton['weights'], 3, 3).map((weight, i) =>
    integer(`automaton.weights[${i}]`, weight, 1, 999),
  );
  const times = (third! - 1) / second!;
  const fits = one === 1 && second! >= 2 && (second === times || second === times + 1) && times <= 9;
  if (!fits)
    throw badInput(
      said`automaton.weights must be 1, t or t + 1, and t times the second plus 1, for a t from 1 to 9 and a second above 1, got ${shown(automaton['weights'])}`,
    );
  return { times, second: second! };
}

const shown = (value: unknown): Said =>
  value === undefined
    ? said`nothing`
    : Array.isArray(value)
      ? said`a list of ${value.length}`
      : quote(JSON.stringify(value));

function object(name: string, value: unknown, members: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(said`${name} must be an object with ${members.join(', ')}, got ${shown(value)}`);
  const odd = Object.keys(value).find((member) => !members.includes(member));
  if (odd !== undefined)
    throw badInput(said`${name} has an unknown member ${quote(odd)}; expected ${members.join(', ')}`);
  return value as Readonly<Record<string, unknown>>;
}

function list(name: string, value: unknown, least: number, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return value;
  const length = least === most ? said`${least}` : said`${least} to ${most}`;
  throw badInput(said`${name} must be a list of ${length}, got ${shown(value)}`);
}

function integer(name: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  throw badInput(said`${name} must be an integer from ${least} to ${most}, got ${shown(value)}`);
}

function oneOf<const T>(name: string, value: unknown, values: readonly T[]): T {
  if (values.includes(value as T)) return value as T;
  throw badInput(
    said`${name} must be ${values.map((v) => JSON.stringify(v)).join(' or ')}, got ${shown(value)}`,
  );
}
