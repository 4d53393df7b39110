/**
 * The commands of the program and their flags, in one table. The parser, the types of the parsed arguments, the help and
 * shell completion are derived from it; scripts/reference/manual.mjs makes the man page and the tables of the documentation from it.
 */
import type { Want } from '../engines/contract/engine.ts';
import {
  MOST_THREADS,
  integer,
  numbers,
  parseNames,
  parseRange,
  parseShare,
  parseSize,
  parseStrength,
  parseTime,
} from './flag-values.ts';

/** A flag; one without `takes` is a switch. */
export interface Flag<T = unknown> {
  /** What it does: shown in the help and in the manual. */
  readonly about: string;
  /** A further sentence for the manual only. */
  readonly more?: string;
  /** The kind of its value: 'size' is shown as <size> in the help and as SIZE in the manual. */
  readonly takes?: string;
  /** The allowed values. Imported only when needed: the lists are defined in large modules. */
  readonly choices?: () => Promise<readonly T[]>;
  /** Parses the value; absent: the text itself, one of `choices` if there are any. Raises bad input. */
  readonly parse?: (text: string, flag: string) => T;
  /** The text that is parsed if the flag is not given. */
  readonly default?: string;
  /** The default in words, where it is not a fixed text. */
  readonly otherwise?: string;
  /** May be repeated; the value is a list. */
  readonly repeats?: true;
  /** A switch that is on unless --no-… switches it off. */
  readonly on?: boolean;
  /** Another flag that cannot be combined with it. */
  readonly excludes?: string;
  /** Not shown to users. */
  readonly hidden?: true;
}

export interface Argument {
  readonly about?: string;
  /** May be the path of a file. */
  readonly file?: true;
  readonly optional?: true;
  /** The last argument, which may be given several times; its value is a list. */
  readonly repeats?: true;
}

export interface Command {
  readonly about: string;
  readonly args?: Readonly<Record<string, Argument>>;
  /** Named in camelCase: upTo is --up-to. */
  readonly flags?: Readonly<Record<string, Flag>>;
  /** The first argument is a game, and the game's options can be given as flags. */
  readonly options?: true;
  /** The first argument is a game whose contest is meant; options of the game are not flags. */
  readonly ofContest?: true;
  /**
   * Runs in a worker thread, so that Ctrl-C ends it at once and a user's game file cannot hang the program. 'on files':
   * only if a game file is given, because the command is quick otherwise.
   */
  readonly inWorker?: true | 'on files';
  /** Only a group of subcommands, such as `table`, which needs `build`, `probe`, `info` or `verify`. */
  readonly group?: boolean;
  /** The prefix of its error messages, if that is not the name of the game. */
  readonly label?: string;
  /** The last paragraph of its help. */
  readonly after?: string;
  readonly examples?: readonly (readonly [words: string, about: string])[];
}

/** The warning about opening game files. */
export const CODE =
  'A game file is a program that runs with your permissions, so open only files that you trust.';

/** What is kept from programs under test. */
const CONFINED =
  'On Linux with namespaces the program sees no network, little of your home and of your environment, and writes nothing that stays; elsewhere a note says what it is not kept from (see SECURITY.md).';

const game = {
  file: true,
  about: 'the name of a library game, or the path of your own game file',
} as const;
const table = {
  file: true,
  about: 'the table file; pursuit means pursuit.table if there is no file called pursuit',
} as const;

const position = <const A extends string>(about: A) =>
  ({ takes: 'text', about: `${about} (perfect-play help shows how it is written)` }) as const;

const json = { about: 'print JSON instead of words' } as const;

const impossible = {
  about: 'answer also if the position is impossible, below the reason why it is',
} as const;

/** `what` names what else is left out. */
const quiet = <const W extends string>(what: W) =>
  ({ about: `print only the answer: no progress, no notes${what}` }) as const;

const memory = {
  takes: 'size',
  about: 'the most memory for the table, such as 500MB or 2GiB',
  more: 'Units are powers of 1024',
  otherwise: '8GiB, or nine tenths of the free memory if that is less',
  parse: parseSize,
} as const;

const valuesMemory = {
  takes: 'size',
  about: 'the most memory for values, such as 500MB or 2GiB',
  more: 'Units are powers of 1024. More than seven tenths of what Node allows is never used',
  otherwise: 'as much as Node allows',
  parse: parseSize,
} as const;

const thermograph = { takes: 'file', about: 'write a drawing of the thermograph, as SVG' } as const;

const followers = {
  about: 'list the options of both sides: which stay in the canonical form, and why others do not',
} as const;

const engine = {
  takes: 'name',
  about: 'solve with this engine instead of the planned one',
  choices: async () => (await import('../engines/all.ts')).ALL_ENGINES.map(({ name }) => name),
} as const;
const tableEngine = {
  ...engine,
  more: 'The bytes of a table depend on the engine; its values do not',
  choices: async () => (await import('../engines/index.ts')).ENGINES.map(({ name }) => name),
} as const;

/** What flags take that limit a time. */
const duration = { takes: 'time', parse: parseTime } as const;

const time = {
  ...duration,
  about: 'end a search after this time, such as 15s or 2min, and say what it knows then',
  more: 'Half of it may go into a table whose size is not known beforehand',
  otherwise: 'no limit',
} as const;

const every = {
  ...duration,
  about: 'how often unfinished solving is kept, by engines that can go on from it',
  default: '10min',
} as const;

const symmetries = { on: true, about: 'do not use the symmetries of the board' } as const;

const threads = {
  takes: 'n',
  about: `how many threads to use, if the engine can share its work, 1..${MOST_THREADS}`,
  otherwise: 'as many as help',
  parse: integer({ min: 1, max: MOST_THREADS }),
} as const;

const book = {
  takes: 'file',
  about: 'a book made by perfect-play book, with exact values of the first plies',
  otherwise: 'one that comes with the program, if there is one',
} as const;

const ofTable = {
  takes: 'game',
  about: 'your game file, if the table is not for a library game',
  more: 'The name stored in a table never decides which file is run',
} as const;

const strength = {
  takes: 'x',
  about: 'how well a fallible opponent plays: from 0, at random, to 1, perfect',
  parse: parseStrength,
  default: '0.5',
} as const;

const opponent = {
  takes: 'name',
  about: 'who plays the other side; or one name for each side, such as perfect,random',
  choices: async () => (await import('../play/opponent.ts')).OPPONENTS,
  parse: parseNames,
  default: 'perfect',
} as const;

/** The seed of a game that is played. */
const gameSeed = {
  takes: 'n',
  about: 'the seed for all random choices',
  more: 'The same seed and the same moves give the same game',
  otherwise: 'different each time',
  parse: integer(),
} as const;

const seed = <const A extends string>(about: A) =>
  ({ takes: 'n', about, parse: integer(), default: '1' }) as const;

const asks = {
  takes: 'what',
  about: 'what is asked of contestants, instead of what the file of the contest says',
  choices: async () => (await import('../contest/settings.ts')).QUESTIONS,
} as const;

const WANTS: readonly Want[] = ['value', 'outcome', 'win'];

const COUNT = { min: 1, max: 10_000_000 };

/** What a program under test may take. */
const ofProgram = {
  programMemory: {
    takes: 'size',
    about: 'what each process of the program may hold, as in 256MB',
    parse: parseSize,
    default: '1GiB',
  },
  programOutput: {
    takes: 'size',
    about: 'what the program may write each time it runs',
    parse: parseSize,
    default: '1MiB',
  },
  processes: {
    takes: 'n',
    about: 'how many processes and threads the program may have at once',
    parse: integer({ min: 1, max: 100_000 }),
    default: '64',
  },
  jobs: {
    takes: 'n',
    about: 'how many programs run side by side',
    otherwise: 'one for each processor',
    parse: integer({ min: 1, max: 1024 }),
  },
} as const;

export const COMMANDS = {
  answer: {
    about: "read a contest's input from a file or standard input, and print the contest's output",
    args: {
      game,
      file: { optional: true, file: true, about: 'the input; standard input if absent or -' },
    },
    inWorker: true,
    ofContest: true,
    flags: { asks, memory },
    after: 'Words of the input are separated by white space; CRLF and a byte-order mark are accepted.',
    examples: [['answer pursuit examples/pursuit.in', 'the answer to an example']],
  },
  solve: {
    about: 'solve a position: print the board, its value and the best line',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      position: position('the position to solve instead of the start'),
      impossible,
      book,
      json,
      quiet: quiet(', no board, no account of how it was solved'),
      memory,
      time,
      want: {
        takes: 'what',
        about:
          'what to search for, if no table fits: the value with its plies, the outcome, or whether there is a win',
        choices: async () => WANTS,
        otherwise: 'the value, or the outcome where a proof comes with the program',
      },
      engine,
      symmetries,
      impliedTurn: {
        on: true,
        about: 'store both sides to move even if the colours of the cells imply whose turn it is',
      },
      alikePieces: { on: true, about: 'treat identical pieces as different ones' },
      wasm: { on: true, about: 'use plain TypeScript instead of WebAssembly' },
      threads,
      checkpoint: {
        takes: 'file',
        about: 'keep unfinished solving in this file now and then, and on Ctrl-C',
        more: 'The same command goes on from there, and removes the file at the end. Only the engines `hands`, `groups`, `mills` and `strata` can',
      },
      every,
    },
    examples: [
      ['solve pursuit --n 5 --white 3,3 --black 3,5', 'pursuit on a board of 5×5'],
      ['solve tic-tac-toe --position "turn=o cells=x../.../..."', 'after one move'],
      ['solve ./my-game.ts --json', 'your own game, with the answer as JSON'],
    ],
  },
  plan: {
    about: 'say how a game would be solved, and what that takes, without solving it',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      ranks: {
        takes: 'n',
        about:
          'for so many MPI ranks, here or on a cluster, 1..1000000; several give a table, such as 1,8,64 or, each twice the one before, 1..64',
        parse: numbers({ min: 1, max: 1_000_000 }),
        default: '1',
      },
      tiers: {
        about:
          'also list the tiers, whose positions are numbered together: how many positions each has, and to which tiers moves lead from it',
      },
      code: {
        about:
          'show instead what is compiled of the moves and ends, as a program over words of 64 or 128 bits, or why nothing is',
      },
      json,
      memory: {
        ...memory,
        about: 'the most memory for the table, or for that of each rank; more is said to be too much',
      },
      engine,
      threads,
    },
    examples: [
      ['plan dobutsu-shogi --beside all --ranks 64', 'memory and core hours on a cluster'],
      ['plan nine-mens-morris --rings 3 --men 9 --ranks 1..64', 'the same for more and more ranks'],
      ['plan nine-mens-morris --rings 1 --men 3 --tiers', 'in which order its tiers are solved'],
      ['plan breakthrough --code', 'what its moves are compiled to'],
    ],
  },
  explain: {
    about: 'say for every move in a position what it leads to, what it costs, and why it loses',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      position: position('the position to explain instead of the start'),
      impossible,
      book,
      json: { ...json, more: 'It has every move with its value and its cost, and every refutation in full' },
      reasons: {
        about:
          'also name reasons: an only move, the replies that other moves fail to, a race, zugzwang, a threat, key cells, a law of the game',
      },
      quiet: quiet(', no board'),
      memory,
      time,
      engine,
    },
    examples: [['explain tic-tac-toe --position "turn=o cells=x../.../..."', 'the replies to a corner']],
  },
  value: {
    about: 'say what a position is worth in a sum of games: its canonical form, mean and temperature',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      position: {
        ...position('the position to value instead of the start'),
        more: 'Whose turn it is does not matter',
      },
      json: { ...json, more: 'It has the thermograph, and the value of every region' },
      quiet: quiet(', no board'),
      followers,
      svg: thermograph,
      winnerPasses: {
        about: 'where the game has ended, let the winner pass for ever, and the loser do nothing',
      },
      memory: valuesMemory,
    },
    after: `An option that is a whole number can be a range, as in --width 1..12: a table of
the values of the start positions, with what they seem to repeat by. In place of
a game, a value such as "{0,1|2}" can stand; perfect-play value of takes any part
of a sum, and perfect-play value -i calculates with values line by line.`,
    examples: [
      ['value domineering --width 3 --height 2', 'a hot position: {2|-1/2}'],
      ['value domineering --height 2 --width 1..20', 'the values of strips, as a table'],
      ['value "{0,1|2}" --followers', 'why 0 is no option of the canonical form'],
    ],
  },
  'value of': {
    about: 'say what a value, a point of a game with a law, or another part of a sum is worth',
    args: { part: { about: 'as perfect-play sum reads it, such as "{0,1|2}" or nim:3,4' } },
    inWorker: true,
    label: 'value',
    flags: {
      json: { ...json, more: 'It has the mean and the temperature' },
      quiet: quiet(''),
      followers,
      svg: thermograph,
      memory: valuesMemory,
    },
  },
  'value -i': {
    about: 'calculate with games, line by line',
    inWorker: true,
    label: 'value',
    flags: { memory: valuesMemory },
  },
  sum: {
    about: 'say who wins several games played side by side, and by which moves',
    args: {
      parts: {
        repeats: true,
        about: 'each a game in quotes, a point of a game with a law, or a value',
      },
    },
    inWorker: true,
    label: 'sum',
    flags: {
      json: { ...json, more: 'It has the value, mean and temperature of the sum and of each part' },
      quiet: quiet(''),
      memory: valuesMemory,
      play: { about: 'play the sum by typing moves', excludes: 'json' },
      side: {
        takes: 'side',
        about: "with --play: the side that you play, left or right, 'both' or 'none'",
        otherwise: 'left, which moves first',
      },
      opponent: { ...opponent, about: 'with --play: who plays the other side; or one name for each side' },
      strength: { ...strength, about: `with --play: ${strength.about}` },
      seed: { ...gameSeed, about: 'with --play: the seed for all random choices' },
    },
    after: `A part is one of
  "domineering 2x3"                     a game with rows and columns, at its start
  "nim heaps=3,4"                       a game with options
  "snort 2x3 @ cells=b../..."           a position, whoever is to move
  "./my-game.ts rows=3"                 a game file
  "(1,0) (0,1) (1,1) @ 10^40,3"         a point of a game whose moves subtract vectors
  "0.77 @ 10^40,5", nim:3,4             heaps of an octal game, or of Nim
  "{2|-1/2}", "*2", "^", "over", "cool({3|1}, 1)"   a value`,
    examples: [
      ['sum "domineering 2x3" "snort 2x2 @ cells=b./.." "*2"', 'two positions and a nimber'],
      ['sum "domineering 2x3" "0.77 @ 10^40" --play', 'played against a perfect opponent'],
    ],
  },
  play: {
    about: 'play a game by typing moves, against a perfect opponent or one that makes mistakes',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      side: {
        takes: 'side',
        about: "the side that you play: its name, 'both' or 'none'",
        more: 'In an impartial game: first or second',
        otherwise: 'the first',
      },
      opponent,
      strength,
      seed: gameSeed,
      position: position('the position to start from'),
      session: { takes: 'file', about: 'continue a saved game' },
      book,
      memory,
    },
    examples: [['play dodgem --opponent fallible --strength 0.7', 'an opponent that makes mistakes']],
  },
  judge: {
    about: 'let a program play against perfect play, and say which of its moves lost and why',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      program: {
        takes: 'command',
        about: 'the command of the shell that runs the program',
        more: 'It is started anew for each game and plays over its standard input and output',
      },
      asks: {
        takes: 'what',
        about: 'play: the program plays by positions, as in a contest that asks for it',
        otherwise: 'what the contest file says',
        choices: async () => ['play'] as const,
      },
      opponent: {
        takes: 'names',
        about:
          'who plays against it: one or several of perfect, stubborn, trap, greedy, fallible, random, person',
        more: 'Several names with commas in between take turns, game by game. On boards too large for a table, knightmare has perfect, flee, hunt, race and random',
        parse: parseNames,
        default: 'perfect',
      },
      strength,
      games: {
        takes: 'n',
        about: 'how many games are played',
        parse: integer({ min: 1, max: 1_000_000 }),
        default: '10',
      },
      seed: seed('the seed of everything random; the same seed gives the same games again'),
      side: {
        takes: 'side',
        about: 'the side that the program plays',
        more: 'Its name, or first or second; both: the sides take turns, game by game',
        default: 'both',
      },
      position: position('the position to start from'),
      starts: {
        takes: 'kind',
        about:
          'where the games after the first begin: at the given position, at random, or where it is hard to play well',
        more: 'Hard are, of many random positions, those where random moves most surely miss what best play gets: long wins and single good moves',
        choices: async () => (await import('../judge/starts.ts')).STARTS,
        default: 'given',
      },
      plies: { about: 'fail a program also where it wins later, or loses sooner, than it could' },
      moveSeconds: {
        ...duration,
        about: 'the most time for one move of the program, such as 500ms or 2s',
        default: '2s',
      },
      gameSeconds: {
        ...duration,
        about: 'the most time for all its moves in one game, such as 20s or 2min',
        default: '20s',
      },
      ...ofProgram,
      transcript: {
        takes: 'file',
        about: 'write the first game that failed, or else the first game, to a file that the page opens',
      },
      junit: { takes: 'file', about: 'write a report in the XML of JUnit, a test case a game' },
      json,
      quiet: quiet(''),
      memory,
    },
    after: `The exit status is 0 only if the program did what was asked of it in every game. ${CONFINED}`,
    examples: [
      ['judge knightmare --program ./knights --games 100 --starts hard', 'a hundred games of its contest'],
      ['judge nim --program "python3 nim.py" --opponent perfect,trap', 'against two opponents in turn'],
    ],
  },
  compare: {
    about:
      "compare a program's answers to a contest's inputs with the truth, and show the simplest input where they differ",
    args: { game },
    inWorker: true,
    ofContest: true,
    flags: {
      asks,
      program: {
        takes: 'command',
        about: 'the command of the shell that runs the program, anew for each input',
      },
      against: { takes: 'command', about: 'another program instead of the truth' },
      seconds: {
        ...duration,
        about: 'the time after which no more inputs are tried, such as 30s or 10min',
        more: 'At most half of it goes into small inputs. Making an input simpler may take as long again',
        default: '60s',
      },
      testSeconds: {
        ...duration,
        about: 'the most time for one input, such as 500ms or 5s',
        default: '5s',
      },
      seed: seed('the seed of the random inputs'),
      ...ofProgram,
      json,
      quiet: quiet(', only the input and both answers'),
      memory,
    },
    after: `The exit status is 1 where an answer differs. ${CONFINED}`,
    examples: [
      ['compare pursuit --program "python3 mine.py"', 'with the truth'],
      ['compare staircase --program ./fast --against ./slow --seconds 600', 'with each other'],
    ],
  },
  generate: {
    about:
      'make inputs of a contest with their answers: random, long, level, with one good move, with a trap',
    args: { game },
    inWorker: true,
    ofContest: true,
    flags: {
      asks,
      kind: {
        takes: 'kinds',
        about: 'what is asked of the inputs; several kinds with commas in between take turns',
        choices: async () => Object.keys((await import('../judge/kinds.ts')).KINDS),
        parse: parseNames,
        otherwise: 'random',
        excludes: 'longest',
      },
      longest: { about: 'the same as --kind longest' },
      minPlies: {
        takes: 'n',
        about: 'how many plies play is to last at least, if one side wins',
        more: 'If no such input is found, one with the most plies is taken, and a note says so',
        otherwise: '5 for the kinds one-move and trap, and 0 for others',
        parse: integer({ min: 0, max: 1_000_000 }),
      },
      count: {
        takes: 'n',
        about: 'how many inputs are made',
        parse: integer({ min: 1, max: 100_000 }),
        default: '1',
      },
      size: {
        takes: 'x',
        about:
          'the size of the board, as a share of the largest one that the contest allows: more than 0, at most 1',
        otherwise: 'from small boards up to the largest',
        parse: parseShare,
      },
      seconds: {
        ...duration,
        about:
          'the time after which an input is no longer looked for, such as 30s or 5min; the longest is looked for that long',
        more: 'Where some are not found, a note says of which kinds, and the exit status is 4',
        default: '60s',
      },
      seed: seed(
        'the seed of everything random; the same seed gives the same inputs, apart from the longest',
      ),
      out: { takes: 'folder', about: 'a folder to write them to, each with its answer' },
      export: {
        takes: 'folder',
        about:
          'write a whole contest problem into a new folder: statements, tests in groups, validators and submissions',
        more: 'It depends on `--seed` alone; `--kind`, `--count`, `--size` and `--seconds` have no part in it. [The package](judging.md#the-problem-package)',
        excludes: 'out',
      },
      format: {
        takes: 'format',
        about:
          'the format of the package; kattis is what Kattis, DOMjudge and PC² read, polygon is for Polygon and testlib',
        choices: async () => (await import('../judge/package/format-names.ts')).FORMAT_NAMES,
        default: 'kattis',
      },
      json: { about: 'print JSON: each input with its kind and its answer', excludes: 'export' },
      quiet: quiet(''),
      memory,
    },
    examples: [
      ['generate crossing-pawn --longest --seconds 300', 'a board on which play lasts long'],
      ['generate pursuit --kind first,second,one-move --count 30 --out tests', 'thirty inputs with answers'],
      ['generate knightmare --export knightmare', 'a problem that a judge can install'],
    ],
  },
  contest: {
    about: 'make a contest of a game of your own: say what is asked, and which inputs there are',
    group: true,
  },
  'contest new': {
    about: 'write a small file beside a game file, which says what contestants are asked',
    args: { game: { file: true, about: 'the path of your game file' } },
    inWorker: true,
    ofContest: true,
    flags: {
      asks: { ...asks, about: 'what is asked', otherwise: 'asked on a terminal; else the usual question' },
    },
    after: CODE,
    examples: [['contest new ./my-game.ts --asks plies', 'writes ./my-game.contest.ts']],
  },
  census: {
    about: 'count the won, lost, tied and drawn positions of a game, and show the longest win',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      position: position('count the positions that play can reach from here instead of from the start'),
      scope: {
        takes: 'what',
        about:
          'what to count: positions that play can reach, the same without symmetric copies, or the whole index',
        more: '`reached` includes positions where the game is over. It counts symmetric positions, and the same position with the other side to move, as different',
        choices: async () => (await import('../play/census-on.ts')).CENSUS_SCOPES,
        default: 'reached',
      },
      json: {
        ...json,
        more: 'It has `outcomes`, `byPlies`, `bySide`, the `longest` of each outcome, the line of the `longestWin`, positions where the game has `ended`, and `onlyMoves`; [the names](#the-names-of-json-csv-and-http)',
        excludes: 'csv',
      },
      quiet: quiet(', no account of how it was solved'),
      csv: {
        about: 'print the counts by plies, or by points, as comma-separated values',
        more: 'The columns are `toMove`, `outcome`, `plies` (empty for draws) and `positions`; in a scoring game `toMove`, `points` and `positions`',
      },
      svg: { takes: 'file', about: 'write a histogram of the counts, as SVG' },
      memory,
    },
    examples: [
      ['census tic-tac-toe --scope classes --csv', 'symmetric positions counted once, for a spreadsheet'],
    ],
  },
  puzzle: {
    about: 'pose a puzzle: a position with exactly one good move, graded by how easily players fail',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      seed: {
        takes: 'n',
        about: 'the seed that chooses the puzzle',
        otherwise: 'the number of the day since 1970, UTC: a puzzle a day',
        parse: integer(),
      },
      level: {
        takes: 'level',
        about: 'how hard it is to be',
        more: 'If a game has no puzzle of this level, the nearest is posed',
        choices: async () => (await import('../play/level.ts')).LEVELS,
        otherwise: 'any',
      },
      position: position('pose this position, if exactly one of its moves is good'),
      solution: { about: 'print the solution too' },
      json: { ...json, more: 'It always has the solution, as `line`' },
      quiet: quiet(', no board'),
      memory,
      time: { ...time, about: 'with --position: end a search after this time, and say what it knows then' },
    },
    after:
      'The strength of a puzzle is that of the fallible opponent who would solve it half of the time: 0 plays at random, 1 plays perfectly.',
    examples: [['puzzle hare-and-hounds --level hard --seed 7', 'the same puzzle each time']],
  },
  new: {
    about: 'write a small game file that you can change',
    args: {
      name: { about: 'the name of the game: lowercase letters, digits and hyphens, such as my-game' },
    },
    flags: { js: { about: 'write JavaScript instead of TypeScript' } },
    after: CODE,
    examples: [['new my-game', 'writes ./my-game.ts']],
  },
  check: {
    about: 'check the rules of a game, and show the smallest position that reveals a mistake',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      positions: {
        takes: 'n',
        about: 'the most positions to check',
        more: 'A larger game is checked near its start and on a sample of random play',
        parse: integer(COUNT),
        default: '20000',
      },
      seed: seed('the seed for the random play that samples larger games'),
      seconds: {
        ...duration,
        about: 'the time limit for checking the rules, such as 10s or 5min',
        more: 'It is time of the processor; waiting counts a third. Solving is not counted. The output says what was not tested, and the exit status is then 4',
        default: '60s',
      },
      against: {
        takes: 'file',
        about: 'also compare with a dump that other rules of the same game have written',
        more: 'Write the rules a second time, in any language, from their statement alone. `-` reads standard input. All positions of the file are compared',
      },
      types: {
        on: true,
        about: 'do not run the TypeScript compiler on the file',
        more: 'The compiler is looked for beside the file, then beside this program',
      },
      json: {
        ...json,
        more: 'For each invariant: whether it `holds` (`null`: not tested), what was `looked` at, and the `flaw`; and the `notes`',
      },
      quiet: quiet('; nothing if every invariant holds'),
      memory: {
        ...memory,
        more: 'If it is not enough, values are not tested, and `check` says so. Memory that the rules themselves use, such as a cache, is not counted',
      },
    },
    after: CODE,
    examples: [
      ['check ./my-game.ts --seconds 10', 'your own game'],
      ['check nim --heaps 3,4,5 --against nim.dump', 'with rules that somebody else has written'],
    ],
  },
  table: {
    about: 'keep the values of all positions in a file: build it, probe it, verify it',
    group: true,
  },
  'table build': {
    about: 'solve a game and write the values of all its positions to a file',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      out: {
        takes: 'file',
        about: 'the file to write',
        more: 'An existing table with that name is replaced once the new one is complete',
        otherwise: 'the name of the game and .table',
      },
      resume: {
        about: 'continue an interrupted build from its last checkpoint',
        more: 'If there is none, the build starts from the beginning',
      },
      shards: {
        takes: 'n',
        about: 'write a folder whose blocks are in so many files, 1..1000',
        more: 'Ranks of MPI pack them at the same time. All commands read it like a table in one file',
        otherwise: 'one file',
        parse: integer({ min: 1, max: 1000 }),
      },
      json: { ...json, more: 'The same as `table info --json`, and the path of the file' },
      quiet: quiet('; nothing on success'),
      memory,
      engine: tableEngine,
      symmetries: { ...symmetries, more: 'The bytes of a table depend on them; its values do not' },
      threads,
      every,
    },
    examples: [['table build pursuit --n 6 --out pursuit-6.table', 'then table probe pursuit-6.table']],
  },
  'table probe': {
    about:
      'look up the value of a position and of its moves, best first; each value needs one block of the file',
    args: { table },
    inWorker: 'on files',
    flags: {
      position: position('the position to look up instead of the start'),
      game: ofTable,
      json: { ...json, more: 'Values have the same form as in `solve --json`' },
    },
    examples: [['table probe pursuit-6.table --json', 'the start position, as JSON']],
  },
  'table info': {
    about: 'show which game a table is for, and its counts',
    args: { table },
    flags: { json },
  },
  'table dump': {
    about: 'write all positions with their values and moves as text, for programs in other languages',
    args: { table },
    inWorker: true,
    flags: {
      out: { takes: 'file', about: 'the file to write', otherwise: 'standard output' },
      game: ofTable,
      memory: { ...memory, more: 'Half of it is a cache of blocks, half is for the texts of positions' },
    },
    examples: [['table dump pursuit-6.table | perfect-play-check', 'verified by a program with a proof']],
  },
  'table export': {
    about: 'write the positions that play reaches as a data set for learning programs',
    args: { table },
    inWorker: true,
    flags: {
      out: { takes: 'folder', about: 'the folder to write (required)' },
      format: {
        takes: 'name',
        about: 'csv, parquet, or npz: arrays of NumPy',
        choices: async () => ['csv', 'parquet', 'npz'] as const,
        default: 'csv',
      },
      game: ofTable,
      memory: { ...memory, more: 'Half of it is a cache of blocks, half is for the texts of positions' },
    },
    examples: [['table export tic-tac-toe --out data', 'then upload the folder to a hub of data sets']],
  },
  'table verify': {
    about: 'read every byte, and recompute every value from the values of the successors',
    args: { table },
    inWorker: true,
    flags: {
      independent: {
        about: 'also have the values checked by perfect-play-check, a program extracted from a proof',
      },
      blocks: {
        takes: 'from..to',
        about: 'compute only the values in these blocks again, such as 1..100, where all take too long',
        otherwise: 'all blocks',
        parse: parseRange,
      },
      game: ofTable,
      json,
      quiet: quiet('; nothing if the table is right'),
      memory: { ...memory, more: 'Half of it is a cache of blocks' },
    },
  },
  prove: {
    about: 'prove who wins from a position, with a move for each position of one side or both',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      position: position('the position to prove instead of the start'),
      out: {
        takes: 'file',
        about: 'the file to write',
        more: 'An existing proof with that name is replaced once the new one is complete. The same command continues an interrupted proof',
        otherwise: 'the name of the game and .proof',
      },
      want: {
        takes: 'what',
        about:
          'what to prove: the outcome, the value with its plies or points, or that the side to move wins',
        more: 'In games in which play may go round in circles only a win can be proved',
        otherwise: 'the outcome, or the points',
        choices: async () => WANTS,
      },
      leafNodes: {
        takes: 'n',
        about: 'leave positions without a move that check-proof settles by looking at so many, 0..100000',
        more: 'With more the proof has fewer positions, but takes longer to make and to check',
        parse: integer({ min: 0, max: 100_000 }),
        default: '1000',
      },
      symmetries: { on: true, about: 'list symmetric positions one by one' },
      json: { ...json, more: 'It has the claims, and what follows from them' },
      quiet: quiet('; nothing on success'),
      memory: { ...memory, about: 'the most memory for searches, such as 500MB or 2GiB' },
      time: {
        ...duration,
        about:
          'end after this time, such as 30s or 10min, and keep what was found; the same command continues',
        otherwise: 'no limit',
      },
    },
    examples: [['prove connect-four --width 5 --out 5x4.proof', 'then check-proof 5x4.proof']],
  },
  book: {
    about: 'search for the exact values of all positions up to so many plies, and write them to a file',
    args: { game },
    options: true,
    inWorker: true,
    flags: {
      position: position('the position from which plies are counted instead of the start'),
      plies: {
        takes: 'n',
        about: 'the plies of the last positions, 0..100 (required)',
        parse: integer({ min: 0, max: 100 }),
      },
      out: {
        takes: 'file',
        about: 'the file to write',
        more: 'An existing book with that name is replaced once the new one is complete. The same command continues an interrupted book',
        otherwise: 'the name of the game and .book',
      },
      json: { ...json, more: 'It has the number of positions and bytes' },
      quiet: quiet('; nothing on success'),
      memory: { ...memory, about: 'the most memory for searches, such as 500MB or 2GiB' },
      threads,
      time: {
        ...duration,
        about:
          'end after this time, such as 30s or 10min, and keep what was found; the same command continues',
        otherwise: 'no limit',
      },
    },
    examples: [['book connect-four --width 6 --plies 4 --out 6x4.book', 'then explain --book 6x4.book']],
  },
  'check-proof': {
    about: 'check a proof with the rules alone, and say what it proves',
    args: { proof: { file: true, about: 'the file that prove has written' } },
    inWorker: true,
    flags: {
      game: {
        ...ofTable,
        about: 'your game file, if the proof is not for a library game',
        more: 'The name stored in a proof never decides which file is run',
      },
      json,
      quiet: quiet(', in one sentence'),
    },
    after: 'The exit status is 2 if the proof is wrong.',
  },
  law: {
    about: 'find a closed form for all positions of a game on heaps or coordinates, and prove it',
    args: { game: { file: true } },
    inWorker: true,
    label: 'law',
    flags: {
      outcomes: { about: 'who wins (the default)' },
      nimbers: { about: 'the nimbers, which tell who wins a sum of games' },
      misere: { about: 'misère play: whoever cannot move wins; of octal games the quotient' },
      forbid: {
        takes: 'cells',
        about: 'cells that are not positions: 1,1 or "(1,1) (0..2,3)"; may be repeated',
        repeats: true,
      },
      at: {
        takes: 'point',
        about:
          'also give the value at this point: 5,7 or 10^40,10^41+1; if repeated, of the sum of these points; of pursuit and crossing-pawn only what is known at this position of a board of any size, and a move: "n=1000 turn=white white=501,500 black=1,1"',
        repeats: true,
      },
      svg: { takes: 'file', about: 'write a drawing of the first cells, as SVG' },
      automaton: { takes: 'file', about: 'write a drawing of the automaton, as SVG' },
      dot: { takes: 'file', about: 'write the automaton for Graphviz' },
      certificate: { takes: 'file', about: 'write a proof that perfect-play law check can check' },
      rows: {
        takes: 'n',
        about: 'of pursuit: a law for boards with n columns, any number, and so many rows; or with n rows',
        parse: (text: string, flag: string) =>
          text === 'n' ? text : integer({ min: 1, max: 9 })(text, flag),
      },
      claim: {
        takes: 'file',
        about:
          'of pursuit with --rows, and of crossing-pawn: prove or refute what is stated in this file; - is standard input',
        otherwise: 'what is known: laws, and a bound for pursuit with n rows',
      },
      base: {
        takes: 'n',
        about: 'the number base of the automaton that reads the coordinates, 2..36',
        otherwise: 'several are tried',
        parse: integer({ min: 2, max: 36 }),
      },
      weights: {
        takes: 'weights',
        about:
          'the first three weights of the digits instead of a base: 1,2,3 is Zeckendorf, 1,2,5 Pell, 1,3,7',
        otherwise: 'several are tried if a move can take any amount',
      },
      upTo: {
        takes: 'n',
        about: 'the largest coordinate to compute values for before giving up',
        otherwise: 'what takes a few seconds, or minutes for an octal game',
      },
      time: {
        ...duration,
        about: 'end the search after this time, such as 30s or 10min, and say what was tried',
        otherwise: 'no limit',
      },
      json,
      quiet: quiet(''),
    },
    after: `<game> is one of
  "(1,0) (0,1) (1,1)"  a move subtracts one of these; 1, 2 or 3 coordinates
  "(n,0) (0,n)"        a move subtracts any positive amount in one direction
  "(n+1,n)"            the same in both directions together, and one more in x
  nim, "nim 3"         Nim of two heaps, or of 1, 2 or 3
  wythoff, "wythoff 2" any amount from a heap, or amounts from both that differ
                       by less than 1 (or 2, or 3)
  0.77                 an octal game: digit k says what taking k may leave
  0.3F, "0.30(3)"      digits to F may leave three heaps; those in brackets repeat
  "all but 2, 3, 7"    any number is taken from a heap but these
  grundy               a move splits a heap into two that differ
  corner               a library game or a game file with moves by vectors
  pursuit              with --rows 1, 2 or n: boards with any number of columns
  crossing-pawn        with one guard, on n×n without walls, for all n

perfect-play law check <file> checks a certificate.`,
    examples: [
      ['law "(1,0) (0,1) (1,1)" --nimbers --at 5,7', 'the nimbers, and the value at one point'],
      ['law 0.77 --certificate kayles.json', 'Kayles, with a proof for law check'],
    ],
  },
  'law check': {
    about: 'check the certificate of a law with an independent checker',
    args: { file: { optional: true, file: true, about: 'a certificate; - is standard input' } },
    flags: { json },
    examples: [['law check kayles.json', 'exit status 1: the certificate is wrong']],
  },
  list: { about: 'list the games' },
  help: {
    about: 'show the rules, the options and the position format of a game',
    args: { game: { optional: true, file: true } },
    inWorker: 'on files',
    examples: [['help crossing-pawn', 'how its positions are written']],
  },
  examples: { about: 'solve the example inputs of the five contests, with question and answer in words' },
  serve: {
    about: 'serve the page and the HTTP API on this machine until Ctrl-C',
    args: {
      games: {
        file: true,
        optional: true,
        repeats: true,
        about: 'game files to serve beside the library; one that changes is read anew',
      },
    },
    flags: {
      port: {
        takes: 'n',
        about: 'the port to listen on; 0: any free port',
        parse: integer({ min: 0, max: 65_535 }),
        default: '0',
      },
      host: {
        takes: 'address',
        about: 'the address to listen on; 0.0.0.0: all addresses of this machine',
        default: '127.0.0.1',
      },
      seconds: {
        ...duration,
        about: 'the time limit for one question, such as 20s or 2min',
        default: '20s',
      },
      memory: {
        takes: 'size',
        about: 'the most memory for all tables together, such as 500MB or 2GiB',
        otherwise: '2GiB, or half of the free memory if that is less',
        parse: parseSize,
      },
      tables: {
        takes: 'folder',
        about: 'use the tables and books in this folder (*.table, *.book) instead of solving their games',
      },
      allowHost: {
        takes: 'name',
        about: "a host name to accept, besides localhost and IP addresses; may be repeated; '*': any name",
        repeats: true,
      },
      trustProxy: {
        about: 'trust a proxy in front, which puts the address of the client last in X-Forwarded-For',
      },
      uwapi: { about: 'also answer the GamesmanUni client, at /universal/v1/' },
    },
    after: CODE,
    examples: [
      ['serve --port 8080', 'the page at http://127.0.0.1:8080/'],
      ['serve ./my-game.ts', 'also a game of your own'],
    ],
  },
  share: {
    about: 'print a link that opens a game in the laboratory of the page; the link holds the file',
    args: { game },
    flags: {
      at: {
        takes: 'address',
        about: 'the address of the page, of any server that has one',
        default: 'http://127.0.0.1:8080/',
      },
    },
    after: 'The part behind # is not sent to any server. The file is read, and not run.',
    examples: [['share ./my-game.ts --at https://example.org/play/', 'for somebody who opens it there']],
  },
  page: {
    about: 'write the page with games of your own as plain files, for any server',
    args: { games: { file: true, repeats: true, about: 'game files' } },
    flags: {
      out: { takes: 'folder', about: 'the folder to write (required)' },
      library: { about: 'list the games of the library too' },
    },
    after: `The files work below any path, and offline after the first visit. ${CODE}`,
    examples: [['page ./my-game.ts ./other.ts --out site', 'then copy site/ to a web server']],
  },
  completion: {
    about: 'print a script that makes a shell complete commands, games and flags',
    args: { shell: { about: 'bash, zsh or fish' } },
    after: `In bash, in ~/.bashrc:  eval "$(perfect-play completion bash)"
In zsh, in ~/.zshrc after compinit:  eval "$(perfect-play completion zsh)"
In fish:  perfect-play completion fish > ~/.config/fish/completions/perfect-play.fish`,
  },
} as const satisfies Readonly<Record<string, Command>>;

type Commands = typeof COMMANDS;
export type CommandName = Exclude<keyof Commands, 'table' | 'contest'>;
/** The commands that run in a worker, always or if a game file is given. */
export type WorkerCommand = {
  [C in CommandName]: Commands[C] extends { inWorker: true | 'on files' } ? C : never;
}[CommandName];
/** Those that run in a worker only if a game file is given. */
export type QuickCommand = {
  [C in CommandName]: Commands[C] extends { inWorker: 'on files' } ? C : never;
}[CommandName];
/** The commands that always run in the main thread. */
export type MainCommand = Exclude<CommandName, WorkerCommand>;
/** The commands whose first argument is a game and that accept the game's options as flags. */
export type GameCommand = {
  [C in CommandName]: Commands[C] extends { options: true } ? C : never;
}[CommandName];

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

/** The values of a command's flags. */
export type FlagsOf<C extends CommandName> = {
  readonly [F in keyof Members<C, 'flags'>]: Value<Members<C, 'flags'>[F]>;
};

/** The values of a command's arguments: words that are not flags. */
export type ArgsOf<C extends CommandName> = {
  readonly [A in keyof Members<C, 'args'>]: Members<C, 'args'>[A] extends { repeats: true }
    ? readonly string[]
    : Members<C, 'args'>[A] extends { optional: true }
      ? string | undefined
      : string;
};

/** upTo → --up-to; a switch that is on by default → --no-… */
export const flagText = (name: string, { on = false }: Pick<Flag, 'on'> = {}): string =>
  `--${on ? 'no-' : ''}${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The command with that name, or undefined. */
export const commandOf = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name as CommandName] : undefined;

/** The visible flags of a command, each with its name as typed. */
export const flagsOf = ({ flags = {} }: Command): (readonly [text: string, flag: Flag])[] =>
  Object.entries(flags).flatMap(([name, flag]) =>
    flag.hidden ? [] : [[flagText(name, flag), flag] as const],
  );

/** The subcommands of a group; without a group, the commands of the first level. */
export const partsOf = (group = ''): (readonly [name: string, command: Command])[] =>
  Object.entries<Command>(COMMANDS).filter(([name]) =>
    group === '' ? !name.includes(' ') : name.startsWith(`${group} `),
  );
