/** The steps of a tutorial, for the laboratory: each code block of the page in `docs/`, with what is said of it there. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { TutorialStep } from '../../src/web/lab/tutorial-words.ts';

/**
 * A step for each `ts` block of a page: its title is the heading without the time it takes, its text the quotation before it, if
 * there is one, the paragraph that leads to it, and the one after it that says what to try. The sentence that says where to save
 * the file is left out.
 */
export function stepsOf(markdown: string): readonly TutorialStep[] {
  const steps: (TutorialStep & { readonly texts: string[] })[] = [];
  let title = '';
  let quoted: string[] = [];
  let paragraph = '';
  for (const [part, fence, code] of markdown.matchAll(/^```(\w+)\n([^]*?)^```$|^\S.*(?:\n(?!```)\S.*)*/gm)) {
    if (fence === 'ts') {
      steps.push({ title, texts: [...quoted, paragraph], code: code! });
      quoted = [];
    } else if (part.startsWith('#')) title = capital(plain(part.replace(/^#+ (?:[^:]*: )?/, '')));
    else if (part.startsWith('Try it: ')) steps.at(-1)?.texts.push(plain(part));
    else if (part.startsWith('> ')) quoted.push(plain(part.replaceAll(/^> /gm, '')));
    else if (fence === undefined) paragraph = plain(part.replace(/ (?:Save|Change) .*:$/, ''));
  }
  return steps;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Without links and emphasis; code keeps its backticks. */
const plain = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\*+([^*`]+)\*+/g, '$1');

export function tutorialSteps(): Plugin {
  const STEPS = /\.md\?steps$/;
  return {
    name: 'tutorial-steps',
    enforce: 'pre',
    load(id) {
      if (!STEPS.test(id)) return undefined;
      const steps = stepsOf(readFileSync(id.replace(/\?steps$/, ''), 'utf8'));
      return { code: `export default ${JSON.stringify(steps)};`, moduleType: 'js' };
    },
  };
}
