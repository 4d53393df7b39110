/**
 * The orders of tables on disk by the engines that have one, in their order of preference: whoever reads a table needs these, and
 * nothing of what solves. A new one is added here.
 */
import type { TableOrder } from '../contract/places.ts';
import { groupOrder } from '../hands/group-places.ts';
import { handsOrder } from '../hands/places.ts';
import { millsOrder } from '../mills/places.ts';
import { stageOrder } from '../pieces/stage-order.ts';
import { strataOrder } from '../strata/places.ts';
import { diagramOrder } from '../young-diagrams/numbers.ts';

export const ORDERS: readonly { readonly name: string; readonly order?: TableOrder }[] = [
  { name: 'young-diagrams', order: diagramOrder },
  { name: 'piece-tiers', order: stageOrder },
  { name: 'hands', order: handsOrder },
  { name: 'groups', order: groupOrder },
  { name: 'mills', order: millsOrder },
  { name: 'strata', order: strataOrder },
];
