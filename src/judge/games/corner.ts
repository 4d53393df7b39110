export { settings } from '../problems/corner/contest.ts';
