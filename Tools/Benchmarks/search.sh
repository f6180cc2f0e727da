#!/usr/bin/env bash
# Measures searches in the view model, over HTTP and with a large cache; see README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."

flags=(-c release --static-swift-stdlib)
for product in demo-backend SearchBenchmark; do
  swift build "${flags[@]}" --product "$product" --quiet
done
bin="$(swift build "${flags[@]}" --show-bin-path)"

work="$(mktemp -d)"
server=
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
movies="${MOVIES:-100000}"
: >"$work/backend"
"$bin/demo-backend" --port 0 --movies "$movies" --quiet >"$work/backend" &
server=$!
until grep -q '^listening on' "$work/backend"; do
  kill -0 "$server" || { echo 'bench-search: the demo backend did not start'; exit 1; }
  sleep 0.1
done
echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)," \
  "$movies films"
# The cache is in the work folder too, so that it is deleted if the script is interrupted.
TMPDIR="$work" "$bin/SearchBenchmark" "$(sed -n 's/^listening on //p' "$work/backend")"
