/** The dialogs with the keys and with the rules of a game. */
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Fact, Game, Words } from '../../rules/game.ts';
import { gameNames } from '../../games/index.ts';
import { Link } from './header.tsx';
import { Icon } from '../parts/icons.tsx';
import { listed, localised, sourceWords, wordFor, words } from '../words/index.ts';
import { equal } from '../parts/equal.ts';
import { letters } from '../parts/letters.ts';
import { Switch } from '../parts/switch.tsx';

export function HelpDialog({ close }: { close: () => void }): VNode {
  const w = words.value;
  const keys: readonly [string, string][] = [
    ['←', w.keyAbout.left],
    ['→', w.keyAbout.right],
    ['Home', w.keyAbout.home],
    ['End', w.keyAbout.end],
    ['Shift ← →', w.keyAbout.branches],
    ['Space', w.keyAbout.space],
    ['f', w.keyAbout.flip],
    ['h', w.keyAbout.hints],
    ['e', w.keyAbout.moves],
    ['m', w.keyAbout.map],
    ['w', w.keyAbout.why],
    ['t', w.keyAbout.turn],
    ['?', w.keyAbout.help],
    ['← ↑ ↓ →', w.keyAbout.arrows],
    ['Enter', w.keyAbout.enter],
    ['Esc', w.keyAbout.escape],
    ['best, value, moves, map b3', w.keyAbout.typed],
  ];
  return (
    <Dialog title={w.keys} close={close}>
      <Switch is={letters} on="on" off="off">
        {w.letterKeys}
      </Switch>
      <Switch is={equal} on="together" off="each">
        {w.groupMoves}
      </Switch>
      <dl class="keys">
        {keys.map(([key, about]) => (
          <div key={key}>
            <dt>
              {key.split(', ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="./reference/index.html">{w.reference}</a>
      </p>
    </Dialog>
  );
}

export function RulesDialog({ game, close }: { game: Game; close: () => void }): VNode {
  const w = words.value;
  return (
    <Dialog title={localised(game.title)} close={close}>
      <p class="about">{localised(game.about)}</p>
      {gameNames.includes(game.name) && (
        <p>
          <Link to={`?lab=${game.name}`}>{w.takeApart}</Link>
        </p>
      )}
      {game.facts.length > 0 && (
        <>
          <h3>{w.known}</h3>
          <ul class="facts">
            {game.facts.map((fact) => (
              <li key={JSON.stringify(fact)}>
                <span>{factWords(fact, game)}</span>{' '}
                <small>
                  {sourceWords(fact.source, game.words)}
                  {fact.quoted && ` · ${fact.quoted === 'plies' ? w.quotedPlies : w.quoted}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function factWords({ options = {}, position, value }: Fact, { options: known, words: own }: Game): string {
  const w = words.value;
  const where = listed([
    ...Object.entries(options).map(
      ([name, text]) => `${wordFor(known[name]!.about, own)} – ${valueWords(text, own)}`,
    ),
    ...(position === undefined ? [] : [position]),
  ]);
  const player = (name: string): string =>
    name === 'the first player'
      ? w.firstPlayer
      : name === 'the second player'
        ? w.secondPlayer
        : wordFor(name, own);
  const what =
    'winner' in value
      ? value.plies === 0
        ? w.verdictWon(player(value.winner))
        : value.plies === undefined
          ? w.forSide(player(value.winner))
          : w.verdictWins(player(value.winner), value.plies)
      : 'tie' in value
        ? value.plies === 0
          ? w.verdictTied
          : value.plies === undefined
            ? w.outcomes.tie
            : w.verdictTie(value.plies)
        : 'draw' in value
          ? w.verdictDraw
          : `${player(value.of)} +${value.score}`;
  return where === '' ? what : `${where}: ${what}`;
}

/** The value of an option as players read it. */
const valueWords = (text: string, own: Words): string =>
  text === 'yes' ? words.value.yes : text === 'no' ? words.value.no : wordFor(text, own);

/** A modal dialog. Escape closes it and returns the focus. */
export function Dialog({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children: ComponentChildren;
}): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // somebody may already be typing elsewhere: a browser closes a dialog before it says so
      if (document.activeElement !== document.body && !dialog.current?.contains(document.activeElement))
        return;
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div class="dialog">
        <div class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="quiet square" aria-label={words.value.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
