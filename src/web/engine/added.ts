/** Values that can be added; loaded only when needed. */
import { thermographSvg } from '../../partizan/drawing.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import type { AddedValueJson } from '../../answers/sum-schemas.ts';
import { addedValueJson } from '../../answers/sum-json.ts';
import { PositionValues } from '../../sums/values.ts';
import type { WorkerHost } from './host.ts';
import type { RulesName } from './rules-name.ts';

/** The most memory for values, in bytes. */
const MEMORY = 2 ** 28;

/** What a position is worth in a sum. */
export interface Added extends Omit<AddedValueJson, 'diagram'> {
  /** The thermograph, as SVG. */
  readonly svg: string;
  /** The numbers of the cells of each region, in the order of `regions`. */
  readonly cells: readonly (readonly number[])[];
}

/** The value of a position. Raises bad use for games without such values, and too large. */
export async function addedOf(host: WorkerHost, { game, options }: RulesName, text: string): Promise<Added> {
  const rules = (await host.loadGame(game)).read(options);
  const values = new PositionValues(rules, { memory: MEMORY });
  const p = rules.position.parse(text);
  const { diagram: _, ...json } = addedValueJson(values, p);
  const value = values.value(p);
  return {
    ...json,
    svg: thermographSvg(new Thermographs().of(value), json.value ?? game),
    cells: values.parts(p).map(({ cells }) => cells),
  };
}
