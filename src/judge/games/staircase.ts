export { settings } from '../problems/staircase/contest.ts';
export { mistakes } from '../problems/staircase/mistakes.ts';
