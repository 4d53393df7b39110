/** `perfect-play book`: writes the exact values of all positions up to so many plies to a file. */
import { OPEN_STATUS, PlayError, badUse, said } from '../../base/errors.ts';
import { bytes, plural } from '../../base/numbers.ts';
import type { BookFile } from '../../books/format.ts';
import { makeBook } from '../../books/make.ts';
import { optionTexts, positionFrom, rulesFrom } from '../from-flags.ts';
import { defaultMemory } from '../memory.ts';
import { printed } from '../question.ts';
import type { CommandWork } from '../task.ts';
import { version } from '../version.ts';

export const work: CommandWork<'book'> = ({ game, options, flags, precheck, progress, note, resumable }) => {
  const { plies, memory = defaultMemory(), threads, time, out: path = `${game.name}.book` } = flags;
  if (plies === undefined) throw badUse(said`${'--plies'} is missing: it says how far the book reaches`);
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  resumable(path);
  let made: BookFile;
  try {
    made = makeBook(rules, path, {
      of: { game: game.name, options: optionTexts({ game, options }) },
      madeBy: `perfect-play ${version()}`,
      from,
      plies,
      memory,
      threads,
      time,
      progress: (done, of) => progress(done, of, 'searching'),
      note,
    });
  } catch (error) {
    if (!(error instanceof PlayError) || error.kind !== 'out of time') throw error;
    const text = flags.json ? printed({ book: null, words: error.sentence }) : error.sentence;
    return { text, status: OPEN_STATUS };
  }
  const { layers } = made.header;
  const positions = layers.reduce((sum, layer) => sum + layer.positions, 0);
  if (flags.json) return printed({ book: path, plies: layers.length - 1, positions, bytes: made.bytes });
  if (flags.quiet) return {};
  return `${path}: ${plural(positions, 'position')} up to ${plural(layers.length - 1, 'ply', 'plies')}, ${bytes(made.bytes)}.`;
};
