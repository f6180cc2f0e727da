#!/usr/bin/env bash
# Measures 1, 2 and 4 marquee-web servers behind nginx with one PostgreSQL database, and kills them
# while they renew sessions; see README.md. With BIN=folder, the programs of a release build in that
# folder are measured.
set -euo pipefail
cd "$(dirname "$0")/../.."

Tools/bootstrap.sh --quiet --tests
if ! command -v wrk >/dev/null; then
  { command -v apt-get >/dev/null && apt-get install --yes --no-install-recommends wrk >/dev/null; } ||
    { echo 'bench-replicas: wrk is missing; install it first'; exit 1; }
fi

bin="${BIN:-}"
if [ -z "$bin" ]; then
  for product in marquee-web demo-backend; do
    swift build -c release --product "$product" --quiet
  done
  bin="$(swift build -c release --show-bin-path)"
fi

echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)"
Tools/Benchmarks/replicas.py "$bin" "${SECONDS_OF_EACH:-4}" "${KILLS:-10}"
