/** What the board shows only while a move is made, loaded when the first one begins. */
import { onDemand } from './on-demand.ts';

export const moving = onDemand(() => import('./moving.ts'));
