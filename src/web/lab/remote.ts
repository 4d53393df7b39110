/**
 * A game whose rules run in the frame, as the board and the panels know games: they ask for moves and pieces at once, so what is
 * known of a position was sent before. Here a position is nothing but its text.
 */
import { type Said, badInput, quote, revived, said } from '../../base/errors.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Game } from '../../rules/game.ts';
import type { HandStep } from '../../rules/hand.ts';
import { type Option, PICTURE } from '../../rules/options.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { HeldPiece, Scene, SceneBoard } from '../../rules/scene.ts';
import type { Edit } from '../state/edits.ts';
import type { Way } from '../state/gestures.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { WorkerClient } from '../engine/engine.ts';
import type { Questions } from '../engine/protocol.ts';
import type {
  BoardView,
  GameView,
  MoveView,
  OptionView,
  PositionView,
  ViewQuestions,
  WrittenText,
  WrittenView,
} from './protocol.ts';
import { learn } from '../words/phrases.ts';

/** Of each game another, so that nothing is remembered of an earlier version of it. */
let opened = 0;

/** The worker with the rules. */
export interface ViewEngine extends Pick<WorkerClient<Questions & ViewQuestions>, 'ask'> {
  /** Called with the positions that an answer names, before it is given. */
  meet: (positions: readonly string[]) => Promise<void>;
}

/** Positions with more moves are not looked ahead from. */
const MOST_AHEAD = 60;

/** What is known of the positions of a game, by their text. */
export class Views {
  private readonly known = new Map<string, PositionView>();
  /** The pieces in hand after the moves of known positions. */
  private readonly hands = new Map<string, readonly HeldPiece[]>();
  private readonly engine: ViewEngine;

  constructor(engine: ViewEngine, start: PositionView) {
    this.engine = engine;
    engine.meet = (positions) => this.load(positions);
    this.learn(start);
  }

  private learn(view: PositionView): void {
    this.known.set(view.text, view);
    for (const { to, held } of view.moves) if (held) this.hands.set(to, held);
  }

  has(text: string): boolean {
    return this.known.has(text);
  }

  /** What is known of a position. An unknown one has no moves. */
  of(text: string): PositionView {
    return (
      this.known.get(text) ?? {
        text,
        toMove: 0,
        ended: OPEN,
        stuck: OPEN,
        moves: [],
        pieces: [],
        held: this.hands.get(text),
        winning: [],
        diagram: '',
        note: undefined,
        impossible: undefined,
      }
    );
  }

  /** Asks for those that are not known. Raises what the rules raise. */
  async load(texts: readonly string[]): Promise<void> {
    const positions = texts.filter((text) => !this.has(text));
    if (positions.length === 0) return;
    for (const view of await this.engine.ask('views', { positions })) {
      if (view) this.learn(view);
    }
  }

  /** A position after an edit by hand, which is known then. Raises bad input if there is no such position. */
  async edited(position: string, edit: Edit): Promise<string | undefined> {
    const text = await this.engine.ask('edit', { position, edit });
    if (text !== undefined) await this.load([text]);
    return text;
  }

  /** A position that somebody has written, as its rules write it; it is known then. Raises bad input if it is none. */
  async read(written: string): Promise<string> {
    const text = await this.engine.ask('read', { position: written });
    await this.load([text]);
    return text;
  }

  /** The positions that texts of a file are, or pictures in rows, or objects; they are known then. */
  async written(literals: readonly WrittenText[]): Promise<readonly (WrittenView | undefined)[]> {
    const asked = literals.map(({ text, rows, fields }) => ({ text, rows, ...(fields && { fields }) }));
    const found = await this.engine.ask('written', { literals: asked });
    await this.load(found.flatMap((one) => one?.text ?? []));
    return found;
  }

  /** Asks for the positions after each move, so that every move can be made at once. */
  ahead(text: string): void {
    const { moves } = this.of(text);
    // what fails here is said when the move is made
    if (moves.length <= MOST_AHEAD) this.load(moves.map(({ to }) => to)).catch(() => undefined);
  }
}

const textOf = (p: Position): string => p['text'] as string;

/** A sentence as it was before it was sent. */
const told = (sent: Said | undefined): Said | undefined => (sent === undefined ? undefined : revived(sent));

/** The game as the page knows it, with these options. `known`: what it is called here; absent: as no other is. */
export function remoteGame(
  view: GameView,
  views: Views,
  options: Readonly<Record<string, string>>,
  known = `lab ${++opened}`,
): OpenedGame {
  const { name, title, about, facts, words } = view;
  const scene = sceneOf(view, views);
  const rules = remoteRules(view, views, scene);
  const game: Game = {
    name,
    title,
    about,
    facts,
    words,
    far: undefined,
    options: Object.fromEntries(view.options.map((option) => [option.name, optionOf(option)])),
    usual: {},
    optionsIn: () => ({}),
    rules: () => rules,
    read: () => rules,
    texts: () => options,
  };
  learn(words);
  learn(words, rules);
  return {
    name: { game: known, options },
    game,
    rules,
    scene,
    editing: {
      ...view.editing,
      make: (p, edit) => views.edited(textOf(p), edit),
    },
    owner: ({ field, symbol }) => rules.owner(field, symbol) as 0 | 1 | undefined,
  };
}

/** Rules that look up what was sent. */
function remoteRules(view: GameView, views: Views, scene: Scene<Position>): Rules<Position> {
  const { endless, scoring, sides, start, syntax, vectors } = view;
  const made = new Map<string, Position>();
  const at = (text: string): Position => {
    const p = made.get(text) ?? { text };
    made.set(text, p);
    return p;
  };
  const of = (p: Position): PositionView => views.of(textOf(p));
  const move = (p: Position, q: Position): MoveView | undefined =>
    of(p).moves.find(({ to }) => to === textOf(q));
  const owners = new Map(view.owners.map(([field, symbol, owner]) => [`${field} ${symbol}`, owner]));
  // the members that the page uses; a test says if it begins to use another
  return {
    position: {
      sides,
      // as in rules without an index, of which the page tries no position
      size: Infinity,
      text: textOf,
      parse: (text: string) => {
        if (!views.has(text)) throw badInput(said`${quote(text)} is not a position that is known here`);
        return at(text);
      },
      toMove: (p: Position) => of(p).toMove,
      diagram: (p: Position) => of(p).diagram,
      note: (p: Position) => told(of(p).note),
      syntax,
      scene,
    },
    start: at(start),
    moves: (p: Position) => of(p).moves.map(({ to }) => at(to)),
    keeping: undefined,
    unmoves: undefined,
    ended: (p: Position) => of(p).ended,
    stuck: (p: Position) => of(p).stuck,
    gain: scoring ? (p: Position, q: Position) => move(p, q)?.gain ?? 0 : undefined,
    endless,
    legal: () => true,
    impossible: (p: Position) => told(of(p).impossible),
    name: (p: Position, q: Position) => move(p, q)?.name ?? '',
    hand: (p: Position, q: Position) => (move(p, q)?.ways ?? []).map((way) => handOf(way, scene)),
    winning: (p: Position) => of(p).winning,
    owner: (field: string, symbol: string) => owners.get(`${field} ${symbol}`),
    pliesLeft: undefined,
    tier: undefined,
    structure: vectors && { is: 'vectors', vectors },
  } as unknown as Rules<Position>;
}

/** An option whose values are their texts: the frame reads them. */
const optionOf = ({ about, syntax, range, text }: OptionView): Option<string> => ({
  default: text,
  about,
  ...(range && { range }),
  // the editor knows a board that is drawn in characters by its syntax
  syntax: String(revived(syntax)) === String(PICTURE) ? PICTURE : revived(syntax),
  parse: (value) => value,
  show: (value) => value,
});

/** A way to make a move as the rules of a game tell it: by field, each of which is on one board. */
const handOf = (way: Way, { fields }: Scene<Position>): readonly HandStep[] =>
  way.map(({ does, spots, any }) => ({
    does,
    any,
    field: fields.find(({ board }) => board === spots[0]?.board)?.name ?? '',
    cells: spots.map(({ cell }) => cell),
  }));

function sceneOf({ boards = [], fields, hands }: GameView, views: Views): Scene<Position> {
  return {
    boards: boards.map(boardOf),
    fields,
    pieces: (p) =>
      views.of(textOf(p)).pieces.filter(({ board, cell }) => boards[board]?.cells[cell] !== undefined),
    ...(hands && { inHand: (p: Position) => views.of(textOf(p)).held ?? [] }),
  };
}

function boardOf({ cells, walls, edges, marks, numbers, title, ...board }: BoardView): SceneBoard {
  const byPlace = new Map(cells.map(([row, column], cell) => [`${row} ${column}`, cell]));
  const wallNames = new Map(walls.map(([row, column, name]) => [`${row} ${column}`, name]));
  return {
    ...board,
    size: cells.length,
    row: (cell) => cells[cell]?.[0] ?? 1,
    column: (cell) => cells[cell]?.[1] ?? 1,
    find: (row, column) => byPlace.get(`${row} ${column}`),
    label: (cell) => cells[cell]?.[2] ?? '',
    wall: (row, column) => wallNames.get(`${row} ${column}`) ?? `${row},${column}`,
    edges: edges && {
      row: (row) => edges.rows[row - 1] ?? '',
      column: (column) => edges.columns[column - 1] ?? '',
    },
    marks: new Map(marks),
    ...(numbers && { numbers: (cell: number) => numbers[cell] ?? [] }),
    ...(title !== undefined && { title }),
  };
}
