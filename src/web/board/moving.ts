/** What the board shows while a move is made; one file of the page. */
export { Chooser } from './chooser.tsx';
export { Movable, Taken, Way } from './steps.tsx';
export { stagedOf, takenBy } from '../state/staged.ts';
