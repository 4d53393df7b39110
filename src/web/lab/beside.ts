/** The game of the file with other options, to be counted beside the one on the board. */
import type { Beside } from '../state/host.ts';
import type { LabEngine } from './engine.ts';
import { errorIn } from './failure.ts';
import { Views, remoteGame } from './remote.ts';

/** `engine` runs the file with these options. Raises what the rules raise. */
export async function besideOf(
  engine: LabEngine,
  options: Readonly<Record<string, string>>,
): Promise<Beside> {
  const loaded = await engine.load();
  if (loaded.is === 'failed') throw errorIn(loaded);
  const opened = remoteGame(loaded.game, new Views(engine, loaded.start), options);
  return {
    opened,
    research: (report) => engine.ask('research', { rules: opened.name }, report),
  };
}
