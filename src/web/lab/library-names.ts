/** The names that a game file can import. */
import { LabEngine } from './engine.ts';

let known: Promise<ReadonlyMap<string, string>> | undefined;

/** The names, with the module of each: those of the library that runs in the frame. */
export function namesInLibrary(): Promise<ReadonlyMap<string, string>> {
  known ??= ask();
  // the next call tries again
  known.catch(() => (known = undefined));
  return known;
}

/** A worker with an empty program knows them too. */
async function ask(): Promise<ReadonlyMap<string, string>> {
  const engine = new LabEngine({ code: '', modules: [], name: '' }, {});
  try {
    const found = Object.entries(await engine.ask('names', {}));
    return new Map(found.flatMap(([module, names]) => names.map((name) => [name, module] as const)));
  } finally {
    engine.cancel();
  }
}
