/** The engines that go tier by tier, whose order the places of a table from the server may have. */
export { groups } from '../../engines/hands/groups.ts';
export { mills } from '../../engines/mills/engine.ts';
export { strata } from '../../engines/strata/engine.ts';
