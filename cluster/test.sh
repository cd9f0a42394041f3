#!/usr/bin/env bash
# Tests cluster/search.py with one scheduler and two workers on this machine. It kills the whole run, and
# a worker of the run that goes on. Then it runs the same parts as tasks of cluster/slurm.sh, without Slurm, and with GNU
# parallel. The result must be the same, byte for byte, as that of a search on one machine.
# Usage: cluster/test.sh PROGRAM PYTHON
set -euo pipefail
program=$(realpath "$1")
python=$(realpath --no-symlinks "$2")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
cleanup() {
  # Workers without a scheduler would wait for it, and their results are not needed anymore.
  kill -9 $(jobs -p) 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
cd "$work"

"$python" -m distributed.cli.dask_scheduler --host 127.0.0.1 --port 0 --no-dashboard \
  --scheduler-file scheduler.json >scheduler.log 2>&1 &
until [ -s scheduler.json ]; do sleep 0.1; done
address=$("$python" -c 'import json; print(json.load(open("scheduler.json"))["address"])')
for worker in 1 2; do
  "$python" -m distributed.cli.dask_worker "$address" --no-nanny --nthreads 1 --no-dashboard \
    --host 127.0.0.1 --local-directory "worker$worker" >"worker$worker.log" 2>&1 &
  workers[worker]=$!
done

"$program" search --symmetric --moves 15 --all --quiet -o one.txt
search=("$python" "$here/search.py" --scheduler "$address" --program "$program" --parts 12)
# until_done NUMBER LOG PROCESS: waits until this number of the twelve parts is kept.
until_done() {
  until grep -q "^$1 of 12 parts$" "$2"; do
    kill -0 "$3" || { cat "$2"; exit 1; }
    sleep 0.05
  done
}

# A part that fails ends the run at once, with the part's own message.
status=0
"${search[@]}" --folder failed -- --moves 12 2>failed.log || status=$?
[ "$status" = 2 ]
grep -q '^error: part [0-9]* of 12: exit code 2: .*no standard yard has 12 men' failed.log

# The whole run is killed, and the same command goes on from the parts that it has kept.
"${search[@]}" -o many.txt -- --moves 15 2>first.log &
run=$!
until_done 3 first.log "$run"
kill -9 "$run"
wait "$run" 2>/dev/null || true
kept=$(find parts -name checkpoint | wc -l)
[ "$kept" -ge 3 ]
status=0
"${search[@]}" -- --moves 13 2>other.log || status=$?
[ "$status" = 2 ] && grep -q '^error: parts holds another search' other.log

"${search[@]}" -o many.txt -- --moves 15 2>second.log &
run=$!
# Six of the twelve parts are kept: one worker is killed.
until_done 6 second.log "$run"
kill -9 "${workers[1]}"
wait "$run" || { cat second.log; exit 1; }
head -n 1 second.log | grep -qx "$kept of 12 parts"
cmp one.txt many.txt
# same FOLDER: the parts in this folder are the search.
same() {
  "$program" merge "$1"/part* -o "$1.txt"
  cmp one.txt "$1.txt"
}
mkdir slurm parallel
for task in 1 2 3; do
  (cd slurm && SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=3 PROGRAM=$program "$here/slurm.sh" --moves 15)
done
same slurm
(cd parallel && parallel --quote "$program" search figures --moves 15 --all --quiet --threads 1 \
  --shard {}/3 --checkpoint part{} ::: 1 2 3)
same parallel

"$program" verify --format json many.txt >verdicts.txt
echo "the cluster's result is the single run's: $(wc -l <verdicts.txt) figures, all verified"
