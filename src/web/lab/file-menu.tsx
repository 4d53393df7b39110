/** The menu of files that can be opened: games of the library, by their titles, and what was written here before. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { gameNames, loadGame } from '../../games/index.ts';
import type { Localised } from '../../rules/game.ts';
import { locale, localised } from '../words/index.ts';
import { earlierFiles, nameIn } from './drafts.ts';
import { labWords } from './words.ts';

/** What the value of an option for an earlier file begins with, which no name of a game does; its time follows. */
const EARLIER = 'earlier file ';
const TIME = { dateStyle: 'short', timeStyle: 'short' } as const;

/** The earlier file that a value of the menu stands for; undefined: it stands for a game of the library. */
export const earlierFile = (value: string): string | undefined =>
  earlierFiles().find(({ at }) => value === `${EARLIER}${at}`)?.text;

export function FileMenu({ choose }: { choose: (value: string) => void }): VNode {
  const l = labWords.value;
  const earlier = useSignal(earlierFiles());
  const titles = useSignal<ReadonlyMap<string, Localised>>(new Map());
  /** Before the menu opens: titles are in the games, which are loaded for nothing else here. */
  const prepare = async (): Promise<void> => {
    earlier.value = earlierFiles();
    if (titles.peek().size > 0) return;
    const games = await Promise.allSettled(gameNames.map(loadGame));
    titles.value = new Map(
      games.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.name, one.value.title]] : [])),
    );
  };
  const titleOf = (name: string): string => {
    const title = titles.value.get(name);
    return title === undefined ? name : localised(title);
  };
  return (
    <select
      aria-label={l.examples}
      value=""
      onPointerEnter={() => void prepare()}
      onFocus={() => void prepare()}
      onChange={(event) => {
        const { value } = event.currentTarget;
        event.currentTarget.value = '';
        choose(value);
      }}
    >
      <option value="">{l.examples}</option>
      {earlier.value.length > 0 && (
        <optgroup label={l.earlier}>
          {earlier.value.map(({ text, at }) => (
            <option key={at} value={`${EARLIER}${at}`}>
              {`${nameIn(text) ?? l.unnamed}, ${new Date(at).toLocaleString(locale.value, TIME)}`}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={l.library}>
        {gameNames.map((name) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
