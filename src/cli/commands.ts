/**
 * The commands of the program and their flags, in one table. From it come the parser, the type of what each command is
 * given, the help, shell completion, and by scripts/manual.mjs the man page and the tables of docs/command-line.md.
 */
import { parseInteger } from '../base/errors.ts';
import { MOST_THREADS, parseSize, parseStrength, parseThreads } from './flag-values.ts';

/** A flag; one without `takes` is a switch. */
export interface Flag<T = unknown> {
  /** What it does, for the help. */
  readonly about: string;
  /** What the manual says besides. */
  readonly more?: string;
  /** What is given with it: 'size' is shown as <size> in the help and as SIZE in the manual. */
  readonly takes?: string;
  /** What a value may be. Imported only when it is asked for: the lists stand in large modules. */
  readonly choices?: () => Promise<readonly T[]>;
  /** Makes the value; absent: the text itself, which is one of `choices` where there are some. Raises bad input. */
  readonly parse?: (text: string, flag: string) => T;
  /** The text that is read where the flag is not given. */
  readonly default?: string;
  /** What holds where the flag is not given, when that is no text. */
  readonly otherwise?: string;
  /** May be given again; the value is a list. */
  readonly repeats?: true;
  /** A switch that is on until --no-… switches it off. */
  readonly on?: boolean;
  /** Another flag that cannot go with it. */
  readonly excludes?: string;
  /** For the program's own use. */
  readonly hidden?: true;
}

export interface Argument {
  readonly about?: string;
  /** May be the path of a file. */
  readonly file?: true;
  readonly optional?: true;
}

export interface Command {
  readonly about: string;
  readonly args?: Readonly<Record<string, Argument>>;
  /** By their names in camelCase: upTo is --up-to. */
  readonly flags?: Readonly<Record<string, Flag>>;
  /** Its first argument is a game, whose options are flags too. */
  readonly options?: true;
  /**
   * It is carried out in a worker, so that Ctrl-C ends it at once and rules of the user's own cannot hang the program;
   * what is quick only where rules stand in a file.
   */
  readonly works?: true | 'on files';
  /** Has no use without one of its parts: table build. */
  readonly group?: boolean;
  /** What stands before its errors, where that is not the game. */
  readonly label?: string;
  /** What the help says at its end. */
  readonly after?: string;
  readonly examples?: readonly (readonly [words: string, about: string])[];
}

/** What to know before a file of rules is opened. */
export const CODE = 'A file of rules is code: it runs with your permissions, so open only what you trust.';

const game = {
  file: true,
  about: 'its name in the library, or the path of a file with a game of your own',
} as const;
const table = {
  file: true,
  about: 'a file; pursuit means pursuit.table where there is no file called pursuit',
} as const;

const position = <const A extends string>(about: A) =>
  ({ takes: 'text', about: `${about} (perfect-play help shows how it is written)` }) as const;

const json = { about: 'print JSON instead of words' } as const;

/** `what` is left out besides progress and notes. */
const quiet = <const W extends string>(what: W) =>
  ({ about: `only the answer: no progress, no notes${what}` }) as const;

const memory = {
  takes: 'size',
  about: 'what the table may take, as in 500MB or 2GiB',
  more: 'Units are powers of 1024',
  otherwise: '8GiB, or nine tenths of what is free if that is less',
  parse: parseSize,
} as const;

const engine = {
  takes: 'name',
  about: 'solve by this engine instead of the one that is planned',
  choices: async () => (await import('../engines/index.ts')).ENGINES.map(({ name }) => name),
} as const;

const symmetries = { on: true, about: 'do not use the symmetries of the board' } as const;

const threads = {
  takes: 'n',
  about: `how many threads share the work where it can be shared, 1..${MOST_THREADS}`,
  otherwise: 'as many as are worth it',
  parse: parseThreads,
} as const;

const ofTable = {
  takes: 'game',
  about: 'the file with the rules, if the table is of a game of your own',
  more: 'The name that is stored in a table never decides which file is run',
} as const;

const COUNT = { min: 1, max: 10_000_000 };

export const COMMANDS = {
  answer: {
    about: "read a contest's input from a file or standard input, print exactly the contest's output",
    args: {
      game: {},
      file: { optional: true, file: true, about: 'without it, or with -, standard input is read' },
    },
    flags: { memory },
    after: 'Words of the input are separated by white space; CRLF and a byte-order mark are accepted.',
    examples: [['answer pursuit examples/pursuit.in', 'the answer to an example']],
  },
  solve: {
    about: 'solve a position: say its value and the best line, and draw the board',
    args: { game },
    options: true,
    works: true,
    flags: {
      position: position('the position to answer instead of the start'),
      json,
      quiet: quiet(', not the position again, not how it was solved'),
      memory,
      engine,
      symmetries,
      impliedTurn: {
        on: true,
        about: 'store both sides to move even where the colours of the cells imply whose turn it is',
      },
      alikePieces: { on: true, about: 'treat identical pieces as different ones' },
      wasm: { on: true, about: 'solve in plain TypeScript where WebAssembly would be used' },
      threads,
    },
    examples: [
      ['solve pursuit --n 5 --white 3,3 --black 3,5', 'pursuit on a board of 5×5'],
      ['solve tic-tac-toe --position "turn=o cells=x../.../..."', 'after one move'],
      ['solve ./my-game.ts --json', 'a game of your own, for a program'],
    ],
  },
  explain: {
    about: 'say of every move of a position what it leads to, what it costs, and why it loses',
    args: { game },
    options: true,
    works: true,
    flags: {
      position: position('the position to explain instead of the start'),
      json: { ...json, more: 'It has every move with its value and its cost, and every refutation in full' },
      quiet: quiet(', not the position again'),
      memory,
    },
    examples: [['explain tic-tac-toe --position "turn=o cells=x../.../..."', 'the answers to a corner']],
  },
  play: {
    about: 'play a game by typing moves, against a perfect opponent or one that makes mistakes',
    args: { game },
    options: true,
    works: true,
    flags: {
      side: {
        takes: 'side',
        about: "the side that you play: its name, 'both' or 'none'",
        more: 'In an impartial game first or second',
        otherwise: 'the first',
      },
      opponent: {
        takes: 'name',
        about: 'who plays the other side; two names with a comma for the first and the second side',
        choices: async () => (await import('../play/opponent.ts')).OPPONENTS,
        parse: (text: string) => text.split(','),
        default: 'perfect',
      },
      strength: {
        takes: 'x',
        about: 'how well a fallible opponent plays: from 0, at random, to 1, perfect',
        parse: parseStrength,
        default: '0.5',
      },
      seed: {
        takes: 'n',
        about: 'the seed of everything random',
        more: 'The same seed gives the same game again',
        otherwise: 'another one each time',
        parse: (text: string) => parseInteger('--seed', text),
      },
      position: position('the position to start from'),
      session: { takes: 'file', about: 'continue a saved game' },
      memory,
    },
    examples: [['play dodgem --opponent fallible --strength 0.7', 'against one that makes mistakes']],
  },
  census: {
    about: 'count the positions of a game: won, lost, tied, drawn, the longest win',
    args: { game },
    options: true,
    works: true,
    flags: {
      position: position('count what play reaches from here instead of from the start'),
      scope: {
        takes: 'what',
        about: 'positions that play reaches; one of each class of symmetric ones; or the whole index',
        more: '`reached` includes positions where the game is over, and tells the side to move and symmetric positions apart',
        choices: async () => (await import('../play/census.ts')).CENSUS_SCOPES,
        default: 'reached',
      },
      json: {
        ...json,
        more: 'All of it: `outcomes`, `byPlies`, `bySide`, the `longest` of each outcome, the line of the `longestWin`, positions where the game has `ended`, and `onlyMoves`; [the names](#the-names-of-json-csv-and-http)',
        excludes: 'csv',
      },
      quiet: quiet(', not how it was solved'),
      csv: {
        about: 'print a table of counts by plies, or by points, as comma-separated values',
        more: 'Its columns are `toMove`, `outcome`, `plies` and `positions`, where drawn ones have no plies; in a scoring game `toMove`, `points` and `positions`',
      },
      memory,
    },
    examples: [['census tic-tac-toe --scope classes --csv', 'symmetric positions once, for a spreadsheet']],
  },
  new: {
    about: 'write a file with a small game of your own, to be changed',
    args: {
      name: { about: 'the name of the game: small letters, digits and hyphens, as in my-game' },
    },
    flags: { js: { about: 'write JavaScript instead of TypeScript' } },
    after: CODE,
    examples: [['new my-game', 'writes ./my-game.ts']],
  },
  check: {
    about: 'check the rules of a game, and name the smallest position that shows a mistake',
    args: { game },
    options: true,
    works: true,
    flags: {
      positions: {
        takes: 'n',
        about: 'the most positions to check',
        more: 'A larger game is checked near its start and on a sample of random play',
        parse: (text: string) => parseInteger('--positions', text, COUNT),
        default: '20000',
      },
      seed: {
        takes: 'n',
        about: 'the seed of the random play by which larger games are sampled',
        parse: (text: string) => parseInteger('--seed', text),
        default: '1',
      },
      seconds: {
        takes: 'n',
        about: 'the most time for checking the rules, in seconds',
        more: 'Solving is not counted. The output says what was not checked',
        parse: (text: string) => parseInteger('--seconds', text, COUNT),
        default: '60',
      },
      types: {
        on: true,
        about: 'do not run the TypeScript compiler over the file',
        more: 'It is looked for beside the file and beside this program',
      },
      json: {
        ...json,
        more: 'For each invariant whether it `holds` (`null`: not looked at), what was `looked` at, and the `flaw`; and the `notes`',
      },
      quiet: quiet('; nothing where every invariant holds'),
      memory: {
        ...memory,
        more: 'If it is not enough, values are not checked, and `check` says so. Memory that the rules themselves take, such as a cache, is not counted',
      },
    },
    after: CODE,
    examples: [['check ./my-game.ts --seconds 10', 'a game of your own']],
  },
  table: {
    about: 'keep the values of all positions in a file: build it, probe it, verify it',
    group: true,
  },
  'table build': {
    about: 'solve a game and write the values of all its positions to a file',
    args: { game },
    options: true,
    works: true,
    flags: {
      out: {
        takes: 'file',
        about: 'the file to be written',
        more: 'An existing table of that name is replaced once the new one is complete',
        otherwise: 'the name of the game with .table',
      },
      resume: {
        about: 'continue an interrupted build from its last checkpoint',
        more: 'If there is none, the build starts from the beginning',
      },
      json: { ...json, more: 'What `table info --json` says, and the file' },
      quiet: quiet('; nothing where the file is written'),
      memory,
      engine: { ...engine, more: 'The bytes of a table depend on the engine; its values do not' },
      symmetries: { ...symmetries, more: 'The bytes of a table depend on them; its values do not' },
      threads,
    },
    examples: [['table build pursuit --n 6 --out pursuit-6.table', 'then table probe pursuit-6.table']],
  },
  'table probe': {
    about: 'say the value of a position and of its moves, best first; each takes one block of the file',
    args: { table },
    works: 'on files',
    flags: {
      position: position('the position to be looked up instead of the start'),
      game: ofTable,
      json: { ...json, more: 'Values are as `solve` gives them' },
    },
    examples: [['table probe pursuit-6.table --json', 'its start, for a program']],
  },
  'table info': {
    about: 'say which game a table is of, and its counts',
    args: { table },
    flags: { json },
  },
  'table verify': {
    about: 'read every byte, and recompute every value from those of its successors',
    args: { table },
    works: true,
    flags: {
      game: ofTable,
      json,
      quiet: quiet('; nothing where all is right'),
      memory: { ...memory, more: 'Half of it is a cache of blocks' },
    },
  },
  law: {
    about: 'find a closed form for all positions of a game on heaps or coordinates, and prove it',
    args: { game: { file: true } },
    works: true,
    label: 'law',
    flags: {
      outcomes: { about: 'who wins (the default)' },
      nimbers: { about: 'the nimbers, by which sums of games are played' },
      misere: { about: 'whoever cannot move wins' },
      forbid: {
        takes: 'cells',
        about: 'cells that are not positions: 1,1 or "(1,1) (0..2,3)"; may be repeated',
        repeats: true,
      },
      at: {
        takes: 'point',
        about: 'the value here: 5,7 or 10^40,10^41+1; repeated: the sum of pieces',
        repeats: true,
      },
      svg: { takes: 'file', about: 'draw the first cells' },
      automaton: { takes: 'file', about: 'draw the automaton, as SVG' },
      dot: { takes: 'file', about: 'write the automaton for Graphviz' },
      certificate: { takes: 'file', about: 'write what perfect-play law check checks' },
      base: {
        takes: 'n',
        about: 'the base that coordinates are read in, 2..36',
        otherwise: 'several are tried',
        parse: (text: string) => parseInteger('--base', text, { min: 2, max: 36 }),
      },
      upTo: {
        takes: 'n',
        about: 'how far values are computed before the search is given up',
        otherwise: 'for some seconds',
      },
      json,
      quiet: quiet(''),
    },
    after: `<game> is one of
  "(1,0) (0,1) (1,1)"  a move subtracts one of these; 1, 2 or 3 coordinates
  "(n,0) (0,n)"        a move subtracts any positive amount in one direction
  nim, "nim 3"         Nim of two heaps, or of 1, 2 or 3
  0.77                 an octal game: digit k says what taking k may leave
  corner               a game of the library, or a file, whose moves are vectors

perfect-play law check <file> checks a certificate.`,
    examples: [
      ['law "(1,0) (0,1) (1,1)" --nimbers --at 5,7', 'the nimbers, and the one of a point'],
      ['law 0.77 --certificate kayles.json', 'Kayles, with a proof for law check'],
    ],
  },
  'law check': {
    about: 'check the certificate of a law with an independent program',
    args: { file: { optional: true, file: true, about: 'a certificate; - is standard input' } },
    flags: { json },
    examples: [['law check kayles.json', 'exit status 1: the certificate is wrong']],
  },
  list: { about: 'name the games' },
  help: {
    about: 'say the rules, the options and the position format of a game',
    args: { game: { optional: true, file: true } },
    works: 'on files',
    examples: [['help crossing-pawn', 'how its position is written']],
  },
  examples: { about: 'answer the five example inputs, with question and answer in words' },
  serve: {
    about: 'serve the page and the HTTP API on this machine until Ctrl-C',
    flags: {
      port: {
        takes: 'n',
        about: 'the port to listen on; 0: any that is free',
        parse: (text: string) => parseInteger('--port', text, { min: 0, max: 65_535 }),
        default: '0',
      },
      host: {
        takes: 'address',
        about: 'the address to listen on; 0.0.0.0: all addresses of this machine',
        default: '127.0.0.1',
      },
      seconds: {
        takes: 'n',
        about: 'what one question may take, 1..86400',
        parse: (text: string) => parseInteger('--seconds', text, { min: 1, max: 86_400 }),
        default: '20',
      },
      memory: {
        takes: 'size',
        about: 'what all tables together may take, as in 500MB or 2GiB',
        otherwise: '2GiB, or half of what is free if that is less',
        parse: parseSize,
      },
      tables: { takes: 'folder', about: 'read the tables there (*.table) instead of solving their games' },
      allowHost: {
        takes: 'name',
        about:
          "a name that the server is called by, besides localhost and addresses; may be given again; '*': any",
        repeats: true,
      },
      trustProxy: {
        about: 'the server is behind a proxy, which puts the caller last in X-Forwarded-For',
      },
    },
    examples: [['serve --port 8080', 'the page at http://127.0.0.1:8080/']],
  },
  completion: {
    about: 'print what makes a shell complete commands, games and flags',
    args: { shell: { about: 'bash, zsh or fish' } },
    after: `In bash, in ~/.bashrc:  eval "$(perfect-play completion bash)"
In zsh, in ~/.zshrc behind compinit:  eval "$(perfect-play completion zsh)"
In fish:  perfect-play completion fish > ~/.config/fish/completions/perfect-play.fish`,
  },
} as const satisfies Readonly<Record<string, Command>>;

type Commands = typeof COMMANDS;
export type CommandName = Exclude<keyof Commands, 'table'>;
/** The commands that a worker carries out, always or where rules stand in a file. */
export type Works = {
  [C in CommandName]: Commands[C] extends { works: true | 'on files' } ? C : never;
}[CommandName];
/** Of them the quick ones. */
export type Quick = {
  [C in CommandName]: Commands[C] extends { works: 'on files' } ? C : never;
}[CommandName];
/** The commands that are carried out where the program starts. */
export type Here = Exclude<CommandName, Works>;
/** The commands on a game, whose options are flags too. */
export type OnGame = { [C in CommandName]: Commands[C] extends { options: true } ? C : never }[CommandName];

type Text<F> = F extends { parse: (...given: never[]) => infer T }
  ? T
  : F extends { choices: () => Promise<readonly (infer T)[]> }
    ? T
    : string;

type Value<F> = F extends { takes: string }
  ? F extends { repeats: true }
    ? readonly Text<F>[]
    : F extends { default: string }
      ? Text<F>
      : Text<F> | undefined
  : boolean;

type Members<C extends CommandName, M extends 'flags' | 'args'> =
  Commands[C] extends Readonly<Record<M, infer R>> ? R : Record<never, never>;

/** What a command is given by flags. */
export type FlagsOf<C extends CommandName> = {
  readonly [F in keyof Members<C, 'flags'>]: Value<Members<C, 'flags'>[F]>;
};

/** What a command is given by words that are no flags. */
export type ArgsOf<C extends CommandName> = {
  readonly [A in keyof Members<C, 'args'>]: Members<C, 'args'>[A] extends { optional: true }
    ? string | undefined
    : string;
};

/** upTo → --up-to, and for a switch that is on --no-… */
export const flagText = (name: string, { on = false }: Pick<Flag, 'on'> = {}): string =>
  `--${on ? 'no-' : ''}${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The command with that name; undefined: there is none. */
export const commandOf = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name as CommandName] : undefined;

/** The flags of a command that people may give, as they are written. */
export const flagsOf = ({ flags = {} }: Command): (readonly [text: string, flag: Flag])[] =>
  Object.entries(flags).flatMap(([name, flag]) =>
    flag.hidden ? [] : [[flagText(name, flag), flag] as const],
  );

/** The parts of a group of commands, or the commands themselves: by name. */
export const partsOf = (group = ''): (readonly [name: string, command: Command])[] =>
  Object.entries<Command>(COMMANDS).filter(([name]) =>
    group === '' ? !name.includes(' ') : name.startsWith(`${group} `),
  );
