/** Reads certificates of laws on coordinates for the checkers, which share no code with the search for laws. */
import { badInput, said, tooLarge } from '../base/errors.ts';
import { certificateJson, checkVersion, integer, list, object, oneOf, shown } from './check-json.ts';

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
  const members = ['format', 'version', 'game', 'claim', 'automaton'];
  const file = object('the certificate', certificateJson(text), members);
  oneOf('format', file['format'], ['perfect-play law']);
  checkVersion(file['version']);
  const game = object('game', file['game'], ['dimensions', 'vectors', 'rays', 'shifts', 'play', 'forbidden']);
  const dimensions = integer('game.dimensions', game['dimensions'], 1, 3);
  const moves = readMoves(game, dimensions);
  const forbidden = list('game.forbidden', game['forbidden'], 0, MOST.forbidden).map((cell, i) =>
    readPoint(`game.forbidden[${i}]`, cell, dimensions, MOST.coordinate),
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

const readPoint = (name: string, value: unknown, dimensions: number, most: number): readonly number[] =>
  list(name, value, dimensions, dimensions).map((c, i) => integer(`${name}[${i}]`, c, 0, most));

function readMoves(game: Readonly<Record<string, unknown>>, dimensions: number): readonly Move[] {
  const none = Array.from({ length: dimensions }, () => 0);
  const rays = list('game.rays', game['rays'], 0, MOST.moves);
  const shifts =
    game['shifts'] === undefined
      ? rays.map(() => none)
      : list('game.shifts', game['shifts'], rays.length, rays.length).map((shift, i) =>
          readPoint(`game.shifts[${i}]`, shift, dimensions, MOST.component),
        );
  const moves = ['vectors', 'rays'].flatMap((name) =>
    list(`game.${name}`, game[name], 0, MOST.moves).map((value, i): Move => {
      const vector = readPoint(`game.${name}[${i}]`, value, dimensions, MOST.component);
      if (vector.every((c) => c === 0))
        throw badInput(said`game.${name}[${i}] subtracts nothing: the game would never end`);
      const many = name === 'rays';
      return { vector, many, shift: many ? shifts[i] : none };
    }),
  );
  if (moves.length === 0) throw badInput(said`game.vectors and game.rays are empty: there is no move`);
  if (moves.length > MOST.moves)
    throw badInput(
      said`game.vectors and game.rays have ${moves.length} moves; expected at most ${MOST.moves} together`,
    );
  return moves;
}

/** The weights in [1, 3, 7], the first three. */
function weightsFrom(automaton: Readonly<Record<string, unknown>>): Weights {
  if (automaton['base'] !== undefined)
    throw badInput(said`automaton has both base and weights; expected one of them`);
  const [one, second, third] = list('automaton.weights', automaton['weights'], 3, 3).map((weight, i) =>
    integer(`automaton.weights[${i}]`, weight, 1, 999),
  );
  const times = (third - 1) / second;
  const fits = one === 1 && second >= 2 && (second === times || second === times + 1) && times <= 9;
  if (!fits)
    throw badInput(
      said`automaton.weights must be 1, t or t + 1, and t times the second plus 1, for a t from 1 to 9 and a second above 1, got ${shown(automaton['weights'])}`,
    );
  return { times, second };
}
