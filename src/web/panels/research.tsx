/** Research: all positions of a game counted by their values, alone or beside those with other options. Loaded when first shown. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { grouped } from '../../base/numbers.ts';
import { Session } from '../../play/session.ts';
import { BoardPicture } from '../board/picture.tsx';
import type { FoundPosition, Research } from '../engine/research.ts';
import type { Reporting, WorkerProgress } from '../engine/wire.ts';
import { fileOf } from '../parts/save-file.ts';
import { setExtra } from '../state/set-extra.ts';
import type { Beside, MatchHost } from '../state/host.ts';
import type { Match } from '../state/match.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { errorWords } from '../words/errors.ts';
import { localised, wordFor, words } from '../words/index.ts';
import { study } from '../words/study.ts';
import { playerName, verdict } from '../words/values.ts';
import { Histogram } from './histogram.tsx';
import { Options } from './options.tsx';

export function ResearchView({ match: { game, view, host } }: { match: Match }): VNode {
  const s = study.value;
  const { opened, solver } = game;
  const against = new Map(view.extras.value).get('against');
  const value = useBeside(host, opened, against);
  const compare = (options: Readonly<Record<string, string>>): void =>
    setExtra(view, 'against', String(new URLSearchParams(options)));
  const enter = (there: OpenedGame, position: string): void => {
    const session = Session.start(there.rules, there.rules.position.parse(position));
    host.enter(there, session, { extras: view.extras.peek(), reached: true });
  };
  const beside = value instanceof Error ? undefined : value;
  return (
    <section class="research">
      <p class="note">{s.researchAbout}</p>
      {beside && (
        <>
          <h3>{s.otherOptions}</h3>
          <Options opened={beside.opened} open={(draft) => compare(draft().options)} />
        </>
      )}
      <p role="alert" class="refused">
        {value instanceof Error && errorWords(value)}
      </p>
      <div class={beside ? 'beside' : undefined}>
        <Counts
          key={keyOf(opened)}
          opened={opened}
          enter={enter}
          research={(report) => solver.research(opened.name, report)}
          title={beside && s.theseOptions}
        />
        {beside && (
          <Counts key={`other ${keyOf(beside.opened)}`} {...beside} enter={enter} title={s.otherOptions} />
        )}
      </div>
      <TableFile game={game} ownPage={host.ownPage} />
      {Object.keys(opened.game.options).length > 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() => (against === undefined ? compare(opened.name.options) : setExtra(view, 'against'))}
        >
          {against === undefined ? s.compare : s.compareNot}
        </button>
      )}
    </section>
  );
}

/** The same game with other options, written as an address has them. */
function useBeside(
  host: MatchHost,
  opened: OpenedGame,
  against: string | undefined,
): Beside | Error | undefined {
  const other = useSignal<Beside | Error | undefined>(undefined);
  useEffect(() => {
    other.value = undefined;
    if (against === undefined) return undefined;
    let wanted = true;
    const options = Object.fromEntries(new URLSearchParams(against));
    host.beside(options).then(
      (found) => wanted && (other.value = found),
      (error: Error) => wanted && (other.value = error),
    );
    return () => {
      wanted = false;
    };
  }, [opened, against]);
  return other.value;
}

/** Saves the values of all positions as a file for the command line. */
function TableFile({ game, ownPage }: { game: PlayedGame; ownPage: boolean }): VNode {
  const s = study.value;
  const { solver, opened } = game;
  const done = useSignal<number | undefined>(undefined);
  const failed = useSignal<Error | undefined>(undefined);
  const name = opened.game.name.replaceAll(/[^\w-]+/g, '-');
  const rules = ownPage ? '' : ` --game ./${name}.ts`;
  const save = (): void => {
    done.value = 0;
    failed.value = undefined;
    solver
      .table(opened.name, (progress) => (done.value = progress.done))
      .then(
        (bytes) =>
          fileOf(`${name}.table`, 'application/octet-stream', new Blob([bytes as Uint8Array<ArrayBuffer>])),
        (error: Error) => (failed.value = error),
      )
      .finally(() => (done.value = undefined));
  };
  return (
    <div aria-busy={done.value !== undefined}>
      <p class="note">{s.tableAbout(`perfect-play table probe ${name}.table${rules}`)}</p>
      <button type="button" disabled={done.value !== undefined} onClick={save}>
        {s.saveTable}
      </button>
      <p role="status" class={failed.value ? 'refused' : 'note'}>
        {done.value !== undefined
          ? s.counting(words.value.positions(done.value))
          : failed.value && errorWords(failed.value)}
      </p>
    </div>
  );
}

const keyOf = ({ name }: OpenedGame): string => JSON.stringify(name);

/** What was counted, so that it is there when the panel is opened again. */
const known = new Map<string, Research>();

interface CountsProps {
  readonly opened: OpenedGame;
  readonly research: (report: Reporting<WorkerProgress>) => Promise<Research>;
  readonly title: string | undefined;
  /** Opens one of the positions. */
  readonly enter: (there: OpenedGame, position: string) => void;
}

function Counts({ opened, research, title, enter }: CountsProps): VNode {
  const w = words.value;
  const s = study.value;
  const found = useSignal<Research | Error | undefined>(known.get(keyOf(opened)));
  const done = useSignal<number | undefined>(undefined);
  const count = (): void => {
    done.value = 0;
    research((progress) => (done.value = progress.done))
      .then(
        (counted) => {
          known.set(keyOf(opened), counted);
          found.value = counted;
        },
        (error: Error) => (found.value = error),
      )
      .finally(() => (done.value = undefined));
  };
  const { value } = found;
  return (
    <div class="counts" aria-busy={done.value !== undefined}>
      {title !== undefined && <h3>{title}</h3>}
      {value && !(value instanceof Error) ? (
        <Counted opened={opened} research={value} show={(position) => enter(opened, position)} />
      ) : (
        <button type="button" disabled={done.value !== undefined} onClick={count}>
          {s.count}
        </button>
      )}
      <p role="status" class={value instanceof Error ? 'refused' : 'note'}>
        {done.value !== undefined
          ? s.counting(w.positions(done.value))
          : value instanceof Error
            ? errorWords(value)
            : ''}
      </p>
    </div>
  );
}

interface CountedProps {
  readonly opened: OpenedGame;
  readonly research: Research;
  readonly show: (position: string) => void;
}

function Counted({ opened, research, show }: CountedProps): VNode {
  const w = words.value;
  const s = study.value;
  const { positions, outcomes, ended, onlyMoves, onlyMoveSome, longest, bars, drawn, csv, json } = research;
  const points = bars.some(({ lane }) => lane === 'points');
  const { rules } = opened;
  const { endless } = rules;
  const name = (outcome: keyof typeof s.of): string =>
    outcome === 'draw' && endless !== undefined
      ? s.endlessFor(
          typeof endless === 'object'
            ? wordFor(endless.side, opened.game.words)
            : playerName({ rules }, endless),
        )
      : s.of[outcome];
  const rows: (readonly [string, number, string?])[] = [
    ...(points ? [] : (['win', 'loss', 'tie', 'draw'] as const)).map(
      (outcome) => [name(outcome), outcomes[outcome], outcome === 'draw' ? drawn : undefined] as const,
    ),
    [s.gameOver, ended],
    [s.oneGood, onlyMoves, onlyMoveSome[0]?.position],
  ];
  const title = localised(opened.game.title);
  const file = `${opened.game.name}-census`;
  return (
    <>
      <p>
        <strong>{w.positions(positions)}</strong>
      </p>
      <dl class="sums">
        {rows.map(([name, number, position]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {position === undefined ? (
                grouped(number)
              ) : (
                <button type="button" class="quiet number" onClick={() => show(position)}>
                  {grouped(number)}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Histogram bars={bars} show={show} title={`${title}: ${w.positions(positions)}`} file={file} />
      <Pictures title={s.longestOnes} opened={opened} found={longest} show={show} />
      <Pictures title={s.oneGoodOnes} opened={opened} found={onlyMoveSome} show={show} />
      <div class="line-of-buttons">
        <button type="button" onClick={() => fileOf(`${file}.csv`, 'text/csv', csv)}>
          {s.save('CSV')}
        </button>
        <button type="button" onClick={() => fileOf(`${file}.json`, 'application/json', json)}>
          {s.save('JSON')}
        </button>
      </div>
    </>
  );
}

interface PicturesProps {
  readonly title: string;
  readonly opened: OpenedGame;
  readonly found: readonly FoundPosition[];
  readonly show: (position: string) => void;
}

/** Positions as pictures to be clicked. */
function Pictures({ title, opened, found, show }: PicturesProps): VNode | null {
  if (found.length === 0) return null;
  return (
    <details class="hard" open>
      <summary>{title}</summary>
      <ul>
        {found.map(({ position, value }, k) => {
          const session = Session.start(opened.rules, opened.rules.position.parse(position));
          const says = verdict(session, value);
          return (
            <li key={position}>
              <button
                type="button"
                aria-label={study.value.openPosition(k + 1, says)}
                onClick={() => show(position)}
              >
                <BoardPicture opened={opened} position={session.position} />
                <span>{says}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
