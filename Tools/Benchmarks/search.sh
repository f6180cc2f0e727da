#!/usr/bin/env bash
# Measures searches in the view model, over HTTP and with a large cache; see README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."

flags=(-c release --static-swift-stdlib)
for product in demo-backend SearchBenchmark; do
  swift build "${flags[@]}" --product "$product" --quiet
done
bin="$(swift build "${flags[@]}" --show-bin-path)"

. Tools/Benchmarks/serve.sh
movies="${MOVIES:-100000}"
serve films "$bin/demo-backend" --port 0 --movies "$movies" --quiet
echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)," \
  "$movies films"
# The cache is in the work folder too, so that it is deleted if the script is interrupted.
TMPDIR="$work" "$bin/SearchBenchmark" "$url"
