/** C++ programs in one file each. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The program `text`, which lies at `file`, with the headers that it includes in quotes put into it, each once. */
export function selfContained(text: string, file: URL): string {
  const seen = new Set<string>();
  const expanded = (source: string, at: URL): string =>
    source.replaceAll(/^#include "(.*)"\n/gm, (_, path: string) => {
      const header = new URL(path, at);
      if (seen.has(header.href)) return '';
      seen.add(header.href);
      return expanded(readFileSync(fileURLToPath(header), 'utf8'), header).replace('#pragma once\n\n', '');
    });
  return expanded(text, file);
}

/** A program whose headers are in this folder. */
export const withHeaders = (text: string): string =>
  selfContained(text, new URL('./program.cpp', import.meta.url));
