/** What a game file can contain, as the build takes it from the reference of the documentation. */

/** A section of the reference, in English. */
export interface ReferenceSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The build fills it. */
export const SECTIONS: readonly ReferenceSection[] = [];
