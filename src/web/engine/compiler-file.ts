/** The compiler of rules, as the build makes one file of it, compiler.js: few visits need it. */
export { wordNumbering } from '../../engines/common/compiled/kernel.ts';
export { wordMoves } from '../../engines/common/compiled/follow.ts';
export { whyNotCompiled } from '../../engines/common/compiled/why-not.ts';
