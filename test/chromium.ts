/** Finds the browser for the page tests before any test runs: one of the system, or the one that comes as a package. */
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

/** Without what draws windows, a browser opens a page with half of the work. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

/** Where the browser of the package, which is windowless too, does not run. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a browser, or `package`. `CHROMIUM` in the environment chooses one. */
function chosen(): string {
  const packaged = process.platform === 'linux' && process.arch === 'x64' ? ['package'] : [];
  const found = [WINDOWLESS, ...packaged, ...INSTALLED].find(
    (path) => path === 'package' || existsSync(path),
  );
  return process.env['CHROMIUM'] ?? found ?? 'package';
}

export default async function setup({ provide }: TestProject): Promise<void> {
  const path = chosen();
  provide('chromium', path === 'package' ? await packaged() : { path, env: {} });
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
