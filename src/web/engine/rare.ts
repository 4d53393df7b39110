/** Answers of the worker to questions that few visits ask. Loaded when the first of them is asked. */
import { unlessRefused } from '../../base/errors.ts';
import { present } from '../../base/present.ts';
import { WIN } from '../../rules/ending.ts';
import type { Position } from '../../rules/positions.ts';
import { structureOf } from '../../rules/structure.ts';
import type { Value } from '../../engines/contract/value.ts';
import type { WorkerHost } from './host.ts';
import { type KeptSubject, keep } from './kept-subjects.ts';
import type { Questions } from './protocol.ts';
import type { RulesName } from './rules-name.ts';
import { seldom } from './seldom.ts';
import { valueIn } from './value-in.ts';
import type { Answers } from './wire.ts';

export type RareQuestions = Omit<
  Questions,
  'plan' | 'solve' | 'watch' | 'halt' | 'analyse' | 'line' | 'choose'
>;

/** The value of a position that may be none of the game. */
const valueAt = ({ rules, solution }: KeptSubject, p: Position): Value | undefined =>
  solution && rules.legal(p) ? valueIn(solution, p) : undefined;

export const rareAnswers = (
  host: WorkerHost,
  open: (name: RulesName) => Promise<KeptSubject>,
): Answers<RareQuestions> => ({
  borrow: async ({ rules: name, position }) => {
    const one = await open(name);
    const found = await (await host.tables?.())?.borrowed(one, one.rules, one.rules.position.parse(position));
    if (!found) return undefined;
    const { solution, size } = found;
    return keep(one, solution, { milliseconds: 0, borrowed: size });
  },

  laws: async ({ rules: name }) => {
    const { rules } = await open(name);
    const moves = structureOf(rules, 'vectors');
    return moves && (await host.laws?.())?.lawsOf(moves.vectors, rules.noMoves === WIN);
  },

  added: async ({ rules: name, position }) => (await import('./added.ts')).addedOf(host, name, position),

  sum: async ({ parts, begins, moves }) =>
    present(await host.sums?.()).sumState(host.loadGame, parts, begins, moves),

  followers: async ({ part }) => present(await host.followers?.()).followersState(host.loadGame, part),

  recognise: async ({ text, shown }) => (await host.contests?.())?.recognised(text, shown) ?? { is: 'other' },

  write: async ({ rules: name, position }) => {
    const { rules, solution } = await open(name);
    return (await host.contests?.())?.written(name, rules, rules.position.parse(position), solution);
  },

  hard: async ({ rules: name }) => {
    const one = await open(name);
    // a search has no list of all positions
    return one.solution?.search ? undefined : (await import('./hard.ts')).hardOf(one);
  },

  reasons: async ({ rules: name, position }) => {
    const { rules, solution } = await open(name);
    if (!solution || solution.search) return undefined;
    return (await import('../../play/all-reasons.ts')).allReasons(
      rules,
      solution,
      rules.position.parse(position),
    );
  },

  research: async ({ rules: name }, report) => {
    return (await import('./research.ts')).researchOf(name, await open(name), seldom(report));
  },

  table: async ({ rules: name }, report) => {
    return (await import('./table.ts')).tableOf(await open(name), seldom(report));
  },

  puzzle: async ({ rules: name, which }) => {
    return (await import('./puzzles.ts')).puzzleOf(await open(name), which);
  },

  paths: async ({ rules: name }) => (await import('./puzzles.ts')).pathsOf(await open(name)),

  map: async ({ rules: name, position, piece }) => {
    const one = await open(name);
    const { mapOf } = await import('./map.ts');
    return mapOf(one.rules, one.rules.position.parse(position), piece, (p) => valueAt(one, p));
  },

  reach: async ({ rules: name, position }, report) => {
    const { rules } = await open(name);
    return (await import('./reach.ts')).reachedOf(rules, rules.position.parse(position), seldom(report));
  },

  values: async ({ rules: name, positions }) => {
    const one = await open(name);
    return positions.map((text) => unlessRefused(() => valueAt(one, one.rules.position.parse(text))));
  },
});
