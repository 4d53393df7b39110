/**
 * An output validator for problems that ask for an answer: `validator INPUT ANSWER FEEDBACK_DIR < OUTPUT`. The words of the
 * output must be those of the answer; white space between them does not matter.
 */
import { readFileSync, readSync } from 'node:fs';
import { type ValidatorVerdict, verdictIn } from './verdict.ts';

/** Words shown in a message are cut to so many characters. */
const SHOWN = 40;
/** More bytes than any right output has, of which the rest is not read. */
const MOST = 2 ** 20;

const [, , , answerFile = '', feedback = ''] = process.argv;
const verdict: ValidatorVerdict = verdictIn(feedback);

/** The first `MOST` bytes of standard input. */
function outputOfProgram(): string {
  const bytes = Buffer.alloc(MOST);
  let length = 0;
  while (length < MOST) {
    const read = readSync(0, bytes, length, MOST - length, null);
    if (read === 0) break;
    length += read;
  }
  return bytes.toString('utf8', 0, length);
}

interface Word {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const wordsOf = (text: string): Word[] =>
  text
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/[^ \t\r\f\v]+/g)].map(([word]) => ({ text: word, line: i + 1 })),
    );

const shown = ({ text }: Word): string => `'${text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`}'`;

try {
  const expected = wordsOf(readFileSync(answerFile, 'utf8'));
  const got = wordsOf(outputOfProgram());
  if (got.length === 0) verdict.reject('The output is empty.', 'The output is empty.');
  expected.forEach((word, k) => {
    const found = got[k];
    if (!found) verdict.reject(`Line ${word.line}: expected ${shown(word)}, got the end of the output.`);
    if (found.text !== word.text)
      verdict.reject(`Line ${word.line} of the answer: expected ${shown(word)}, got ${shown(found)}.`);
  });
  const more = got[expected.length];
  if (more) verdict.reject(`Line ${more.line}: ${shown(more)} after the last word of the answer.`);
  verdict.accept('The output is the answer.');
} catch (error) {
  // a judge knows no other status; what went wrong is for people to read
  verdict.reject(`The validator failed: ${String(error)}`);
}
