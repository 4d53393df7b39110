/** How a validator says what it has found: by its exit status, and in files for people. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Exit statuses of a validator; a judge knows no others. */
export const ACCEPTED = 42;
export const REJECTED = 43;

/** Ends a validator: says what judges are told, and what the team may see. */
export interface ValidatorVerdict {
  accept(forJudges: string): never;
  reject(forJudges: string, forTeam?: string): never;
}

/** Verdicts whose words are added to files in the folder `feedback`. */
export function verdictIn(feedback: string): ValidatorVerdict {
  const end = (status: number, forJudges: string, forTeam?: string): never => {
    try {
      appendFileSync(join(feedback, 'judgemessage.txt'), `${forJudges}\n`);
      if (forTeam !== undefined) appendFileSync(join(feedback, 'teammessage.txt'), `${forTeam}\n`);
    } catch (error) {
      // the verdict counts, also where nothing can be written
      console.error(`${forJudges}\n${String(error)}`);
    }
    process.exit(status);
  };
  return {
    accept: (forJudges) => end(ACCEPTED, forJudges),
    reject: (forJudges, forTeam) => end(REJECTED, forJudges, forTeam),
  };
}
