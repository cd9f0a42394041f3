#!/usr/bin/env bash
# Tests cluster/search.py with one scheduler and two workers on this machine. It kills one worker half
# way. The result must be the same, byte for byte, as that of a search on one machine.
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
"$python" "$here/search.py" --scheduler "$address" --parts 12 --program "$program" -o many.txt \
  -- --moves 15 2>parts.log &
search=$!
# Half way: six of the twelve parts are done.
until grep -q '^6 of 12 parts$' parts.log; do
  kill -0 "$search" || { cat parts.log; exit 1; }
  sleep 0.05
done
kill -9 "${workers[1]}"
wait "$search" || { cat parts.log; exit 1; }
cmp one.txt many.txt
"$program" verify --format json many.txt >verdicts.txt
echo "the cluster's result is the single run's: $(wc -l <verdicts.txt) figures, all verified"
