export { settings } from '../problems/pursuit/contest.ts';
export { mistakes } from '../problems/pursuit/mistakes.ts';
