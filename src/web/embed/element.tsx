/** `<perfect-play-board>`: a board on anybody's page. Importing this module registers the element. */
import { render } from 'preact';
import { PLAYERS, type PlayerName } from '../state/kept.ts';
import { language, preferred, ready } from '../words/index.ts';
import type { PerfectPlayBoard as Declared } from './board-types.ts';
import { Embedded, Trouble } from './embedded.tsx';
import { tell } from './events.ts';
import { type OpenedBoard, type WantedBoard, openBoard } from './opened.ts';
import { STYLES } from './styles.ts';

const MODES = ['play', 'read-only', 'puzzle'] as const;
/** Attributes with which another game begins. */
const OF_GAME = ['game', 'rules', 'options', 'position', 'mode', 'opponent'];
/** Attributes that change how it is shown. */
const OF_VIEW = ['values', 'flipped', 'lang'];

/** Where a program runs that only names the element, as a server does that renders pages. */
const Base = globalThis.HTMLElement ?? Object;

/** A board with the values of its positions; custom-elements.json says what its attributes, events and parts mean. */
export class PerfectPlayBoard extends Base implements Declared.BoardElement {
  static readonly observedAttributes: readonly string[] = [...OF_GAME, ...OF_VIEW];
  /** The folder with the files of the engine; those beside this module unless it is set. */
  static files: string = new URL('./', import.meta.url).href;
  private shown: OpenedBoard | undefined;
  private silence: (() => void) | undefined;
  /** Incremented whenever something is opened, so that what arrives late can be ignored. */
  private turn = 0;

  connectedCallback(): void {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet()];
    this.reopen();
  }

  disconnectedCallback(): void {
    this.turn++;
    this.leave();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    if (OF_GAME.includes(name)) this.reopen();
    else this.look();
  }

  get position(): string {
    return this.shown?.game.position.peek() ?? '';
  }

  set position(text: string) {
    this.setAttribute('position', text);
  }

  get moves(): readonly string[] {
    return this.shown?.game.candidates.peek().map(({ name }) => name) ?? [];
  }

  play(move: string): boolean {
    const { game } = this.shown ?? {};
    const text = game?.candidates.peek().find(({ name }) => name === move)?.text;
    if (text !== undefined) game?.play(text);
    return text !== undefined;
  }

  undo(): void {
    this.shown?.game.undo();
  }

  redo(): void {
    this.shown?.game.redo();
  }

  reset(): void {
    this.shown?.game.toStart();
  }

  /** What the attributes ask for. */
  private get wanted(): WantedBoard {
    const { game, rules, options, position, mode, opponent } = attributesOf(this);
    return {
      game: game ?? '',
      rules,
      options: Object.fromEntries(new URLSearchParams(options)),
      position,
      mode: MODES.find((one) => one === mode) ?? 'play',
      opponent: PLAYERS.find((one): one is PlayerName => one === opponent) ?? 'person',
    };
  }

  /** Opens the game that the attributes ask for, once for all that change together. */
  private reopen(): void {
    const mine = ++this.turn;
    queueMicrotask(() => {
      if (mine === this.turn) void this.open(mine);
    });
  }

  private async open(mine: number): Promise<void> {
    const { wanted } = this;
    this.leave();
    try {
      this.speak();
      const opening = openBoard(PerfectPlayBoard.files, wanted, (error) => this.trouble(error));
      const [opened] = await Promise.all([opening, ready()]);
      if (mine !== this.turn) return opened.close();
      this.shown = opened;
      const { match } = opened;
      if (wanted.mode === 'puzzle') match.view.extras.value = [['puzzle', '1']];
      this.look();
      this.silence = tell(opened, {
        move: (detail) => this.say<Declared.MoveDetail>('move', detail),
        value: (detail) => this.say<Declared.ValueDetail>('value', detail),
        trouble: (error) => this.trouble(error),
      });
      if (this.shadowRoot)
        render(<Embedded match={match} mode={wanted.mode} root={this.shadowRoot} />, this.shadowRoot);
    } catch (error) {
      if (mine === this.turn) this.trouble(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Shows the board as the attributes ask for. */
  private look(): void {
    this.speak();
    const { view } = this.shown?.match ?? {};
    if (!view) return;
    const { values, flipped } = attributesOf(this);
    view.hints.value = values === 'off' || values === 'mine' ? values : 'on';
    view.flipped.value = flipped !== undefined;
  }

  /** The language is that of the element, or of what it is in. */
  private speak(): void {
    const own = this.closest('[lang]')?.getAttribute('lang');
    language.value = preferred(own ? [own] : navigator.languages);
  }

  private say<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent<T>(name, { detail, bubbles: true, composed: true }));
  }

  private trouble(error: Error): void {
    this.say<Declared.TroubleDetail>('error', { message: error.message });
    if (this.shadowRoot) render(<Trouble error={error} />, this.shadowRoot);
  }

  private leave(): void {
    this.silence?.();
    this.shown?.close();
    this.silence = this.shown = undefined;
    if (this.shadowRoot) render(null, this.shadowRoot);
  }
}

/** The attributes of an element, by their names. */
const attributesOf = (element: Element): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

let made: CSSStyleSheet | undefined;
/** One for all boards. */
function sheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(STYLES);
  }
  return made;
}

if (globalThis.customElements && !customElements.get('perfect-play-board'))
  customElements.define('perfect-play-board', PerfectPlayBoard);
