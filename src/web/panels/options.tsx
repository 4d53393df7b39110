/** The fields for the options of a game: each says what it means, which values it takes, and why it refuses one. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Words } from '../../rules/game.ts';
import { NUMBERS, type Option, type WholeRange } from '../../rules/options.ts';
import { optionText, pictureOption } from '../edit/tools.ts';
import styles from '../styles/set-up.css?url';
import { Icon } from '../parts/icons.tsx';
import type { StartDraft } from '../state/host.ts';
import type { OpenedGame } from '../state/opened.ts';
import { detail } from '../words/errors.ts';
import { wordFor, words } from '../words/index.ts';
import { setUpWords } from '../words/set-up.ts';
import { sentence } from '../words/values.ts';
import { Choice } from './choice.tsx';

/** The options that are not set on the board. Each is read as soon as it is typed. */
export function Options({
  opened,
  open,
}: {
  readonly opened: OpenedGame;
  /** Called with the options as they are changed. */
  readonly open: (draft: () => StartDraft) => void;
}): VNode | null {
  const w = words.value;
  const picture = pictureOption(opened);
  const counted = opened.scene.fields.map(({ name }) => name);
  const entries = Object.entries(opened.game.options as Readonly<Record<string, Option<unknown>>>).filter(
    ([key]) => key !== picture && !(picture !== undefined && counted.includes(key)),
  );
  if (entries.length === 0) return null;
  return (
    <fieldset class="options">
      <link rel="stylesheet" href={styles} />
      <legend>{w.options}</legend>
      {entries.map(([key, option]) => {
        const given = {
          id: key,
          option,
          own: opened.game.words,
          label: sentence(wordFor(option.about, opened.game.words)),
          value: optionText(opened, key),
          change: (value: string): void =>
            open(() => ({ options: { ...opened.name.options, [key]: value } })),
        };
        const listed = choicesOf(option);
        if (option.syntax === NUMBERS) return <NumberTable key={key} {...given} />;
        return listed ? (
          <OptionChoice key={key} {...given} listed={listed} />
        ) : (
          <OptionInput key={key} {...given} />
        );
      })}
    </fieldset>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: Option<unknown>;
  readonly own: Words;
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** The values of an option that is one of several words. */
const choicesOf = ({ syntax }: Option<unknown>): readonly string[] | undefined =>
  typeof syntax === 'string' && syntax.includes('|') ? syntax.split('|') : undefined;

function OptionChoice({
  id,
  own,
  label,
  value,
  change,
  listed,
}: OptionProps & { readonly listed: readonly string[] }): VNode {
  const w = words.value;
  const name: Readonly<Record<string, string>> = { yes: w.yes, no: w.no };
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="choices">
        {listed.map((word) => (
          <Choice key={word} name={id} chosen={word === value} choose={() => change(word)}>
            {sentence(name[word] ?? wordFor(word, own))}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function OptionInput({ id, option, label, value, change }: OptionProps): VNode {
  const s = setUpWords.value;
  const refusal = useSignal('');
  const { range } = option;
  const read = (text: string): void => {
    try {
      option.parse(text, label);
    } catch (error) {
      refusal.value = sentence(detail(error as Error));
      return;
    }
    refusal.value = '';
    change(text);
  };
  useEffect(() => {
    refusal.value = '';
  }, [value]);
  const hint = range ? s.whole(range) : s.example(option.show(option.default));
  return (
    <div class="field">
      <div class="named">
        <label for={`option-${id}`}>{label}</label>{' '}
        <span class="note" id={`hint-${id}`}>
          {hint}
        </span>
      </div>
      <div class={range ? 'whole-number' : ''}>
        {range && <Step label={label} by={-1} {...{ range, value, change: read }} />}
        <Draftable value={value} change={read}>
          {(draft, write) => (
            <input
              id={`option-${id}`}
              name={id}
              value={draft}
              autocomplete="off"
              aria-describedby={`hint-${id}`}
              aria-invalid={refusal.value !== ''}
              onInput={(event) => write(event.currentTarget.value)}
            />
          )}
        </Draftable>
        {range && <Step label={label} by={1} {...{ range, value, change: read }} />}
      </div>
      {refusal.value !== '' && (
        <p class="refused" role="alert">
          {refusal.value}
        </p>
      )}
    </div>
  );
}

interface StepProps extends Pick<OptionProps, 'label' | 'value' | 'change'> {
  readonly range: WholeRange;
  readonly by: 1 | -1;
}

/** The button beside a whole number that makes it less or more. */
function Step({ label, value, change, range, by }: StepProps): VNode {
  const w = words.value;
  const { min = -Infinity, max = Infinity, even = false } = range;
  const next = Number(value) + (even ? 2 * by : by);
  return (
    <button
      type="button"
      class="square"
      aria-label={by < 0 ? w.fewer(label) : w.more(label)}
      disabled={!(next >= min && next <= max)}
      onClick={() => change(String(next))}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  );
}

/** Milliseconds after the last key before the text is read. */
const PAUSE_MS = 350;

/** Keeps the text being typed until it is read. A value that changes elsewhere replaces it. */
function Draftable(props: {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly children: (draft: string, write: (text: string) => void) => VNode;
}): VNode {
  const draft = useSignal(props.value);
  const timer = useSignal<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (timer.peek() === undefined) draft.value = props.value;
  }, [props.value]);
  return props.children(draft.value, (text) => {
    draft.value = text;
    clearTimeout(timer.peek());
    timer.value = setTimeout(() => {
      timer.value = undefined;
      if (text.trim() !== '') props.change(text.trim());
    }, PAUSE_MS);
  });
}

function NumberTable({ label, value, change }: OptionProps): VNode {
  const rows = value.split('/').map((row) => row.trim().split(/[\s,]+/));
  const written = (r: number, c: number, text: string): string =>
    rows.map((row, i) => (i === r ? row.with(c, text) : row).join(' ')).join('/');
  return (
    <fieldset class="number-table">
      <legend>{label}</legend>
      {rows.map((row, r) => (
        <div key={r}>
          {row.map((number, c) => (
            <Draftable key={c} value={number} change={(text) => change(written(r, c, text))}>
              {(draft, write) => (
                <input
                  aria-label={`${label} ${r + 1},${c + 1}`}
                  inputMode="numeric"
                  value={draft}
                  onInput={(event) => write(event.currentTarget.value)}
                />
              )}
            </Draftable>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
