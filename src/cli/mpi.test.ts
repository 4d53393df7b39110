import { expect, test } from 'vitest';
import { launched } from './mpi.ts';

test.each([
  ['Open MPI', { OMPI_COMM_WORLD_SIZE: '4', OMPI_COMM_WORLD_RANK: '3' }, { rank: 3, open: true }],
  ['MPICH', { PMI_SIZE: '4', PMI_RANK: '0' }, { rank: 0, open: false }],
  ['srun with PMI-2', { PMI_SIZE: '2', PMI_RANK: '1', SLURM_STEP_NUM_TASKS: '2' }, { rank: 1, open: false }],
  ['srun with PMIx', { PMIX_RANK: '5', SLURM_STEP_NUM_TASKS: '8' }, { rank: 5, open: true }],
  ['a batch script of Slurm', { SLURM_STEP_NUM_TASKS: '8' }, undefined],
  ['a single rank', { OMPI_COMM_WORLD_SIZE: '1', OMPI_COMM_WORLD_RANK: '0' }, undefined],
  ['a shell', {}, undefined],
])('the environment of %s says which rank this is', (_, env, wanted) => {
  expect(launched(env)).toEqual(wanted);
});
