/** The C++ program that compares answers of one form with those of the jury. */
import type { AnswerForm } from '../../contest/answer-form.ts';

export const checkerOf = (
  form: AnswerForm,
): string => `// Compares the answers of a program with those of the jury.
#include "check.hpp"

static std::optional<std::string> read_answer(Words& words) { return ${readerOf(form)}; }

int main(int count, char** arguments) { judge_answers(count, arguments, read_answer, ${literal(inWords(form))}); }
`;

function readerOf(form: AnswerForm): string {
  if (form === 'integer') return 'read_integer(words)';
  const lists = [form.counted ?? [], form.alone].map((words) => `{${words.map(literal).join(', ')}}`);
  return `read_outcome(words, ${lists.join(', ')}, ${form.endless ?? false})`;
}

/** What is expected: "WHITE t, BLACK t or DRAW". */
function inWords(form: AnswerForm): string {
  if (form === 'integer') return 'an integer';
  const all = [...(form.counted ?? []).map((word) => `${word} t`), ...form.alone];
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' or ');
}

/** A text in C++, byte by byte where it is not plain ASCII: compilers differ in how they read other characters. */
const literal = (text: string): string =>
  `"${Array.from(new TextEncoder().encode(text), (byte) =>
    byte >= 32 && byte < 127 && byte !== 34 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, '0')}`,
  ).join('')}"`;
