/** A thread of Node that solves a game of pieces with hands together with the one that started it. */
import { type CrewTask, crewTurn } from '../common/ranks/crew-thread.ts';
import { ownTask } from '../common/wasm/node.ts';
import { runThread } from '../common/wasm/thread.ts';
import { type ShareNumbers, kernelShare } from './share.ts';

runThread(ownTask<CrewTask<ShareNumbers>>(), crewTurn(kernelShare));
