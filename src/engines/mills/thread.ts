/** A thread of Node that solves a tier of men on points together with the one that started it. */
import { type CrewTask, crewTurn } from '../common/ranks/crew-thread.ts';
import { ownTask } from '../common/wasm/node.ts';
import { runThread } from '../common/wasm/thread.ts';
import { type MillsNumbers, millsShare } from './share.ts';

runThread(ownTask<CrewTask<MillsNumbers>>(), crewTurn(millsShare));
