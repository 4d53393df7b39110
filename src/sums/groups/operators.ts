/** What makes games of games, and the field of nimbers. */
export { conjunctive, conway, ordinalProduct, ordinalSum, selective } from '../../partizan/compounds.ts';
export { nimInverse, nimPower, nimProduct } from '../../partizan/nim-field.ts';
export { companion, cool, freeze, heat, norton, overheat } from '../../partizan/operators.ts';
