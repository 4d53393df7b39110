/** Finds the browser for the page tests before any test runs: that of the system, or else the one from a package. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export interface Chromium {
  readonly path: string;
  /** Environment variables that it needs. */
  readonly env: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

const INSTALLED = [
  // without what draws windows, it opens a page with a third of the work
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export default async function setup({ provide }: TestProject): Promise<void> {
  const path = INSTALLED.find((file) => existsSync(file));
  provide('chromium', path === undefined ? await packaged() : { path, env: {} });
}

/** The browser of the package, which is unpacked with its libraries and a font into the folder for temporary files. */
async function packaged(): Promise<Chromium> {
  // the package unpacks the libraries only if it detects AWS Lambda
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  delete process.env['AWS_EXECUTION_ENV'];
  const folder = tmpdir();
  return {
    path,
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''].join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}
