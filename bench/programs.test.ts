import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../test/folder.ts';
import { type ProgramCall, childTime, peakOf, references, timed } from './programs.ts';

const folder = temporaryFolder();
afterEach(() => void vi.unstubAllEnvs());

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Installs a shell script as the program with that name, first in PATH. */
function install(name: string, script: string): void {
  chmodSync(file(name, `#!/bin/sh\n${script}\n`), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
}

describe('programs', () => {
  test("bash's times are read from their last line", () => {
    expect(childTime('0m0.003s 0m0.001s\n0m1.250s 2m0.500s\n')).toBeCloseTo(121_750);
    expect(() => childTime('0m0,003s 0m0,001s')).toThrow('not two times');
  });

  test('a program that prints the answers has a time', () => {
    const program = timed(['cat'], file('answers', 'Red 3\r\nTie\n'), ['Red 3', 'Tie']);
    expect(program.time()).toBeGreaterThanOrEqual(0);
  });

  test('a program that prints something else is not timed', () => {
    expect(() => timed(['cat'], file('other', 'Red 5\n'), ['Red 3'])).toThrow(
      "cat answers 'Red 5', expected 'Red 3'",
    );
  });

  test('a program that fails is named with its error message', () => {
    const script = 'echo first >&2; echo second >&2; exit 3';
    expect(() => timed(['sh', '-c', script], file('none', ''), [])).toThrow(/^sh -c .* fails: first$/);
  });

  test('the peak of a program grows with what it allocates', () => {
    const of = (code: string): number => peakOf([process.execPath, '-e', code], file('none', ''));
    const grown = of('globalThis.kept = Buffer.alloc(2 ** 27, 1)') - of('');
    expect(grown).toBeGreaterThan(0.9 * 2 ** 27);
  });
});

describe('a reference program', () => {
  const input = { contest: 'pursuit', text: '20 20 19 1 1\n' };
  /** A fake g++: compiles any source to a program that prints the arguments of the compiler. */
  const COMPILER = 'printf \'#!/bin/sh\\necho "%s"\\n\' "$*" > "$4"; chmod +x "$4"';

  test('has as solving time its total time minus that of a program that does nothing', () => {
    install('g++', COMPILER);
    file('pursuit.cpp', 'int main() {}');
    const time = ([program]: ProgramCall) => ({ time: () => (program.endsWith('idle') ? 30 : 100) });
    const reference = references(folder, folder, ['pursuit'], time).of(input, ['BLACK 58'])!;
    expect([reference.whole(), reference.solving()]).toEqual([100, 70]);
  });

  test('is compiled with g++ -O2 from the source of its contest, and must print the answers', () => {
    install('g++', COMPILER);
    const source = file('pursuit.cpp', 'int main() {}');
    const program = join(folder, 'pursuit');
    const asked: [string, readonly string[]][] = [];
    const time = (command: ProgramCall, path: string, answers: readonly string[]) => {
      asked.push([command[0], answers]);
      return command[0] === program ? timed(command, path, answers) : { time: () => 0 };
    };
    const { of } = references(folder, folder, ['pursuit', 'staircase'], time);
    expect(of(input, [`-O2 -w -o ${program} ${source}`])!.whole()).toBeGreaterThanOrEqual(0);
    expect(asked).toEqual([
      [program, [`-O2 -w -o ${program} ${source}`]],
      [join(folder, 'idle'), ['']],
    ]);
    expect(() => of(input, ['BLACK 58'])).toThrow("expected 'BLACK 58'");
    expect(of({ contest: 'staircase', text: '' }, [])).toBeUndefined();
  });

  test('needs a folder', () => {
    expect(() => references(join(folder, 'nowhere'), folder, ['pursuit'])).toThrow(
      `--reference: there is no folder '${join(folder, 'nowhere')}'`,
    );
  });

  test('needs a source', () => {
    expect(() => references(folder, folder, ['corner', 'staircase'])).toThrow(
      `--reference: there is no program in '${folder}' (expected corner.cpp, staircase.cpp)`,
    );
  });

  test('needs g++', () => {
    file('pursuit.cpp', '');
    vi.stubEnv('PATH', join(folder, 'nowhere'));
    expect(() => references(folder, folder, ['pursuit'])).toThrow(
      '--reference: g++, which compiles the programs, is not installed',
    );
  });

  test('that g++ cannot compile is named with what g++ says', () => {
    const source = file('pursuit.cpp', 'int main(');
    install('g++', 'echo "pursuit.cpp:1: expected )" >&2; echo more >&2; exit 1');
    expect(() => references(folder, folder, ['pursuit'])).toThrow(
      `--reference: g++ -O2 cannot compile '${source}': pursuit.cpp:1: expected )`,
    );
  });
});
