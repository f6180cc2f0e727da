#!/usr/bin/env bash
# Repeats tests, to find those that fail intermittently.
#
#   Tools/repeat-tests.sh N [--busy] [FILTER]
#
# Builds the tests, then runs N times those that match FILTER (as for `swift test`), or all of them.
# With --busy, a loop keeps each core busy during the runs. Prints a line for each run, then the
# tests that failed and how many runs passed. Fails unless every run passed and ran a test.
# The output of run 1 is in .build/repeat-tests/1.log.
#
#   Tools/repeat-tests.sh 20 --busy
#   Tools/repeat-tests.sh 50 MarqueeTests.InTerminal
set -euo pipefail
cd "$(dirname "$0")/.."

usage() {
  sed -n '4s/^# */usage: /p' "$0" >&2
  exit 2
}

[[ "${1-}" =~ ^[1-9][0-9]*$ ]] || usage
count="$1"
shift
busy=
if [ "${1-}" = --busy ]; then
  busy=yes
  shift
fi
[ $# -le 1 ] || usage
[ -n "${SUPERVISED-}" ] || exec Tools/supervise.py Tools/repeat-tests.sh "$count" ${busy:+--busy} "$@"
filter=("${@/#/--filter=}")

swift build --product MarqueePackageTests --explicit-target-dependency-import-check error --quiet

loops=()
trap 'kill ${loops[@]+"${loops[@]}"} 2>/dev/null || true' EXIT
if [ -n "$busy" ]; then
  for ((core = $(getconf _NPROCESSORS_ONLN); core > 0; core--)); do
    (while :; do :; done) &
    loops+=($!)
  done
fi

logs=.build/repeat-tests
rm -rf "$logs"
mkdir -p "$logs"
passed=0
for ((run = 1; run <= count; run++)); do
  log="$logs/$run.log"
  start=$SECONDS
  status=0
  Tools/supervise.py --tests swift test --skip-build ${filter[@]+"${filter[@]}"} >"$log" 2>&1 || status=$?
  # Swift Testing ends with "Test run with 3 tests in 1 suite passed after 1 second."
  tests="$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$log" | tail -n 1)"
  if [ "$status" -ne 0 ]; then
    result="failed with exit code $status"
  elif [ "${tests:-0}" -eq 0 ]; then
    result='failed: no test ran'
  else
    result=passed
    passed=$((passed + 1))
  fi
  echo "run $run of $count: $result (${tests:-0} tests, $((SECONDS - start)) s)"
done

# The number of runs that each test failed in.
sed -nE '/Test run with/d; s/^✘ Test (.+) failed after .*/  \1/p' "$logs"/*.log | sort | uniq -c
echo "$passed of $count runs passed"
[ "$passed" -eq "$count" ]
