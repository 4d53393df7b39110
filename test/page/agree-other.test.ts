/** The page agrees with the values: the other half of the gallery. */
import { testAgreement } from './agreement.ts';

await testAgreement(1, process.env['EXHAUSTIVE'] !== undefined);
