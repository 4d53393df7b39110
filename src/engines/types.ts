/**
 * The types in the signatures of what plans and solves.
 *
 * @module perfect-play/types/engines
 */
export type { Flaw } from './audit.ts';
export type { Bounds, Searched } from './contract/bounds.ts';
export type {
  DetailedOffer,
  Engine,
  Gives,
  Limits,
  Numbered,
  Offer,
  OfferOptions,
  Search,
  SolveOptions,
  Solved,
  Want,
} from './contract/engine.ts';
export type { GameGraph, MovePoints, NumberedGraph, PositionGraph, Stored } from './contract/graph.ts';
export type { OfferDetails, OwnOptions } from './contract/own.ts';
export type { FirstPlaces, TableOrder, TablePlaces } from './contract/places.ts';
export type { Progress, Reach } from './contract/progress.ts';
export type { Outcome, Value } from './contract/value.ts';
export type { Plan, PlanOptions } from './plan.ts';
export type { Solution } from './solve.ts';
