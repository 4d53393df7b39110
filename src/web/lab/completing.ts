/** What the editor adds while somebody types: names that fit, and closing brackets. Loaded when the editor is first entered. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { type Names, completion } from './completion.ts';

export const completing = (names: Names): Extension => [
  closeBrackets(),
  autocompletion({ override: [completion(names)] }),
  keymap.of([...closeBracketsKeymap, ...completionKeymap]),
];
