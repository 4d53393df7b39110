/** What TypeScript knows of a game file: its errors, what a name is, and which names fit. The file is only read, never run. */
import ts from 'typescript-5.9';

/** An error of types, from character `from` to before `to`. */
export interface TypeFlaw {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** A name that fits, with what it is: `function`, `const` … */
export interface Fitting {
  readonly label: string;
  readonly type: string;
}

/** What a name is. */
export interface About {
  readonly declaration: string;
  /** Its documentation: a paragraph in one line, or a drawing, of which every line begins with spaces. */
  readonly paragraphs: readonly string[];
}

export interface TypeService {
  check(text: string): readonly TypeFlaw[];
  /** What the name at a character is; undefined: there is no name. */
  about(text: string, index: number): About | undefined;
  complete(text: string, index: number): readonly Fitting[];
  /** What the name that fits at a character would be; undefined: that is not known. */
  fitting(text: string, index: number, name: string): About | undefined;
}

const GAME = '/game.ts';
/** Declarations of what a game file may use besides the language itself. */
const EVERYWHERE = '/everywhere.d.ts';
const CONSOLE = 'declare var console: Record<"log" | "warn" | "error", (...values: unknown[]) => void>;';

/** As `perfect-play check` has them. */
const SETTINGS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
  paths: {
    'perfect-play': ['/perfect-play/index.d.ts'],
    'perfect-play/*': ['/perfect-play/*/index.d.ts'],
    'perfect-play/types/*': ['/perfect-play/*/types.d.ts'],
  },
};

/** `files`: the declarations of the language under `/lib/` and of the library under `/perfect-play/`, by path. */
export function typeService(files: Readonly<Record<string, string>>): TypeService {
  const known = new Map([...Object.entries(files), [EVERYWHERE, CONSOLE]]);
  let [now, version] = ['', 0];
  const read = (path: string): string | undefined => (path === GAME ? now : known.get(path));
  const service = ts.createLanguageService({
    getCompilationSettings: () => SETTINGS,
    getScriptFileNames: () => [GAME, EVERYWHERE],
    getScriptVersion: (path) => (path === GAME ? String(version) : '0'),
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib/lib.es2023.d.ts',
    fileExists: (path) => read(path) !== undefined,
    readFile: read,
  });
  const hold = (text: string): void => {
    if (text === now) return;
    now = text;
    version++;
  };
  return {
    check(text) {
      hold(text);
      const found = [...service.getSyntacticDiagnostics(GAME), ...service.getSemanticDiagnostics(GAME)];
      return found.map(({ start = 0, length = 0, messageText }) => ({
        from: start,
        to: start + length,
        message: innermost(messageText),
      }));
    },
    about(text, index) {
      hold(text);
      const info = service.getQuickInfoAtPosition(GAME, index);
      return info && told(info);
    },
    complete(text, index) {
      hold(text);
      const found = service.getCompletionsAtPosition(GAME, index, undefined);
      return (found?.entries ?? []).map(({ name, kind }) => ({ label: name, type: kind }));
    },
    fitting(text, index, name) {
      hold(text);
      const found = service.getCompletionEntryDetails(GAME, index, name, undefined, undefined, {}, undefined);
      return found && told(found);
    },
  };
}

interface Told {
  readonly displayParts?: ts.SymbolDisplayPart[];
  readonly documentation?: ts.SymbolDisplayPart[];
}

const told = ({ displayParts, documentation }: Told): About => ({
  declaration: ts.displayPartsToString(displayParts),
  paragraphs: ts
    .displayPartsToString(documentation)
    .split(/\n{2,}/)
    .filter((text) => text !== '')
    .map((text) => (/^ {4}/.test(text) ? text : text.replaceAll('\n', ' '))),
});

/** Of a chain of messages, in which each is a reason for the one before, the last two: the others repeat whole types. */
function innermost(text: string | ts.DiagnosticMessageChain): string {
  const chain: string[] = [];
  for (let at: string | ts.DiagnosticMessageChain | undefined = text; at !== undefined;) {
    chain.push(typeof at === 'string' ? at : at.messageText);
    at = typeof at === 'string' ? undefined : at.next?.[0];
  }
  return chain.slice(-2).join(' ');
}
