#!/usr/bin/env bash
# Runs tests again and again, to find those that fail now and then.
#
#   Tools/repeat-tests.sh N [--busy] [FILTER]
#
# Builds the tests, then runs those whose names match FILTER, or all of them, N times. With --busy,
# a loop keeps each core busy during every run. Prints a line for each run, the tests that failed
# and how many runs passed. Fails unless every run passed and ran at least one test.
# The output of run I is in .build/repeat-tests/I.log.
#
#   Tools/repeat-tests.sh 20 --busy
#   Tools/repeat-tests.sh 50 MarqueeTests.InTerminal
set -euo pipefail
cd "$(dirname "$0")/.."

usage() { sed -n '4s/^# *//p' "$0" >&2; exit 2; }

[[ "${1-}" =~ ^[1-9][0-9]*$ ]] || usage
count="$1"; shift
busy=
if [ "${1-}" = --busy ]; then busy=yes; shift; fi
[ $# -le 1 ] || usage
filter=("${@/#/--filter=}")

loops=()
stop_loops() {
  [ ${#loops[@]} -eq 0 ] || kill "${loops[@]}" 2>/dev/null || true
  loops=()
}
trap stop_loops EXIT
start_loops() {
  local core
  for ((core = $(getconf _NPROCESSORS_ONLN); core > 0; core--)); do
    (while :; do :; done) &
    loops+=($!)
  done
}

swift build --build-tests --quiet
logs=.build/repeat-tests
rm -rf "$logs"
mkdir -p "$logs"
passed=0
for ((run = 1; run <= count; run++)); do
  log="$logs/$run.log"
  start=$SECONDS
  [ -z "$busy" ] || start_loops
  status=0
  swift test --skip-build ${filter[@]+"${filter[@]}"} >"$log" 2>&1 || status=$?
  stop_loops
  # The last line of Swift Testing, such as "Test run with 3 tests in 1 suite passed after 1 second".
  tests="$(sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$log" | tail -n 1)"
  result=passed
  [ $status -eq 0 ] || result="failed with $status"
  [ "${tests:-0}" -gt 0 ] || result='failed: no test ran'
  [ "$result" != passed ] || passed=$((passed + 1))
  echo "run $run of $count: $result (${tests:-0} tests, $((SECONDS - start)) s)"
  [ "$result" = passed ] || sed -nE 's/^✘ Test (.+) failed after .*/  \1/p' "$log"
done
echo "$passed of $count runs passed"
[ "$passed" -eq "$count" ]
