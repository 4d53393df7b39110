/** Submissions in C++, Java and Python that are made of the rules of a game, compiled over words or as a table. */
import { wordFor } from '../../../contest/ask.ts';
import type { GameContest } from '../../../contest/of-game.ts';
import { CPP } from './in-cpp.ts';
import { JAVA } from './in-java.ts';
import { PYTHON } from './in-python.ts';
import { isLocal } from './local-variant.ts';
import type { RulesWriter } from './programs.ts';
import type { CompiledLanguage } from './variant-code.ts';
import { variantsOf } from './variants.ts';
import type { CodeLanguage } from './written-code.ts';

const LANGUAGES: Readonly<Record<CodeLanguage, CompiledLanguage>> = { cpp: CPP, java: JAVA, python: PYTHON };

/** The most bytes of a program: judges take 128 KiB. */
const MOST_BYTES = 120_000;

/** What writes programs in a language, or why none can be written; `variants` are those of the contest, which are the same in all. */
export function compiledWriter(
  contest: GameContest,
  language: CodeLanguage,
  variants = variantsOf(contest),
): RulesWriter | string {
  if (typeof variants === 'string') return variants;
  const words = ['draw', 'loss', 'tie', 'win'].map((usual) => wordFor(contest.settings, usual));
  const of = LANGUAGES[language];
  const { inputs, tests, tables } = contest.input;
  const head = tests ? 1 + Object.keys(tests.after ?? {}).length : 0;
  const common = {
    asks: contest.asks,
    options: inputs.length,
    head,
    words,
    isLocal: isLocal(contest),
    tables: tables.length,
  };
  const body = of.body(variants, common);
  const other = of.otherBody?.(variants, common);
  const bytes = Buffer.byteLength(body);
  if (bytes > MOST_BYTES) return `it would have ${bytes} bytes, and judges take ${MOST_BYTES}`;
  const writes =
    (body: string): RulesWriter['write'] =>
    (verdict, name, about, understood) => ({
      verdict,
      file: `${name}.${of.extension}`,
      language,
      source: of.program(name, about, understood, body),
    });
  return {
    language,
    write: writes(body),
    ...(other !== undefined && { writeOther: writes(other) }),
  };
}
