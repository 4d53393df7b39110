/** Values, costs and sides in English. */
export { sayCost as cost } from '../explain.ts';
export { sayWorth as worth, sideName as side, winnerName as winner } from '../words.ts';
