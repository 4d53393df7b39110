/** The games of somebody's own in the list of games: each is run and solved when its card becomes visible. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { errorOf } from '../../base/errors.ts';
import { bytes } from '../../base/numbers.ts';
import type { Value } from '../../engines/contract/value.ts';
import { BoardPicture } from '../board/picture.tsx';
import { CardVerdict, GameCard } from '../pages/gallery.tsx';
import type { SceneBoard } from '../../rules/scene.ts';
import type { OpenedGame } from '../state/opened.ts';
import { errorWords } from '../words/errors.ts';
import { inSentences, localised, words } from '../words/index.ts';
import { verdict } from '../words/values.ts';
import { LabEngine } from './engine.ts';
import { errorIn } from './failure.ts';
import { type OwnFileGame, ownGames } from './own-games.ts';
import { programOf } from './program.ts';
import { Views, remoteGame } from './remote.ts';

/** The largest table that is made for a card, in bytes. */
const MOST_BYTES = 2 ** 24;

/** What a card says of the start. */
interface Standard {
  /** Undefined: it would take more memory than a card may use. */
  readonly value: Value | undefined;
  readonly positions: number | undefined;
  /** The memory for solving; 0 if that is not known. */
  readonly bytes: number;
}

export function OwnCards({ wanted }: { wanted: string }): VNode {
  const games = useSignal<readonly OwnFileGame[]>([]);
  const failed = useSignal<Error | undefined>(undefined);
  useEffect(() => {
    ownGames().then(
      (list) => (games.value = list),
      (error: Error) => (failed.value = error),
    );
  }, []);
  if (failed.value)
    return (
      <p class="refused" role="alert">
        {errorWords(failed.value)}
      </p>
    );
  return (
    <ul class="cards">
      {games.value.map((game) => (
        <OwnCard key={game.name} game={game} wanted={wanted} />
      ))}
    </ul>
  );
}

function OwnCard({ game, wanted }: { game: OwnFileGame; wanted: string }): VNode {
  const w = words.value;
  const opened = useSignal<OpenedGame | undefined>(undefined);
  const standard = useSignal<Standard | undefined>(undefined);
  const failed = useSignal<Error | undefined>(undefined);
  const load = async (): Promise<void> => {
    try {
      await shown(
        game,
        (made) => (opened.value = made),
        (found) => (standard.value = found),
      );
    } catch (error) {
      failed.value = error as Error;
    }
  };
  const made = opened.value;
  return (
    <GameCard
      to={`?${new URLSearchParams({ own: game.name })}`}
      called={localised(game.title)}
      name={game.name}
      wanted={wanted}
      seen={() => void load()}
      picture={made && <BoardPicture opened={made} position={made.rules.start} />}
      about={made && sizeWords(made, standard.value)}
    >
      {failed.value ? (
        <span class="refused">{errorWords(failed.value)}</span>
      ) : made && standard.value ? (
        <OwnVerdict opened={made} standard={standard.value} />
      ) : (
        <span class="muted later">{w.solving}</span>
      )}
    </GameCard>
  );
}

function OwnVerdict({ opened, standard }: { opened: OpenedGame; standard: Standard }): VNode {
  const w = words.value;
  const { value, bytes: needed } = standard;
  if (value) return <CardVerdict opened={opened} value={value} say={verdict} />;
  return (
    <span class="muted">
      {inSentences([...(needed > 0 ? [w.needsMemory(bytes(needed))] : []), w.openToSolve])}
    </span>
  );
}

/** Runs a game, and solves it if that takes little memory. Raises what its rules raise. */
async function shown(
  { text, name, refused }: OwnFileGame,
  draw: (opened: OpenedGame) => void,
  say: (standard: Standard) => void,
): Promise<void> {
  const program = programOf(text, name);
  if (refused !== undefined) throw errorOf(refused);
  if ('error' in program) throw program.error;
  const engine = new LabEngine(program, {});
  try {
    const loaded = await engine.load();
    if (loaded.is === 'failed') throw errorIn(loaded);
    const { game, start, plan } = loaded;
    const opened = remoteGame(game, new Views(engine, start), {});
    draw(opened);
    const { positions, bytes = Infinity } = plan ?? {};
    if (bytes > MOST_BYTES)
      return say({ value: undefined, positions, bytes: Number.isFinite(bytes) ? bytes : 0 });
    const solved = await engine.ask('solve', { rules: opened.name, from: undefined, memory: MOST_BYTES });
    const analysis = await engine.ask('analyse', { rules: opened.name, position: start.text });
    const counted = solved.searches ? undefined : solved.positions;
    say({ value: analysis?.value, positions: counted, bytes: solved.plan.bytes });
  } finally {
    engine.cancel();
  }
}

/** "8 × 8 · 4,096 positions" */
function sizeWords({ scene }: OpenedGame, standard: Standard | undefined): string {
  const w = words.value;
  const [board] = scene.boards;
  const size = board && board.kind !== 'heap' ? [boardSize(board)] : [];
  const positions = standard?.positions === undefined ? [] : [w.positions(standard.positions)];
  return [...size, ...positions].join(' · ');
}

/** "8 × 8", "9 points", "4 × 4 × 4" for boards with gaps between them. */
function boardSize(board: SceneBoard): string {
  const w = words.value;
  const { kind, rows, columns, size, dots } = board;
  if (kind === 'points') return w.points(size);
  if (dots) return w.points(dots.places.length);
  const gaps = board.style === 'apart' ? columns - size / rows : 0;
  return w.size(rows, (columns - gaps) / (gaps + 1)) + (gaps > 0 ? ` × ${gaps + 1}` : '');
}
