/** The page agrees with the values: one half of the gallery. */
import { testAgreement } from './agreement.ts';

await testAgreement(0, process.env['EXHAUSTIVE'] !== undefined);
