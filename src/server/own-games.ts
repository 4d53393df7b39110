/**
 * The games of somebody's own that are served beside those of the library: each from a file, whose rules run only in threads of
 * its own. A file that changes is read anew for the next question about it.
 */
import { statSync } from 'node:fs';
import { PlayError, badUse, partsOf, notFound, quote, said } from '../base/errors.ts';
import { gameNames } from '../games/index.ts';
import type { QuestionKind, QuestionSubject, KnownFile } from './messages.ts';
import { type OwnDescription, readDescription } from './own-description.ts';
import type { OwnEntry } from './own-site.ts';
import { type SolverLimits, type SolverStats, Solvers } from './solvers.ts';
import type { ThreadProgram } from './thread.ts';
import { gameId } from './uwapi/names.ts';

/** A file with the rules of a game. */
export interface OwnFile {
  readonly path: string;
  /** The text of the file, for the page. Raises bad input for one that the page cannot run. */
  text(): string;
  /** What a thread runs. `version`: that of the files which the game consists of; absent: whatever they are now. */
  program(version?: string): ThreadProgram;
}

/** Who describes a game when its file is opened: nobody who waits. */
const SERVER = { client: 'server' };

/** A game as its file was when it was opened. */
export class OwnGame {
  readonly description: OwnDescription;
  readonly solvers: Solvers;
  /** The files that it consists of, as they were. */
  readonly #stamps: ReadonlyMap<string, string>;

  private constructor(description: OwnDescription, solvers: Solvers, stamps: ReadonlyMap<string, string>) {
    this.description = description;
    this.solvers = solvers;
    this.#stamps = stamps;
  }

  /** Raises what loading the file and making its rules raise. */
  static async open(file: OwnFile, limits: SolverLimits, onDisk: readonly KnownFile[]): Promise<OwnGame> {
    let program = file.program();
    let description: OwnDescription | undefined;
    const solvers = new Solvers(limits, onDisk, {
      get program() {
        return program;
      },
      keyOf: (subject, kind) => keyOf(subject, kind, description),
    });
    const before = new Map([[file.path, stampOf(file.path)]]);
    try {
      const about = { game: file.path, options: {}, position: undefined };
      description = readDescription(await solvers.answer(about, 'game', SERVER));
      program = file.program(description.version);
      const others = description.files.map((path): [string, string] => [path, stampOf(path)]);
      return new OwnGame(description, solvers, new Map([...others, ...before]));
    } catch (error) {
      await solvers.close();
      throw error instanceof PlayError && !error.message.includes(file.path) ? error.at(file.path) : error;
    }
  }

  /** Whether a file that it consists of is not as it was. */
  get changed(): boolean {
    return [...this.#stamps].some(([path, stamp]) => stampOf(path) !== stamp);
  }
}

/** Tells versions of a file apart without reading it. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'missing';
}

/** Questions for which no game is solved, so that nothing is kept for further ones. */
const UNSOLVED: readonly QuestionKind[] = ['game', 'value', 'uwapi variant', 'uwapi moves'];

/** Only a thread can say which texts of an option mean the same. */
function keyOf(
  { game, options, position }: QuestionSubject,
  kind: QuestionKind,
  description: OwnDescription | undefined,
): string {
  const all = { ...(description && defaultsOf(description)), ...options };
  const chosen = description?.choosesOptions ? [position] : [];
  return JSON.stringify([UNSOLVED.includes(kind) ? kind : '', game, Object.entries(all).sort(), ...chosen]);
}

/** The text of every option by default. */
export const defaultsOf = ({ game }: OwnDescription): Readonly<Record<string, string>> =>
  Object.fromEntries(game.options.map(({ name, default: value }) => [name, value]));

/** A file that is served under the name that its game had at the start. */
interface Served {
  readonly file: OwnFile;
  readonly name: string;
  /** The game of the file as it is, or why there is none. */
  game: OwnGame | undefined;
  opening: Promise<OwnGame> | undefined;
  /** The file as it was when it was opened in vain, and why that was. */
  failed: { readonly stamp: string; readonly error: unknown } | undefined;
}

export class OwnGames {
  readonly #served = new Map<string, Served>();
  readonly #limits: SolverLimits;
  readonly #onDisk: readonly KnownFile[];
  /** Told of every file that has changed. */
  readonly #onChange: (path: string, error?: unknown) => void;

  private constructor(
    limits: SolverLimits,
    onDisk: readonly KnownFile[],
    onChange: (path: string, error?: unknown) => void,
  ) {
    this.#limits = limits;
    this.#onDisk = onDisk;
    this.#onChange = onChange;
  }

  /**
   * Opens the games in files; each may take as much as `limits` says. Raises what a file raises, and bad use for two games of the
   * same name.
   */
  static async open(
    files: readonly OwnFile[],
    limits: SolverLimits,
    onDisk: readonly KnownFile[],
    onChange: (path: string, error?: unknown) => void,
  ): Promise<OwnGames> {
    const own = new OwnGames(limits, onDisk, onChange);
    const opened = await Promise.allSettled(files.map((file) => OwnGame.open(file, limits, onDisk)));
    try {
      for (const [k, file] of files.entries()) {
        const one = opened[k];
        if (one?.status === 'rejected') throw one.reason;
        if (one) own.#add(file, one.value);
      }
    } catch (error) {
      await Promise.all(opened.map((one) => one.status === 'fulfilled' && one.value.solvers.close()));
      throw error;
    }
    return own;
  }

  #add(file: OwnFile, game: OwnGame): void {
    const { name } = game.description.game;
    const served = { file, name, game, opening: undefined, failed: undefined };
    const same = [...this.#served.values()].find((other) => gameId(other.name) === gameId(name));
    const inLibrary = gameNames.some((other) => gameId(other) === gameId(name));
    this.#served.set(same || inLibrary || !ADDRESSABLE.test(name) ? file.path : name, served);
    const called = said`${file.path}: the game is called ${quote(name)}`;
    if (same) throw badUse(said`${called}, as the one in ${same.file.path}; give one of them another name`);
    if (inLibrary) throw badUse(said`${called}, as one of the library; give it another name`);
    if (!ADDRESSABLE.test(name))
      throw badUse(said`${called}; to be served, its name must be of letters, digits and hyphens`);
  }

  get names(): readonly string[] {
    return [...this.#served.keys()];
  }

  has(name: string): boolean {
    return this.#served.has(name);
  }

  /** The name of the game with this id in the interface of GamesmanUni; undefined if there is none. */
  named(id: string): string | undefined {
    return this.names.find((name) => gameId(name) === id);
  }

  /** An answer from the cache, if the file has not changed. */
  cached(subject: QuestionSubject, kind: QuestionKind): ReturnType<Solvers['cached']> {
    const game = this.#served.get(subject.game)?.game;
    return game && !game.changed ? game.solvers.cached(subject, kind) : undefined;
  }

  /** Raises bad use if the parts of a sum name a game here: only those of the library are added. */
  refuseIn(parts: readonly string[]): void {
    const name = this.names.find((own) => parts.some((part) => part.trim().split(/[\s:]/)[0] === own));
    const file = this.#served.get(name ?? '')?.file;
    if (file)
      throw badUse(
        said`the server adds games of the library only, and ${name ?? ''} is in ${file.path}; on the command line, sum ${file.path} adds it`,
      );
  }

  /** The game as its file is now. Raises what the file raises, and not found. */
  async of(name: string): Promise<OwnGame> {
    const served = this.#served.get(name);
    if (!served) throw notFound(said`there is no game ${quote(name)}`);
    const { game, failed } = served;
    if (game && !game.changed) return game;
    if (failed && failed.stamp === stampOf(served.file.path)) throw failed.error;
    return (served.opening ??= this.#reopened(served));
  }

  async #reopened(served: Served): Promise<OwnGame> {
    const { file, name, game: before } = served;
    served.game = undefined;
    const stamp = stampOf(file.path);
    try {
      await before?.solvers.close(new PlayError('busy', said`${file.path} has changed; ask again`));
      const game = await OwnGame.open(file, this.#limits, this.#onDisk);
      const now = game.description.game.name;
      if (now !== name) {
        await game.solvers.close();
        throw badUse(
          said`${file.path}: the game is now called ${quote(now)}, and was ${quote(name)} when the server started; start it again`,
        );
      }
      this.#onChange(file.path);
      served.failed = undefined;
      return (served.game = game);
    } catch (error) {
      this.#onChange(file.path, error);
      served.failed = { stamp, error };
      throw error;
    } finally {
      served.opening = undefined;
    }
  }

  /** The games as the page opens them. */
  get entries(): readonly OwnEntry[] {
    return [...this.#served.values()].map(({ file, name, game }) => {
      const title = game?.description.game.title ?? { en: name, zh: name, ja: name };
      try {
        return { name, title, text: file.text() };
      } catch (error) {
        if (!(error instanceof PlayError)) throw error;
        return { name, title, text: '', refused: partsOf(error) };
      }
    });
  }

  /** What all threads of these games do. */
  get stats(): readonly SolverStats[] {
    return [...this.#served.values()].flatMap(({ game }) => game?.solvers.stats() ?? []);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#served.values()].map(({ game }) => game?.solvers.close()));
  }
}

/** A name that can stand in the path of an address. */
const ADDRESSABLE = /^[\w-]+$/;
