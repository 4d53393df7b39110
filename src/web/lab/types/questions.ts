/** The questions about the types of the file, to the worker that has the compiler. */
import type { QuestionTypes } from '../../engine/wire.ts';
import type { About, Fitting, TypeFlaw } from './service.ts';

interface Source {
  readonly text: string;
}
interface SourcePlace extends Source {
  /** A character of the text, from 0. */
  readonly index: number;
}

export interface TypeQuestions {
  readonly check: QuestionTypes<Source, readonly TypeFlaw[]>;
  /** What the name at a place is; undefined: there is no name. */
  readonly about: QuestionTypes<SourcePlace, About | undefined>;
  /** The names that fit at a place. */
  readonly complete: QuestionTypes<SourcePlace, readonly Fitting[]>;
  /** What a name that fits at a place would be; undefined: that is not known. */
  readonly fitting: QuestionTypes<SourcePlace & { readonly name: string }, About | undefined>;
}
