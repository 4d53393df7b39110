/** Who plays each side: a person, or a computer and how well it plays. */
import { batch, signal } from '@preact/signals';
import type { Player } from '../../play/session.ts';
import type { KeptState, PlayerName } from './kept.ts';

export class Players {
  readonly sides = signal<readonly [PlayerName, PlayerName]>(['person', 'person']);
  /** How often a fallible computer finds a good move, from 0 to 1. */
  readonly strength = signal(0.7);
  /** Whether computers are paused. */
  readonly paused = signal(false);

  /** Lets a person or a computer play a side; computers that were paused go on. */
  set(side: Player, player: PlayerName): void {
    const [first, second] = this.sides.peek();
    batch(() => {
      this.sides.value = side === 0 ? [player, second] : [first, player];
      this.paused.value = false;
    });
  }

  isPerson(side: Player): boolean {
    return this.sides.value[side] === 'person';
  }

  /** Whether computers play both sides. */
  get allComputers(): boolean {
    return !this.sides.value.includes('person');
  }

  /** The settings that a reload restores. */
  get kept(): Pick<KeptState, 'players' | 'strength' | 'paused'> {
    const { sides, strength, paused } = this;
    return { players: [...sides.value], strength: strength.value, paused: paused.value };
  }

  restore({ players, strength, paused }: KeptState): void {
    this.sides.value = players;
    this.strength.value = strength;
    this.paused.value = paused;
  }
}
