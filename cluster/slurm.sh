#!/bin/bash
#SBATCH --job-name=halma-solve
#SBATCH --cpus-per-task=1
# One part of a search. The number of parts is that of the array: sbatch --array=1-200 cluster/slurm.sh --moves 19
exec "${PROGRAM:-halma-solve}" search figures "$@" --all --quiet --threads 1 \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --checkpoint "part$SLURM_ARRAY_TASK_ID"
