/** Shows the map of a piece for as long as one is chosen. */
import { useEffect } from 'preact/hooks';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';

export function useMap(game: PlayedGame, { map }: View): void {
  const isChosen = map.piece.value !== undefined;
  useEffect(() => {
    if (!isChosen) return undefined;
    let end: (() => void) | undefined;
    let left = false;
    void import('../state/map.ts').then(
      ({ followMap }) => {
        if (!left) end = followMap(game, map);
      },
      // without the file there are no values; the next piece tries again
      () => undefined,
    );
    return () => {
      left = true;
      end?.();
    };
  }, [game, map, isChosen]);
}
