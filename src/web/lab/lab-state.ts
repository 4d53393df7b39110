/** The state of the laboratory: the file, the game that it gives, and what is wrong with it. */
import { type ReadonlySignal, type Signal, computed, effect, signal } from '@preact/signals';
import { PlayError, type Said, revived } from '../../base/errors.ts';
import type { Finding } from '../../check/check.ts';
import { Session } from '../../play/session.ts';
import { memberAt } from '../../source/member.ts';
import { spotAt } from '../../source/spots.ts';
import { Cancelled } from '../engine/engine.ts';
import type { Extras } from '../state/address.ts';
import type { StartDraft, Drafting, MatchHost } from '../state/host.ts';
import { Match } from '../state/match.ts';
import { Solver } from '../state/solver.ts';
import { besideOf } from './beside.ts';
import { LabEngine } from './engine.ts';
import { errorIn } from './failure.ts';
import type { FileText } from './hands-on.ts';
import { LabGame, beginAnew } from './lab-game.ts';
import type { Literal } from './literals.ts';
import { placeIn } from './place.ts';
import { type LabProgram, indexOf, programOf } from './program.ts';
import type { RulesComparison, ProgramFailure } from './protocol.ts';
import { Views, remoteGame } from './remote.ts';
import type { ShownVersion, Version } from './shown.ts';
import { isWarm } from './spare.ts';
import { TypeCheck } from './type-check.ts';
import { type Trouble, oneForEach } from './trouble-kinds.ts';

/** Milliseconds after the last key before a file is run, unless a worker waits for it. */
const PAUSE_MS = 40;
/** Milliseconds without a change before the invariants are checked, and the seconds that this may take. */
const CHECK_PAUSE_MS = 600;
const CHECK_SECONDS = 3;
/** The memory for comparing two versions, in bytes for each. */
const COMPARE_BYTES = 2 ** 27;

/** How a file begins: absent options are those of the rules, and so is an absent position. */
export interface LabStart {
  readonly name?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly from?: string | undefined;
}

export class Lab {
  readonly source = signal('');
  readonly options = signal<Readonly<Record<string, string>>>({});
  /** Whether the file may be run: one from a link is read first. */
  readonly trusted = signal(true);
  /** Whether the file is not run unasked, since the last visit ended badly while it was. */
  readonly held = signal(false);
  readonly shown: ReadonlySignal<ShownVersion | undefined>;
  readonly trouble: ReadonlySignal<readonly Trouble[]>;
  /** Whether the game on the board is not that of the file. */
  readonly stale: ReadonlySignal<boolean>;
  /** Whether the invariants have been checked, and the types if they are. */
  readonly checked: ReadonlySignal<boolean>;
  readonly types = new TypeCheck(() => this.source.peek());
  /** The version that others are compared with. */
  readonly before = signal<Version | undefined>(undefined);
  private readonly shows: Signal<ShownVersion | undefined> = signal(undefined);
  private readonly fails: Signal<readonly Trouble[]> = signal([]);
  private readonly breaks: Signal<readonly Trouble[]> = signal([]);
  private readonly behind = signal(false);
  private readonly tested = signal(false);
  /** Where positions are written. */
  file: FileText | undefined;
  /** What the game is called if the file exports rules alone. */
  private name = 'my-game';
  /** The text of what was last set up from the file. */
  private chosen: string | undefined;
  /** The position that is set up once the file has run, with what the panels keep. */
  private next: { readonly from: string; readonly extras?: Extras } | undefined;
  private turn = 0;
  /** Until the changed file is run, and until the invariants of one that has run are checked. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private checking: LabEngine | undefined;
  private running: LabEngine | undefined;
  /** Of the game with other options, which is counted beside this one. */
  private beside: LabEngine | undefined;
  private unwatch: (() => void) | undefined;

  constructor() {
    this.shown = this.shows;
    this.stale = this.behind;
    this.trouble = computed(() => {
      const source = this.source.value;
      const troubles = {
        fails: this.fails.value,
        types: this.types.trouble.value,
        breaks: this.breaks.value,
      };
      return oneForEach(troubles, (index) => spotAt(source, index).line);
    });
    this.checked = computed(() => this.tested.value && !this.types.pending.value);
  }

  /** Opens another file; `trusted`: it runs at once, unless it is `held`. `how`: what its game is called, and how it begins. */
  open(text: string, trusted = true, held = false, how: LabStart = {}): void {
    const { name = 'my-game', options = {}, from } = how;
    this.leave();
    this.source.value = text;
    this.forget();
    this.name = name;
    this.options.value = options;
    this.next = from === undefined ? undefined : { from };
    this.trusted.value = trusted;
    this.held.value = held;
    this.types.check();
    if (trusted && !held) void this.run();
  }

  /** The file is about to become another game: it has other options, and nothing to be compared with. */
  forget(): void {
    this.options.value = {};
    this.before.value = undefined;
  }

  /** The text has changed: it is run after a short pause. */
  change(text: string): void {
    if (text === this.source.peek()) return;
    this.source.value = text;
    this.behind.value = true;
    clearTimeout(this.timer);
    this.types.check();
    if (this.trusted.peek() && !this.held.peek())
      this.timer = setTimeout(() => void this.run(), isWarm() ? 0 : PAUSE_MS);
  }

  setOption(name: string, text: string): void {
    this.options.value = { ...this.options.peek(), [name]: text };
    void this.run();
  }

  /** Runs the file that a stranger wrote, or that ended the last visit, after the reader has allowed it. */
  allow(): void {
    this.trusted.value = true;
    this.held.value = false;
    void this.run();
  }

  /** Compares with this version from now on. */
  remember(): void {
    const { value } = this.shows;
    this.before.value = value && { program: value.program, options: value.options };
  }

  /** What has changed since the remembered version. Raises what either version raises. */
  async compare(): Promise<RulesComparison | undefined> {
    const [before, shown] = [this.before.peek(), this.shows.peek()];
    if (!before || !shown) return undefined;
    const engine = new LabEngine(shown.program, shown.options);
    try {
      const { code, modules, name } = before.program;
      const found = await engine.ask('compare', {
        before: { code, modules, name },
        options: before.options,
        memory: COMPARE_BYTES,
      });
      if ('is' in found) throw errorIn(found);
      return found;
    } finally {
      engine.cancel();
    }
  }

  /** Sets up a position by its text, with what the panels keep. False: it is none. */
  async setUp(text: string, extras?: Extras): Promise<boolean> {
    const { value: shown } = this.shows;
    if (!shown) return false;
    await shown.views.load([text]).catch(() => undefined);
    if (!shown.views.has(text) || this.shows.peek() !== shown) return false;
    const { match } = shown;
    const { rules } = match.game.opened;
    beginAnew(match, Session.start(rules, rules.position.parse(text)), extras ?? match.view.extras.peek());
    return true;
  }

  /** Sets up the first of these that is a position. False: none is one of the game. */
  async setUpLiteral([literal, ...others]: readonly Literal[]): Promise<boolean> {
    const { value: shown } = this.shows;
    if (!shown || !literal) return false;
    this.chosen = literal.text;
    const { positionOf } = await import('./hands-on.ts');
    const found = await positionOf(literal, shown);
    if (this.shows.peek() !== shown) return false;
    if (found === undefined) return this.setUpLiteral(others);
    if ('from' in found) return this.setUp(found.from);
    this.setOption(found.option, found.text);
    return true;
  }

  /** Writes a start that was drafted by hand into the file, if what it was made from is written there; otherwise returns the draft. */
  async intoFile(draft: StartDraft | undefined): Promise<StartDraft | undefined> {
    const [shown, source] = [this.shows.peek(), this.source.peek()];
    if (!draft || !this.file || !shown || this.behind.peek()) return draft;
    const { changesFor } = await import('./hands-on.ts');
    const changes = await changesFor(draft, this.file.literals(), this.chosen, shown);
    if (!changes || source !== this.source.peek()) return draft;
    this.next = draft.from === undefined ? undefined : { from: draft.from };
    this.file.rewrite(changes);
    this.chosen = undefined;
    return undefined;
  }

  /** Sets up a start that was drafted by hand, with other options if it says so. Returns the reason if it is refused. */
  private async place(drafting: Drafting): Promise<Error | undefined> {
    try {
      const draft = await drafting();
      if (!draft) return undefined;
      const { from, side, options } = draft;
      if (!sameTexts(options, this.options.peek())) {
        this.options.value = options;
        await this.run();
      }
      const shown = this.shows.peek();
      // what is wrong with the options is said below the file
      if (!shown || shown.options !== this.options.peek()) return undefined;
      const { views } = shown;
      const { rules } = shown.match.game.opened;
      const start = rules.position.text(rules.start);
      const written =
        from ?? (side === undefined ? start : await views.edited(start, { does: 'turn', side }));
      const text = await views.read(written ?? start);
      if (this.shows.peek() === shown)
        beginAnew(shown.match, Session.start(rules, rules.position.parse(text)), []);
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  /** Ends the compiler too. */
  close(): void {
    this.leave();
    this.types.end();
  }

  /** Ends everything that runs. */
  leave(): void {
    this.turn++;
    clearTimeout(this.timer);
    this.running?.cancel();
    this.endChecking();
    this.unwatch?.();
    this.shows.peek()?.match.close();
    this.shows.peek()?.match.game.solver.leave();
    this.shows.peek()?.match.host.aside.cancel();
    this.beside?.cancel();
    this.shows.value = undefined;
    this.fails.value = [];
    this.breaks.value = [];
    this.behind.value = false;
  }

  private async run(): Promise<void> {
    const mine = ++this.turn;
    clearTimeout(this.timer);
    this.running?.cancel();
    this.endChecking();
    this.behind.value = true;
    this.tested.value = false;
    const options = this.options.peek();
    const program = programOf(this.source.peek(), this.name);
    if ('error' in program) {
      // what broke an invariant was at other places
      this.breaks.value = [];
      this.fails.value = [{ kind: 'syntax', ...program }];
      return;
    }
    const engine = new LabEngine(program, options);
    this.running = engine;
    try {
      const loaded = await engine.load();
      if (mine !== this.turn) return engine.cancel();
      this.running = undefined;
      if (loaded.is === 'failed') {
        engine.cancel();
        this.breaks.value = [];
        this.fails.value = [troubleOf(program, loaded)];
        return;
      }
      const { game, start, url, plan } = loaded;
      const views = new Views(engine, start);
      const solver = new Solver(engine, { soon: true });
      const opened = remoteGame(game, views, options);
      // a small game is solved before anything else is asked, which the worker answers in this order
      void solver.open(opened.name, start.text, plan);
      const refused = (error: Error): void => this.refuse(program, url, error);
      const aside = new LabEngine(program, options);
      aside.meet = (positions) => views.load(positions);
      const host: MatchHost = {
        ownPage: false,
        aside,
        setUp: (draft) => this.place(draft),
        enter: ({ name, rules }, session, { extras = [] } = {}) => {
          if (sameTexts(name.options, options)) return beginAnew(match, session, extras);
          this.next = { from: rules.position.text(session.position), extras };
          this.options.value = name.options;
          void this.run();
        },
        beside: (others) => {
          this.beside?.cancel();
          this.beside = new LabEngine(program, others);
          return besideOf(this.beside, others);
        },
      };
      const begun = Session.start(opened.rules);
      const match = new Match(new LabGame(opened, begun, solver, { views, refused }), host);
      const before = this.shows.peek();
      if (before) match.keep(before.match);
      this.unwatch?.();
      before?.match.close();
      before?.match.game.solver.leave();
      before?.match.host.aside.cancel();
      this.beside?.cancel();
      this.fails.value = [];
      this.breaks.value = [];
      this.behind.value = false;
      this.shows.value = { program, options, match, view: game, views, url };
      if (this.next) void this.setUp(this.next.from, this.next.extras);
      this.next = undefined;
      if (!this.before.peek()) this.remember();
      this.unwatch = this.watch(mine);
    } catch (error) {
      if (mine !== this.turn || error instanceof Cancelled) return;
      this.fails.value = [{ kind: 'running', from: undefined, error: error as Error }];
    }
  }

  /** Says at its line what stops the solver, and checks the invariants when it has ended. */
  private watch(mine: number): () => void {
    const { match, program, url } = this.shows.peek()!;
    return effect(() => {
      const state = match.game.solver.state.value;
      if (state.is === 'failed') this.refuse(program, url, state.error);
      clearTimeout(this.resting);
      if (state.is === 'solving' || state.is === 'idle') return;
      this.resting = setTimeout(() => void this.check(mine), CHECK_PAUSE_MS);
    });
  }

  private refuse(program: LabProgram, url: string, error: Error): void {
    if (error instanceof PlayError && error.kind === 'too large') return;
    const at = placeIn(error.stack ?? '', url);
    this.fails.value = [{ kind: 'running', from: at && indexOf(program, at), error }];
  }

  private async check(mine: number): Promise<void> {
    const shown = this.shows.peek();
    if (mine !== this.turn || !shown) return;
    this.endChecking();
    const engine = new LabEngine(shown.program, shown.options);
    this.checking = engine;
    try {
      const { findings, notes } = await engine.ask('check', { seconds: CHECK_SECONDS });
      const { text } = shown.program.written.from!;
      const broken = await Promise.all(findings.map((finding) => brokenIn(text, finding)));
      if (mine !== this.turn) return;
      const noted = notes.map((note): Trouble => ({
        kind: 'note',
        from: memberAt(text, ['ends', 'outcome', 'moves']),
        error: saying(note),
      }));
      this.breaks.value = [...broken, ...noted];
    } catch {
      // what stops the check has stopped the solver as well, which says so
    } finally {
      engine.cancel();
      if (mine === this.turn) this.tested.value = true;
    }
  }

  private endChecking(): void {
    clearTimeout(this.resting);
    this.checking?.cancel();
    this.checking = undefined;
  }
}

/** A sentence about the rules, as an error that can be translated. */
const saying = (text: Said): PlayError => new PlayError('bad input', revived(text));

const sameTexts = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

async function brokenIn(
  file: string,
  { fact: name, flaw = '', position, drawn }: Pick<Finding, 'fact' | 'flaw' | 'position' | 'drawn'>,
): Promise<Trouble> {
  const { brokenFact } = await import('./facts.ts');
  const fact = brokenFact(name);
  return {
    kind: 'invariant',
    from: memberAt(file, fact.members),
    error: saying(flaw),
    fact,
    position,
    drawn,
  };
}

function troubleOf(program: LabProgram, failure: ProgramFailure): Trouble {
  const { at, missing } = failure;
  const { text } = program.written.from!;
  const named =
    missing === undefined ? -1 : text.search(new RegExp(`\\b${missing.replaceAll('$', '\\$')}\\b`));
  const ofStart = /^the start\b/.test(failure.message) ? memberAt(text, ['start']) : undefined;
  const from = at ? indexOf(program, at) : named < 0 ? ofStart : named;
  return { kind: 'running', from, within: !at && named < 0, error: errorIn(failure) };
}
