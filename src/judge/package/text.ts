/** The plain text of statements in the languages that judges read: paragraphs, and what is to be typed in backticks. */

/** Characters that mean something in TeX, and mathematical ones that its fonts have elsewhere. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '’': "'",
  '×': '$\\times$',
  '−': '$-$',
  '≤': '$\\le$',
  '≥': '$\\ge$',
};

const escaped = (text: string): string =>
  text
    .split(/(\d+\^\d+)/)
    .map((part, i) =>
      i % 2 === 1
        ? `$${part.replace(/\^(\d+)/, '^{$1}')}$`
        : [...part].map((character) => TEX[character] ?? character).join(''),
    )
    .join('');

/** Paragraphs as TeX. */
export const tex = (text: string): string => written(text, escaped, (code) => `\\texttt{${escaped(code)}}`);

/** A paragraph as HTML. */
export const html = (text: string): string => {
  const plain = (part: string): string => part.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  return written(text, plain, (code) => `<code>${plain(code)}</code>`);
};

/** Paragraphs as Markdown. */
export const markdown = (text: string): string =>
  written(
    text,
    (plain) => plain.replaceAll(/[\\*_#<>$^~[\]]/g, '\\$&'),
    (code) => `\`${code}\``,
  );

function written(text: string, plain: (text: string) => string, code: (text: string) => string): string {
  return text
    .split('\n')
    .map((paragraph) =>
      paragraph
        .split('`')
        .map((part, i) => (i % 2 === 1 ? code(part) : plain(part)))
        .join(''),
    )
    .join('\n\n');
}
