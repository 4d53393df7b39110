/** Setting up: the game's options, the side to move, and the position as text. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Option } from '../../options.ts';
import type { Match } from '../state/match.ts';
import { said, words } from '../words/index.ts';

/** `open` sets another game up; it returns why it was refused, or nothing. */
export type SetUp = (options: Readonly<Record<string, string>>, from?: string) => Promise<string | undefined>;

export function SetUpPanel({ match, setUp }: { match: Match; setUp: SetUp }): VNode {
  const w = words.value;
  const { game, name, rules } = match.opened;
  const entries = Object.entries(game.options as Readonly<Record<string, Option<unknown>>>);
  const standard = Object.fromEntries(entries.map(([key, option]) => [key, option.show(option.default)]));
  const given = useSignal<Readonly<Record<string, string>>>({ ...standard, ...name.options });
  const position = useSignal(match.position.value);
  const refused = useSignal('');
  const apply = async (action: Promise<string | undefined>): Promise<void> => {
    refused.value = (await action) ?? '';
  };
  const changed = (): Record<string, string> =>
    Object.fromEntries(Object.entries(given.value).filter(([key, value]) => value !== standard[key]));
  return (
    <div class="set-up">
      {entries.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void apply(setUp(changed()));
          }}
        >
          <h3>{w.options}</h3>
          {entries.map(([key, option]) => (
            <OptionInput
              key={key}
              id={key}
              option={option}
              value={given.value[key]!}
              change={(value) => (given.value = { ...given.value, [key]: value })}
            />
          ))}
          <div class="line-of-buttons">
            <button type="submit">{w.apply}</button>
            <button type="button" class="quiet" onClick={() => void apply(setUp({}))}>
              {w.reset}
            </button>
          </div>
        </form>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void apply(setUp(name.options, position.value.trim()));
        }}
      >
        <h3>{w.position}</h3>
        <label class="field">
          <span>{rules.position.syntax}</span>
          <textarea
            rows={2}
            spellcheck={false}
            value={position.value}
            onInput={(event) => (position.value = event.currentTarget.value)}
          />
        </label>
        <div class="line-of-buttons">
          <button type="submit">{w.editDone}</button>
        </div>
      </form>
      <p class="refused" role="status">
        {refused.value}
      </p>
    </div>
  );
}

interface OptionInputProps {
  readonly id: string;
  readonly option: Option<unknown>;
  readonly value: string;
  readonly change: (value: string) => void;
}

function OptionInput({ id, option, value, change }: OptionInputProps): VNode {
  const w = words.value;
  const words_ = option.syntax.includes('|') ? option.syntax.split('|') : undefined;
  const name: Readonly<Record<string, string>> = { yes: w.yes, no: w.no };
  const long = /\/|"/.test(option.syntax);
  return (
    <label class="field">
      <span>
        {said(option.about)} <code>{option.syntax}</code>
      </span>
      {words_ ? (
        <select name={id} value={value} onChange={(event) => change(event.currentTarget.value)}>
          {words_.map((word) => (
            <option key={word} value={word}>
              {name[word] ?? said(word)}
            </option>
          ))}
        </select>
      ) : long ? (
        <textarea
          name={id}
          class="mono"
          rows={Math.min(10, value.split('/').length)}
          spellcheck={false}
          value={value.replaceAll('/', '\n')}
          onInput={(event) => change(event.currentTarget.value.trim().split(/\n+/).join('/'))}
        />
      ) : (
        <input
          name={id}
          value={value}
          autocomplete="off"
          onInput={(event) => change(event.currentTarget.value.trim())}
        />
      )}
    </label>
  );
}
