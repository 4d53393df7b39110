/**
 * The types in the signatures of `perfect-play/judge`.
 *
 * @module perfect-play/types/judge
 */
export type {
  AskedOf,
  ContestSettings,
  InputValues,
  MadeLanguage,
  NumberRange,
  SubmissionFolder,
  TestsInInput,
} from '../contest/settings.ts';
export type { GivenOptions } from '../rules/game.ts';
export type { Comparison, Difference, InputSource } from './compare.ts';
export type { ProgramLimits } from './confine.ts';
export type { DuelMistake, DuelReport, Result } from './duel.ts';
export type { Demand, GameReport, MatchReport } from './match.ts';
export type { CompareAnswersOptions, JudgeOptions } from './options.ts';
export type { Answerer, Fault } from './program.ts';
export type { Opponent } from './protocol.ts';
export type { StartName } from './starts.ts';
