/** A name that is completed is imported, unless it is already. */
import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completion, importing } from '../../src/web/lab/completion.ts';

const KIT = 'perfect-play/kit';
const after = (text: string, name: string, module = KIT): string => {
  const added = importing(text, name, module, text.length);
  return added ? text.slice(0, added.from) + added.insert + text.slice(added.from) : text;
};

test.each([
  ["import { Board } from 'perfect-play/kit';\n", "import { Board, walks } from 'perfect-play/kit';\n"],
  [
    'import {\n  Board,\n} from "perfect-play/kit";\n',
    'import {\n  Board, walks\n} from "perfect-play/kit";\n',
  ],
  ["import {} from 'perfect-play/kit';", "import { walks} from 'perfect-play/kit';"],
  [
    "import { walks as w, walks } from 'perfect-play/kit';",
    "import { walks as w, walks } from 'perfect-play/kit';",
  ],
  [
    "import { solve } from 'perfect-play';\n",
    "import { walks } from 'perfect-play/kit';\nimport { solve } from 'perfect-play';\n",
  ],
  ['', "import { walks } from 'perfect-play/kit';\n"],
])('in %j', (text, expected) => {
  expect(after(text, 'walks')).toBe(expected);
  expect(after(expected, 'walks')).toBe(expected);
});

test('within the list of imports nothing is added', () => {
  const text = "import { Board, wal } from 'perfect-play/kit';";
  expect(importing(text, 'walks', KIT, text.indexOf('wal'))).toBeUndefined();
  expect(importing("import { wal } from 'perfect-play", 'walks', KIT, 12)).toBeUndefined();
});

const source = completion({
  names: () => Promise.resolve(new Map([['ORTHOGONAL', KIT]])),
  complete: () => Promise.resolve(undefined),
  fitting: () => Promise.resolve(undefined),
});

test('names of the library are offered after the dots of a spread, and not as members of a value', async () => {
  const offered = async (text: string): Promise<boolean> => {
    const found = await source(new CompletionContext(EditorState.create({ doc: text }), text.length, true));
    return found?.options.some(({ label }) => label === 'ORTHOGONAL') ?? false;
  };
  const texts = [
    '',
    'f(ORTH',
    'board.steps(...ORTH',
    'board.steps(...',
    'board.ORTH',
    'board.',
    '[...a.ORTH',
  ];
  expect(await Promise.all(texts.map(offered))).toEqual([true, true, true, true, false, false, false]);
});
