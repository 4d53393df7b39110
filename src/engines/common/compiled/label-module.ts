/** The functions of `assembly/label.ts`. */

/** What is done with the numbers from one to below another. */
export type LabelStep =
  | 'backward'
  | 'clearScores'
  | 'close'
  | 'countBack'
  | 'forMover'
  | 'placeBack'
  | 'scoreBackward'
  | 'seed'
  | 'seedScores'
  | 'spread'
  | 'spreadScores'
  | 'sumBack';

/** What `assembly/label.ts` exports. The first parameter is the address of a labelling. Some steps return a number, which is explained there. */
export type LabelModule = {
  readonly [Step in LabelStep]: (labelling: number, from: number, to: number) => number | undefined;
} & {
  beginTies(labelling: number, end: number): void;
};
