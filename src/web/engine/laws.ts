/** Finds and proves the laws of a game whose moves subtract vectors; loaded only when needed. */
import type { Automaton } from '../../laws/automaton.ts';
import { describe } from '../../laws/describe.ts';
import { findLaw } from '../../laws/find.ts';
import { formulaOf, sayClaim } from '../../laws/say.ts';
import { subtractionGame } from '../../laws/subtraction.ts';
import type { Localised } from '../../rules/game.ts';

/** A theorem about the outcomes or the nimbers of every point. */
export interface ProvedLaw {
  readonly automaton: Automaton;
  /** The law in sentences of each language; undefined: no short sentence expresses it. */
  readonly words: Localised | undefined;
  readonly formulas: readonly string[];
  /** The number of states of the automaton, and of product states that the proof checked. */
  readonly states: number;
  readonly checked: number;
}

export interface Laws {
  readonly outcomes: ProvedLaw | undefined;
  readonly nimbers: ProvedLaw | undefined;
}

export function lawsOf(vectors: readonly (readonly number[])[], misere: boolean): Laws {
  const game = subtractionGame({ vectors, misere });
  const proved = (kind: 'outcomes' | 'nimbers'): ProvedLaw | undefined => {
    const { law } = findLaw(game, kind);
    if (!law) return undefined;
    const claim = describe(law.automaton, kind);
    const words = claim && {
      en: sayClaim(claim, 'en').join(' '),
      zh: sayClaim(claim, 'zh').join(''),
      ja: sayClaim(claim, 'ja').join(''),
    };
    return {
      automaton: law.automaton,
      words,
      formulas: claim ? formulaOf(claim) : [],
      states: law.automaton.output.length,
      checked: law.proof.states,
    };
  };
  return { outcomes: proved('outcomes'), nimbers: proved('nimbers') };
}
