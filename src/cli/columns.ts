/** Text laid out for a terminal. */

/** The width that output for people keeps to, in characters. */
export const WIDTH = 80;

/** Breaks words into lines of at most `WIDTH`, each indented by `indent`. */
export function wrap(words: readonly string[], indent = ''): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** Cells in as many columns of equal width as fit. */
export function inColumns(cells: readonly string[], indent = ''): string[] {
  const width = Math.max(0, ...cells.map((cell) => cell.length)) + 2;
  const perLine = Math.max(1, Math.floor((WIDTH - indent.length + 2) / width));
  const lines = Array.from({ length: Math.ceil(cells.length / perLine) }, (_, k) =>
    cells.slice(k * perLine, (k + 1) * perLine),
  );
  return lines.map((line) => (indent + line.map((cell) => cell.padEnd(width)).join('')).trimEnd());
}
