#!/usr/bin/env bash
# Compares the cold start of a cached search with curl and jq, and a cache read with SQLite's C
# interface.
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in hyperfine curl jq; do
  command -v "$tool" >/dev/null || { echo "bench: $tool is missing; install it first"; exit 1; }
done

flags=(-c release --static-swift-stdlib)
for product in movie-search demo-backend CacheReadBenchmark; do
  swift build "${flags[@]}" --product "$product" --quiet
done
bin="$(swift build "${flags[@]}" --show-bin-path)"

work="$(mktemp -d)"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
server=
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
: >"$work/backend"
"$bin/demo-backend" --port 0 >"$work/backend" &
server=$!
until grep -q '^listening on' "$work/backend"; do sleep 0.1; done
url="$(sed -n 's/^listening on //p' "$work/backend")"
"$bin/movie-search" dune --backend "$url" >/dev/null

echo '== Cold start: one search for "dune"'
hyperfine --style basic --shell none --warmup 20 --runs 200 --export-json "$work/cold.json" \
  -n 'movie-search, cache only' "$bin/movie-search dune --backend $url --offline --quiet" \
  -n 'movie-search, cache and service' "$bin/movie-search dune --backend $url" \
  -n 'curl | jq' "sh -c 'curl -s \"$url/3/search/movie?query=dune&api_key=demo\" | jq .results'"
jq -r '.results | (.[2].median) as $base | .[] |
  "  \(.command): \(.median * 1000 * 100 | round / 100) ms median, \(.median / $base * 100 |
  round / 100) of curl | jq"' "$work/cold.json"

echo
echo '== Cache read'
"$bin/CacheReadBenchmark"
