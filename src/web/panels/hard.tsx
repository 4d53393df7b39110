/** The hardest positions of the game with its options: found when asked for, opened by a click. Loaded when first shown. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { BoardPicture } from '../board/picture.tsx';
import type { Hard, HardOf } from '../engine/hard.ts';
import { Session } from '../../play/session.ts';
import { structureOf } from '../../rules/structure.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { hasAll } from '../state/solver-state.ts';
import type { Drafting } from '../state/host.ts';
import { errorWords } from '../words/errors.ts';
import { words } from '../words/index.ts';
import { more } from '../words/more.ts';
import { playerName, sentence, verdict } from '../words/values.ts';

interface HardProps {
  readonly game: PlayedGame;
  /** Opens a position. */
  readonly open: (draft: Drafting) => void;
}

export function HardPositions({ game, open }: HardProps): VNode {
  const m = more.value;
  const { opened, solver } = game;
  const { name, rules } = opened;
  const found = useSignal<Hard | Error | 'looking' | undefined>(undefined);
  const options = JSON.stringify(name);
  // other options have other positions
  useEffect(() => {
    found.value = undefined;
  }, [options]);
  const unbounded = structureOf(rules, 'vectors') !== undefined;
  const solved = hasAll(solver.state.value);
  const find = (): void => {
    found.value = 'looking';
    const settle = (result: Hard | Error | undefined): void => {
      if (game.opened.name === name) found.value = result;
    };
    solver.hard(name).then(settle, settle);
  };
  const { value } = found;
  return (
    <section class="hard" tabindex={-1} aria-busy={value === 'looking'}>
      <h3>{m.hard}</h3>
      {unbounded || !solved ? (
        <p class="note">{unbounded ? m.hardUnbounded : m.hardUnsolved}</p>
      ) : value === undefined ? (
        <>
          <p class="note">{m.hardAbout}</p>
          <div>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // the button goes away, and the focus with it
                currentTarget.closest('section')?.focus();
                find();
              }}
            >
              {m.hardFind}
            </button>
          </div>
        </>
      ) : (
        value !== 'looking' && !(value instanceof Error) && <Lists game={game} found={value} open={open} />
      )}
      <p
        role="status"
        class={value instanceof Error ? 'refused' : value === 'looking' ? 'note later' : 'hidden'}
      >
        {value === 'looking'
          ? m.hardLooking
          : value instanceof Error
            ? errorWords(value)
            : value && titlesOf(game, value).join(' ')}
      </p>
    </section>
  );
}

/** What is said of the longest wins, and of those by a single good move; '' if there are none. */
function titlesOf(game: PlayedGame, { longest, single }: Hard): readonly [longest: string, single: string] {
  const w = words.value;
  const m = more.value;
  const scoring = game.opened.rules.gain !== undefined;
  return [
    longest ? m.hardLongest(w.plies(longest.most), longest.count) : '',
    !single
      ? m.hardNone
      : scoring
        ? m.hardSinglePoints(single.most, single.count)
        : m.hardSingle(w.plies(single.most), single.count),
  ];
}

function Lists({ game, found, open }: HardProps & { found: Hard }): VNode {
  const { longest, single, classes } = found;
  const titles = titlesOf(game, found);
  return (
    <>
      {longest && <List game={game} title={titles[0]} of={longest} open={open} />}
      {single ? (
        <List game={game} title={titles[1]} of={single} open={open} />
      ) : (
        <p class="note">{titles[1]}</p>
      )}
      {classes && <p class="note">{more.value.hardClasses}</p>}
    </>
  );
}

function List({ game, title, of, open }: HardProps & { title: string; of: HardOf }): VNode {
  const w = words.value;
  const { opened } = game;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {of.some.map(({ position, value }, k) => {
          const session = Session.start(opened.rules, opened.rules.position.parse(position));
          const turn = w.toMove(sentence(playerName(session, session.mover)));
          const says = `${verdict(session, value)} · ${turn}`;
          return (
            <li key={position}>
              <button
                type="button"
                aria-label={more.value.hardSetUp(k + 1, says)}
                onClick={() => open(() => ({ options: opened.name.options, from: position }))}
              >
                <BoardPicture opened={opened} position={session.position} />
                <span>{verdict(session, value)}</span>
                <span class="muted">{turn}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
