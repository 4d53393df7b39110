export { settings } from '../problems/crossing-pawn/contest.ts';
export { mistakes } from '../problems/crossing-pawn/mistakes.ts';
