#!/usr/bin/env bash
# Measures marquee-web: requests, the first byte, streams, a minute of load, and pages in Chromium;
# see README.md. With BIN=folder, the programs of a release build in that folder are measured.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v wrk >/dev/null; then
  { command -v apt-get >/dev/null && apt-get install --yes --no-install-recommends wrk >/dev/null; } ||
    { echo 'bench-web: wrk is missing; install it first'; exit 1; }
fi

bin="${BIN:-}"
if [ -z "$bin" ]; then
  flags=(-c release)
  for product in marquee-web demo-backend BareServer; do
    swift build "${flags[@]}" --product "$product" --quiet
  done
  bin="$(swift build "${flags[@]}" --show-bin-path)"
fi

echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)"
Tools/Benchmarks/web.py "$bin" "${SECONDS_OF_LOAD:-60}"
if command -v chromium >/dev/null; then
  Tools/with-pypi.sh 'playwright==1.65.0' Tools/Benchmarks/web-browser.py "$bin"
else
  echo 'bench-web: chromium is missing, so pages are not measured in it'
fi
