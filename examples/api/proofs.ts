import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGame } from 'perfect-play';
import { boundsOf, checkProof, openProof, prove } from 'perfect-play/proofs';

const folder = mkdtempSync(join(tmpdir(), 'example-'));
const path = join(folder, 'nim.proof');
const rules = (await loadGame('nim')).rules({ heaps: [3, 4, 5] });

// #region prove
{
  const of = { game: 'nim', options: { heaps: '3,4,5' } };
  console.log(prove(rules, path, { of, madeBy: 'an example' }).header.claims); // → [ { mover: true, gets: 'win', entries: 1 } ]
}
// #region openProof
{
  console.log(openProof(path).header.game); // → nim
}
// #region checkProof
{
  console.log(checkProof(rules, openProof(path)).flaw); // → undefined
}
// #region boundsOf
{
  console.log(boundsOf(openProof(path).header.claims).settled); // → true
}
// #endregion

rmSync(folder, { recursive: true });
