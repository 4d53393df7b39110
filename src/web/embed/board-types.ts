/** The types of the element, as the package gives them to others: a file without imports. */

/** The class of the element, which importing the module registers. */
export declare const PerfectPlayBoard: {
  new (): PerfectPlayBoard.BoardElement;
  /** The folder with the files of the engine: that of the module, unless it is set before a board is opened. */
  files: string;
};

/** The types of the element, its events and what they tell. */
export declare namespace PerfectPlayBoard {
  /** The value of a position, for the side to move. */
  export interface BoardValue {
    /** Absent in games for points. */
    readonly outcome?: 'win' | 'tie' | 'draw' | 'loss';
    /** Plies to the end. */
    readonly remoteness?: number;
    /** Points that the side to move still gains, less those of the other side. */
    readonly score?: number;
    readonly nimber?: number;
  }

  /** A move that was made on the board, whoever made it. */
  export interface MoveDetail {
    readonly move: string;
    /** The positions before and after it, as texts. */
    readonly from: string;
    readonly to: string;
    /** The side that made it; '' if the game has no sides. */
    readonly side: string;
    /** Whether the game is over. */
    readonly over: boolean;
  }

  /** The value of the position on the board, and its moves, best first, each with its value for the side that makes it. */
  export interface ValueDetail {
    readonly position: string;
    readonly value: BoardValue;
    readonly moves: readonly { readonly move: string; readonly to: string; readonly value: BoardValue }[];
  }

  /** Why a game cannot be shown, or not be solved. */
  export interface TroubleDetail {
    readonly message: string;
  }

  /** The events of the element, by their names. */
  export interface BoardEvents {
    move: CustomEvent<MoveDetail>;
    value: CustomEvent<ValueDetail>;
    error: CustomEvent<TroubleDetail>;
  }

  /** `<perfect-play-board>`. */
  export interface BoardElement extends HTMLElement {
    /** The position on the board, as text; '' until the game is open. Setting it begins there. */
    position: string;
    /** The names of the moves that can be made now. */
    readonly moves: readonly string[];
    /** Plays a move by its name. False: it cannot be made. */
    play(move: string): boolean;
    /** Takes back a move; against a computer, also one's own last one. */
    undo(): void;
    /** Plays again what was taken back. */
    redo(): void;
    /** Goes back to the first position. */
    reset(): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'perfect-play-board': PerfectPlayBoard.BoardElement;
  }
}
