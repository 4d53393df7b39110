/** Every text of the page; each language implements this interface. Names of sides and moves are passed in as shown. */
import type { Outcome, Value } from '../../engines/contract/value.ts';
import type { OpponentName } from '../../play/opponent.ts';

export const LOCALES = ['en', 'zh', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

/** The name of each language in that language, and its tag. */
export const LANGUAGES: Readonly<Record<Locale, { readonly name: string; readonly tag: string }>> = {
  en: { name: 'English', tag: 'en' },
  zh: { name: '简体中文', tag: 'zh-CN' },
  ja: { name: '日本語', tag: 'ja' },
};

export interface Messages {
  // the frame
  readonly allGames: string;
  readonly lab: string;
  /** A link to sums of games. */
  readonly sums: string;
  readonly takeApart: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<'system' | 'light' | 'dark', string>>;
  /** On a phone: language, theme and help. */
  readonly menu: string;
  readonly help: string;
  /** The link to what the build makes beside the page. */
  readonly reference: string;
  readonly close: string;
  readonly skipToBoard: string;
  readonly offlineNow: string;

  // the gallery
  readonly dailyPuzzle: string;
  readonly positions: (count: number) => string;
  readonly size: (rows: number, columns: number) => string;
  readonly points: (count: number) => string;
  readonly needsMemory: (bytes: string) => string;
  readonly openToSolve: string;

  // values
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly unknown: string;
  readonly plies: (count: number) => string;
  readonly firstPlayer: string;
  readonly secondPlayer: string;
  readonly verdictWins: (side: string, plies: number) => string;
  readonly verdictEndless: (side: string) => string;
  readonly verdictWithin: (side: string, moves: number) => string;
  readonly byStrategy: string;
  readonly strategyAbout: string;
  readonly verdictWon: (side: string) => string;
  readonly verdictTie: (plies: number) => string;
  readonly verdictTied: string;
  readonly verdictDraw: string;
  readonly verdictGains: (side: string, other: string, points: number) => string;
  readonly verdictEven: string;
  readonly verdictOverScore: (side: string, points: number) => string;
  readonly verdictOverEven: string;
  /** `moves`: each with its number and the points, as in "3. 1,2 −2". */
  readonly gaveAway: (side: string, points: number, moves: string) => string;
  readonly gaveNothing: string;
  /** What follows the value of an impartial game. */
  readonly nimber: (nimber: number) => string;
  /** Beside the name of the side to move. */
  readonly turn: string;
  /** In the middle of a move: a piece is still to be put on the board, such as an arrow. */
  readonly nowPut: (piece: string) => string;
  readonly toMove: (side: string) => string;
  readonly over: string;
  readonly repeated: string;
  readonly hidden: string;

  // solving
  readonly loading: string;
  readonly solving: string;
  readonly planned: (bytes: string, positions: string | undefined) => string;
  readonly atMost: (bytes: string) => string;
  readonly stopped: (positions: string, bytes: string) => string;
  readonly solveNow: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly solveAgain: string;
  readonly allSolved: string;
  readonly howKnown: string;
  /** What a table is, in two sentences. */
  readonly howSolved: string;
  readonly solvedIn: (ms: string, positions: string, bytes: string) => string;

  // the board
  readonly board: string;
  readonly boardHelp: string;
  readonly emptyCell: string;
  readonly wall: string;
  /** The pieces in the hand of a side, as a list of words. */
  readonly hand: (side: string, pieces: string) => string;
  /** Of a side, or of the letter that marks it. */
  readonly goal: (whose: string) => string;
  readonly filled: string;
  /** A piece of a heap, which are counted from 1. */
  readonly ofHeap: (heap: string, k: number, count: number) => string;
  /** Where an edge is: the names of the dots that it joins. */
  readonly between: (one: string, other: string) => string;
  readonly worth: (first: string, second: string) => string;
  /** Of a pit: how many pieces it has. */
  readonly several: (n: number, piece: string) => string;
  /** Parts of the name of a move: a piece that is put on a cell, one that takes another, one that becomes another. */
  readonly putOn: (piece: string, cell: string) => string;
  readonly takes: (piece: string, cell: string) => string;
  readonly becomes: (piece: string) => string;
  readonly piece: (field: string, side: string | undefined) => string;
  readonly canMove: string;
  readonly selected: string;
  readonly movingHere: (value: string) => string;
  readonly movingHereUnknown: string;
  readonly lastMove: string;
  readonly chooseMove: string;
  /** The button that makes a move although more cells could be selected. */
  readonly playThis: (move: string) => string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly zoomFit: string;
  readonly zoomPiece: string;

  // moves
  readonly moves: string;
  readonly moveGroup: (outcome: Outcome, count: number) => string;
  readonly moveGroupPoints: string;
  /** A value as what its side does: "wins in 13 plies". */
  readonly moveWorth: (value: Value) => string;
  /** What that many moves do: "13 moves win in 7 plies". */
  readonly equalMoves: (count: number, value: Value) => string;
  readonly showMoves: string;
  readonly hideMoves: string;
  readonly groupMoves: string;
  readonly noMoves: string;
  readonly howToPlay: string;
  readonly allRules: string;
  /** How moves are made by hand: a cell, a piece and its target, a piece of a hand, or more steps. */
  readonly how: Readonly<Record<'put' | 'go' | 'hand' | 'steps', string>>;
  readonly typeMove: string;
  readonly play: string;
  readonly noSuchMove: (text: string) => string;
  /** What can be typed in place of a move, in the language; the English words are understood in every language. */
  readonly commands: Readonly<Record<'best' | 'value' | 'moves' | 'map' | 'help', string>>;
  /** "b3: wins in 5 plies" */
  readonly moveIs: (move: string, value: string) => string;
  readonly noSuchCell: (cell: string) => string;
  readonly noSuchPiece: (cell: string) => string;
  readonly bestMove: string;
  readonly best: string;
  readonly onlyMove: string;

  // the record of the game
  readonly panels: string;
  readonly record: string;
  readonly start: string;
  readonly back: string;
  readonly forward: string;
  readonly end: string;
  readonly toStart: string;
  readonly flip: string;
  readonly hints: string;
  /** What the arrow keys do while the board has the focus. */
  readonly boardKeys: string;
  readonly hintsOn: string;
  readonly hintsOff: string;
  readonly hintsMine: string;
  readonly variation: string;
  readonly nextVariation: string;
  readonly chart: string;
  readonly chartAt: (ply: number, value: string) => string;
  readonly forSide: (side: string) => string;

  // players
  readonly players: string;
  readonly playerOf: (side: string) => string;
  readonly person: string;
  readonly perfect: string;
  readonly stubborn: string;
  readonly trap: string;
  readonly greedy: string;
  readonly fallible: string;
  readonly random: string;
  readonly aboutPlayer: Readonly<Record<'person' | OpponentName, string>>;
  readonly strength: (percent: number) => string;
  readonly speed: string;
  readonly speeds: Readonly<Record<'slow' | 'normal' | 'fast', string>>;
  readonly pause: string;
  readonly paused: string;
  readonly goOn: string;
  readonly thinking: (side: string) => string;
  readonly stoppedDraw: string;
  readonly stoppedWon: (side: string) => string;

  // why
  readonly why: string;
  readonly whyBest: string;
  readonly bestLine: string;
  readonly lineRepeats: string;
  readonly lineCut: (moves: number) => string;
  readonly whyMove: (move: string) => string;
  readonly costNothing: string;
  readonly costPlies: (plies: number) => string;
  readonly costGains: (plies: number) => string;
  readonly costEndless: string;
  readonly costEnd: string;
  readonly costOutcome: (from: string, to: string) => string;
  readonly costPoints: (points: number) => string;
  readonly answer: string;
  readonly step: (n: number, of: number) => string;
  readonly stepBack: string;
  readonly stepOn: string;
  readonly playLine: string;
  readonly lookingAhead: (plies: number) => string;
  readonly leaveLine: string;

  // map
  readonly map: string;
  readonly mapOf: string;
  readonly mapAbout: string;
  readonly mapOff: string;
  readonly mapNone: string;
  readonly mapHere: (verdict: string) => string;
  readonly mapLegend: string;
  readonly lawTitle: string;
  readonly lawLooking: string;
  readonly lawNone: string;
  readonly lawProved: (states: number, checked: number) => string;
  readonly lawPlane: (x: string, y: string) => string;
  readonly lawCorner: (x: string, y: string) => string;
  readonly lawGo: string;
  readonly lawAt: (won: boolean) => string;

  // setting up
  /** Said of a position that was set up. */
  readonly impossible: string;
  readonly showAnyway: string;
  readonly unsureReachable: string;
  readonly setUp: string;
  readonly options: string;
  readonly position: string;
  readonly sideToMove: string;
  readonly apply: string;
  readonly reset: string;
  readonly editing: string;
  readonly editHelp: string;
  readonly erase: string;
  readonly moveTool: string;
  readonly boardSize: string;
  readonly rows: string;
  readonly columns: string;
  readonly more: (what: string) => string;
  readonly fewer: (what: string) => string;
  readonly put: (what: string) => string;
  readonly yes: string;
  readonly no: string;

  // sharing
  readonly study: string;
  readonly share: string;
  readonly address: string;
  readonly copy: string;
  readonly copied: string;
  readonly asText: string;
  readonly importText: string;
  readonly importAbout: string;
  readonly importDone: string;
  readonly importRefused: string;
  readonly rules: string;
  readonly known: string;
  /** Of a known value that the project has not confirmed. */
  readonly quoted: string;
  readonly quotedPlies: string;

  // keys
  readonly keys: string;
  /** The setting that lets single letters be keys. */
  readonly letterKeys: string;
  readonly keyAbout: Readonly<
    Record<
      | 'left'
      | 'right'
      | 'home'
      | 'end'
      | 'branches'
      | 'space'
      | 'flip'
      | 'hints'
      | 'moves'
      | 'map'
      | 'why'
      | 'turn'
      | 'help'
      | 'arrows'
      | 'enter'
      | 'escape'
      | 'typed',
      string
    >
  >;

  // errors
  readonly errorUnknownGame: (name: string) => string;
  readonly errorBadAddress: string;
  readonly errorBadInput: string;
  readonly errorTooLarge: string;
  readonly errorFault: string;
  readonly errorWorker: string;
  readonly errorLoad: string;
  readonly errorTimeout: string;
  readonly errorOffline: string;
  readonly errorServer: (status: number) => string;
  readonly errorRefused: string;
  readonly askServer: string;
  readonly asking: string;
  readonly askCancelled: string;
  readonly fromServer: string;
  readonly retry: string;
  readonly openStart: string;
  readonly moreMemory: (bytes: string) => string;
}
