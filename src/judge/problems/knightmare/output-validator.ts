/**
 * The interactive output validator: `validator INPUT ANSWER FEEDBACK_DIR [opponent=NAME] [patience=SECONDS]`, with the program
 * on standard input and output. It plays against the program by the contest's protocol, and accepts a program that wins,
 * writes nothing else, and ends.
 */
import { readFileSync } from 'node:fs';
import { PlayError } from '../../../base/errors.ts';
import { seeded } from '../../../base/random.ts';
import { type Square, type KnightColour, opposite } from '../../../strategy/knightmare.ts';
import { type ValidatorVerdict, verdictIn } from '../../package/verdict.ts';
import { type Knights, KnightRace, moved, opponents, readColour, readMove } from './race.ts';

/** Moves of the program after which the game is drawn. */
const MOST_MOVES = 350;
/** Characters of the longest line that is read, and bytes that a program may write. */
const LONGEST_LINE = 200;
const MOST_BYTES = 2 ** 20;
/** Seconds that a line is waited for; the judge's own limit ends the program long before. */
const LINE_SECONDS = 120;
/** Seconds that the end of the program is waited for. */
const PATIENCE = 10;
/** Milliseconds between the end of the output of a program and its own. */
const ENDING_MS = 500;

const [, , inputFile = '', , feedback = '.', ...flags] = process.argv;
const verdict: ValidatorVerdict = verdictIn(feedback);

process.on('uncaughtException', (error) => verdict.reject(`The validator failed: ${error.stack}`));
// a program that no longer reads is not told anything; what it has done decides
process.stdout.on('error', () => undefined);

/** What the program writes, by lines. No more is kept than two lines can need. */
class Lines {
  private text = '';
  private bytes = 0;
  private ended = false;
  private wake = (): void => undefined;

  constructor() {
    process.stdin.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      if (this.bytes > MOST_BYTES)
        verdict.reject(lost(`It wrote more than ${MOST_BYTES} bytes.`), 'Too much output.');
      if (this.text.length <= 2 * LONGEST_LINE) this.text += chunk.toString('latin1');
      this.wake();
    });
    const over = (): void => {
      this.ended = true;
      this.wake();
    };
    process.stdin.on('end', over);
    process.stdin.on('error', over);
  }

  /** The next line that is not empty; undefined when the program has ended or closed its output, null after `seconds`. */
  async next(seconds: number): Promise<string | undefined | null> {
    const until = performance.now() + 1000 * seconds;
    for (;;) {
      const line = this.taken();
      if (line !== undefined || this.ended) return line;
      const left = until - performance.now();
      if (left <= 0) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** What has arrived besides the lines that were read; undefined if that is nothing. */
  async more(): Promise<string | undefined> {
    // lets what is in the pipe already arrive first
    await new Promise((next) => setImmediate(next));
    return this.taken() ?? (this.text.trim() === '' ? undefined : this.text.trim());
  }

  private taken(): string | undefined {
    for (;;) {
      const at = this.text.indexOf('\n');
      if (at < 0 && !this.ended && this.text.length <= LONGEST_LINE) return undefined;
      if (at < 0 && this.text === '') return undefined;
      const line = (at < 0 ? this.text : this.text.slice(0, at)).trim();
      this.text = at < 0 ? '' : this.text.slice(at + 1);
      if (line !== '') return line;
    }
  }
}

/** The value of a flag `name=value`. */
const flag = (name: string): string | undefined =>
  flags.findLast((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);

/** A number that depends on every character of a text (FNV-1a), so that a test is always played alike. */
const hash = (text: string): number =>
  [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 0x01000193), 0x811c9dc5);

const written = (cell: Square): string => `(${cell.join(',')})`;
const shown = (line: string): string => `'${line.slice(0, 60).replaceAll(/[^ -~]/g, '?')}'`;

/** The first thing that gave the win away, for the judges. */
let mistake = '';
const lost = (why: string): string => (mistake === '' ? why : `${why}\n${mistake}`);

const unknown = flags.find((text) => !/^(?:opponent=.+|patience=\d+)$/.test(text));
const opponentName = flag('opponent') ?? 'perfect';
if (unknown !== undefined) verdict.reject(`The flag ${unknown} is unknown.`);
if (!Object.hasOwn(opponents, opponentName))
  verdict.reject(`The opponent ${opponentName} is unknown; expected ${Object.keys(opponents).join(', ')}.`);
const patience = Number(flag('patience') ?? PATIENCE);

const input = readFileSync(inputFile, 'utf8');
const [rows = NaN, columns = NaN, x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = input
  .trim()
  .split(/\s+/)
  .map(Number);
const race = new KnightRace(rows, columns);
const lines = new Lines();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The next line of the program; ends where there is none. */
async function read(what: string): Promise<string> {
  const line = await lines.next(LINE_SECONDS);
  if (line === null)
    verdict.reject(
      lost(`It wrote nothing for ${LINE_SECONDS} s where ${what} was expected.`),
      `No ${what} came.`,
    );
  if (line === undefined) {
    // judges say that a program has crashed if it is seen to end before it is rejected
    await new Promise((resolve) => setTimeout(resolve, ENDING_MS));
    verdict.reject(lost(`It ended or closed its output where ${what} was expected.`), `No ${what} came.`);
  }
  return line;
}

/** What `action` makes of a line of the program; ends where that is bad input. */
function understood<T>(what: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    say('-1 -1');
    return verdict.reject(lost(`${what}: ${error.sentence}`), `${what}: ${error.sentence}`);
  }
}

/** Ends if the program has written when it was not its turn. */
async function silent(when: string): Promise<void> {
  const line = await lines.more();
  if (line !== undefined)
    verdict.reject(lost(`It wrote ${shown(line)} ${when}.`), `Output ${shown(line)} ${when}.`);
}

async function play(): Promise<never> {
  say(`${rows} ${columns}`);
  say(`${x1} ${y1} ${x2} ${y2}`);
  const first = await read('WHITE or BLACK');
  const side = understood('The first line', () => readColour(first));
  const name = side.toUpperCase();
  let knights: Knights = { white: [x1, y1], black: [x2, y2] };
  const opponent = opponents[opponentName as keyof typeof opponents](
    race,
    opposite(side),
    seeded(hash(input)),
  );
  if (race.winning(knights, 'white') !== side)
    mistake = `It chose ${name}, but ${opposite(side).toUpperCase()} wins.`;

  for (let toMove: KnightColour = 'white', moves = 0; ; toMove = opposite(toMove)) {
    const before = knights;
    if (toMove === side) {
      if (moves++ === MOST_MOVES) {
        say('-1 -1');
        verdict.reject(lost(`There was no winner after ${MOST_MOVES} moves of ${name}.`), 'Too many moves.');
      }
      const line = await read('a move');
      const what = `Move ${moves} of ${name}`;
      const to = understood(what, () => readMove(race, knights[side], line));
      knights = moved(knights, side, to);
      const won = race.won(knights, opposite(side));
      if (won === side) return await finished(moves);
      const kept = (won ?? race.winning(knights, opposite(side))) === side;
      if (mistake === '' && !kept)
        mistake = `${what}, ${written(before[side])} to ${written(to)}, gave the win away; ${written(race.best(before, side))} was better. White was on ${written(before.white)}, black on ${written(before.black)}.`;
      if (won !== undefined) beaten(moves);
    } else {
      await silent('when it was not its turn');
      const to = opponent(knights);
      knights = moved(knights, toMove, to);
      say(to.join(' '));
      // an opponent that leaves a knight alone on its target has lost by that
      const won = race.won(knights, side);
      if (won === side) return await finished(moves);
      if (won !== undefined) beaten(moves);
    }
  }

  function beaten(moves: number): never {
    say('-1 -1');
    return verdict.reject(
      lost(`${name} lost to ${opponentName} after ${moves} moves of its own.`),
      'You lost.',
    );
  }

  async function finished(moves: number): Promise<never> {
    const line = await lines.next(patience);
    if (line === null)
      verdict.reject(`It was still running ${patience} s after it had won.`, 'Stop when you have won.');
    if (line !== undefined)
      verdict.reject(`It wrote ${shown(line)} after it had won.`, 'Stop when you have won.');
    return verdict.accept(`${name} won against ${opponentName} after ${moves} moves of its own.`);
  }
}

await play();
