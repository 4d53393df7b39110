/** A position as text, to be changed by whoever knows the notation, with what each of its parts means. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { contentName, emptyName } from '../board/content-name.ts';
import { digitColumns } from '../../play/column-moves.ts';
import type { SceneField } from '../../rules/scene.ts';
import type { Drafting } from '../state/host.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { inSentences, words } from '../words/index.ts';
import { setUpWords } from '../words/set-up.ts';
import { pieceOf } from '../edit/tools.ts';

interface PositionTextProps {
  readonly game: PlayedGame;
  readonly open: (draft: Drafting) => void;
}

export function PositionText({ game, open }: PositionTextProps): VNode {
  const w = words.value;
  const s = setUpWords.value;
  const { opened, position } = game;
  const { rules } = opened;
  const text = useSignal(position.value);
  const columns = digitColumns(rules);
  return (
    <details class="as-text">
      <summary>{s.asText}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open(() => ({ options: opened.name.options, from: text.value.trim() }));
        }}
      >
        <textarea
          class="mono"
          rows={2}
          spellcheck={false}
          aria-label={w.position}
          aria-describedby="notation"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <div id="notation" class="note">
          <p>{s.usualStart(rules.position.text(rules.start))}</p>
          {columns > 0 && <p>{s.byColumns(columns)}</p>}
          <ul>
            {partsOf(game).map(([name, meaning]) => (
              <li key={name}>
                <code>{name}=</code> {meaning}
              </li>
            ))}
          </ul>
        </div>
        <div class="line-of-buttons">
          <button type="submit">{w.apply}</button>
        </div>
      </form>
    </details>
  );
}

/** What each part of the text means, in the order of the text. */
function partsOf(game: PlayedGame): readonly (readonly [name: string, meaning: string])[] {
  const { opened, position } = game;
  const s = setUpWords.value;
  return [...position.value.matchAll(/(?:^|\s)([^\s=]+)=/g)].flatMap(([, name = '']) => {
    const field = opened.scene.fields.find((one) => one.name === name);
    const { sides } = opened.rules.position;
    if (field) return [[name, meaningOf(game, field)] as const];
    return name === 'turn' ? [[name, s.turn(sides)] as const] : [];
  });
}

function meaningOf(game: PlayedGame, field: SceneField): string {
  const s = setUpWords.value;
  switch (field.kind) {
    case 'fill':
      return s.rows(
        field.symbols.map((letter, k) =>
          s.symbol(letter, k === 0 ? nothing(game.opened, field) : piece(game, field, letter)),
        ),
      );
    case 'pits':
      return s.pits;
    case 'count':
      return s.number;
    case 'young-diagram':
      return s.lengths;
    default:
      return inSentences([s.places(Math.max(1, field.count)), ...(field.off ? [s.offBoard] : [])]);
  }
}

const nothing = (opened: OpenedGame, { board = 0 }: SceneField): string => emptyName(opened, board);

const piece = ({ opened, session }: PlayedGame, field: SceneField, symbol: string): string =>
  contentName(opened, session.value, pieceOf(opened, field.name, symbol));
