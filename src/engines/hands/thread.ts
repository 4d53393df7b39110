/** A thread of Node that solves a game of pieces with hands, or a group of its tiers, together with the one that started it. */
import { type CrewTask, type ShareMaker, crewTurn } from '../common/ranks/crew-thread.ts';
import { ownTask } from '../common/wasm/node.ts';
import { runThread } from '../common/wasm/thread.ts';
import { type GroupNumbers, groupShare } from './group-share.ts';
import { type ShareNumbers, type Steps, kernelShare } from './share.ts';

const share: ShareMaker<GroupNumbers | ShareNumbers, Steps> = (numbers, steps, memory) =>
  'latest' in numbers ? groupShare(numbers, steps, memory) : kernelShare(numbers, steps, memory);

runThread(ownTask<CrewTask<GroupNumbers | ShareNumbers>>(), crewTurn(share));
