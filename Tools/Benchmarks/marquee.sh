#!/usr/bin/env bash
# Measures marquee in a pseudo-terminal with a long list over HTTP; see README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in python3 less; do
  command -v "$tool" >/dev/null || { echo "bench-marquee: $tool is missing; install it first"; exit 1; }
done

read -ra flags <<<"-c release $(Tools/Release/static-flags.sh "$(swift build --show-bin-path)/../static-libraries")"
for product in demo-backend marquee; do
  swift build "${flags[@]}" --product "$product" --quiet
done
bin="$(swift build "${flags[@]}" --show-bin-path)"

. Tools/Benchmarks/serve.sh
movies="${MOVIES:-100000}"
serve films "$bin/demo-backend" --port 0 --movies "$movies" --products 10000 --quiet
echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)," \
  "$movies films, 10000 products, $(less --version | sed 's/ (.*//;q')"
strip "$bin/marquee" -o "$work/marquee"
python3 Tools/Benchmarks/marquee.py "$work/marquee" "$url" "$work"
