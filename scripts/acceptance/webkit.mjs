// @ts-check
/**
 * WebKit as Debian has it (`webkit2gtk-driver`, with `xvfb` where there is no screen), driven over WebDriver. It has those
 * members of a browser of Puppeteer that the checks use.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) => Promise<any>} Command */

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** The keys with names, as WebDriver numbers them. @type {Readonly<Record<string, string>>} */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** The small browser that comes with WebKit's library; undefined where there is none. */
function miniBrowser() {
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .flatMap(({ name }) =>
      ['4.1', '6.0'].map(
        (version) => `/usr/lib/${name}/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
      ),
    )
    .find((file) => existsSync(file));
}

/** Whether WebKit, its driver and a screen are there. */
export const hasWebKit = () =>
  existsSync(DRIVER) &&
  miniBrowser() !== undefined &&
  (process.env['DISPLAY'] !== undefined || existsSync(SCREEN));

/** Ends a process, and waits until it is gone. @param {ChildProcess} process_ */
const end = (process_) =>
  new Promise((resolve) => {
    process_.once('close', resolve);
    process_.kill();
  });

/** A screen that nobody sees, and its name. */
async function hiddenScreen() {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = /** @type {import('node:stream').Readable} */ (screen.stdio[3]);
  for await (const line of createInterface({ input: told })) return { screen, name: `:${line}` };
  throw new Error('the screen did not start');
}

/** Settings under which the window is no wider than a phone, and pages are asked to move little; returns their folder. */
function settings() {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const bare = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), bare);
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** Sends commands to the driver; a refusal is an error with its words. @param {string} address @returns {Command} */
const commandsTo = (address) => async (method, path, body) => {
  const answer = await fetch(address + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

/** Asks until the driver listens. @param {Command} command */
async function listening(command) {
  for (let k = 0; k < 200; k++) {
    const ready = await command('GET', '/status').catch(() => undefined);
    if (ready) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('the driver of WebKit did not start');
}

/** The actions of one device, done at once. @param {Command} command @param {'key' | 'mouse' | 'touch'} device @param {readonly object[]} actions */
const act = (command, device, actions) =>
  command('POST', '/actions', {
    actions: [
      device === 'key'
        ? { type: 'key', id: 'keys', actions }
        : { type: 'pointer', id: device, parameters: { pointerType: device }, actions },
    ],
  });

/** @param {Command} command */
function keyboardOf(command) {
  const one = (/** @type {string} */ key) => KEYS[key] ?? key;
  const down = (/** @type {string} */ key) => ({ type: 'keyDown', value: one(key) });
  const up = (/** @type {string} */ key) => ({ type: 'keyUp', value: one(key) });
  return {
    down: (/** @type {string} */ key) => act(command, 'key', [down(key)]),
    up: (/** @type {string} */ key) => act(command, 'key', [up(key)]),
    press: (/** @type {string} */ key) => act(command, 'key', [down(key), up(key)]),
    type: (/** @type {string} */ text) =>
      act(
        command,
        'key',
        [...text].flatMap((key) => [down(key), up(key)]),
      ),
  };
}

/** @param {Command} command */
function pointersOf(command) {
  const move = (/** @type {number} */ x, /** @type {number} */ y, duration = 0) => ({
    type: 'pointerMove',
    duration,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const mouse = {
    move: (/** @type {number} */ x, /** @type {number} */ y) => act(command, 'mouse', [move(x, y)]),
    down: () => act(command, 'mouse', [down]),
    up: () => act(command, 'mouse', [up]),
    click: (/** @type {number} */ x, /** @type {number} */ y) =>
      act(command, 'mouse', [move(x, y), down, up]),
  };
  const tap = (/** @type {number} */ x, /** @type {number} */ y) =>
    act(command, 'touch', [move(x, y), down, up]);
  return { mouse, touchscreen: { tap } };
}

/** A function of the page with what it is given, or statements, as the driver takes them. @param {Function | string} run @param {readonly unknown[]} args */
const asScript = (run, args) => ({
  script: `const done = arguments[arguments.length - 1];
    const given = [...arguments].slice(0, -1);
    Promise.resolve()
      .then(() => { ${typeof run === 'string' ? run : `return (${run})(...given)`} })
      .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
  args,
});

/** A window of the session. All commands go to it, whichever was asked before. @param {Command} session @param {string} handle */
function pageOf(session, handle) {
  /** @type {Command} */
  const command = async (method, path, body) => {
    await session('POST', '/window', { handle });
    return session(method, path, body);
  };
  const evaluate = async (/** @type {Function | string} */ run, /** @type {unknown[]} */ ...args) => {
    const { value, error } = await command('POST', '/execute/async', asScript(run, args));
    if (error !== undefined) throw new Error(error);
    return value;
  };
  let url = 'about:blank';
  const seen = async () => {
    url = await command('GET', '/url');
  };
  return {
    evaluate,
    keyboard: keyboardOf(command),
    ...pointersOf(command),
    url: () => url,
    // errors of a page are not heard, so that it can be left at any time
    on: () => undefined,
    waitForNetworkIdle: async () => undefined,
    async goto(/** @type {string} */ address) {
      await command('POST', '/url', { url: address });
      await seen();
    },
    async reload() {
      await command('POST', '/refresh');
      await seen();
    },
    // the driver's own step back leaves out what was opened by a click that a script made
    async goBack() {
      await evaluate(() => history.back());
      await seen();
    },
    focus: (/** @type {string} */ css) =>
      evaluate(
        (/** @type {string} */ at) => /** @type {HTMLElement} */ (document.querySelector(at)).focus(),
        css,
      ),
    select: (/** @type {string} */ css, /** @type {string} */ value) =>
      evaluate(
        (/** @type {string} */ at, /** @type {string} */ wanted) => {
          const field = /** @type {HTMLSelectElement} */ (document.querySelector(at));
          field.value = wanted;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          field.dispatchEvent(new Event('change', { bubbles: true }));
        },
        css,
        value,
      ),
    /** The window has borders of its own; it is made so large that the page has this size. @param {{ width: number, height: number }} wanted */
    async setViewport({ width, height }) {
      for (let k = 0; k < 3; k++) {
        const [inner, whole] = [
          await evaluate(() => ({ width: innerWidth, height: innerHeight })),
          await command('GET', '/window/rect'),
        ];
        if (inner.width === width && inner.height === height) return;
        await command('POST', '/window/rect', {
          width: whole.width + width - inner.width,
          height: whole.height + height - inner.height,
        });
      }
    },
    close: () => command('DELETE', '/window'),
  };
}

/** Starts WebKit's driver. A context is a session with a store of its own. */
export async function launchWebKit() {
  const screen = process.env['DISPLAY'] === undefined ? await hiddenScreen() : undefined;
  const port = 20_000 + (process.pid % 20_000);
  const folder = settings();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: folder, ...(screen && { DISPLAY: screen.name }) },
  });
  const command = commandsTo(`http://127.0.0.1:${port}`);
  await listening(command);
  return {
    async createBrowserContext() {
      const { sessionId } = await command('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
        },
      });
      const session = /** @type {Command} */ (
        (method, path, body) => command(method, `/session/${sessionId}${path}`, body)
      );
      await session('POST', '/timeouts', { script: 120_000, pageLoad: 60_000 });
      let first = true;
      return {
        async newPage() {
          const handle = first
            ? await session('GET', '/window')
            : (await session('POST', '/window/new', { type: 'window' })).handle;
          first = false;
          return pageOf(session, handle);
        },
        close: () => command('DELETE', `/session/${sessionId}`),
      };
    },
    async close() {
      await end(driver);
      if (screen) await end(screen.screen);
      rmSync(folder, { recursive: true });
    },
  };
}
