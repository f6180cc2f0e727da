#!/usr/bin/env bash
# Compares the cold start of commands with curl and jq, and a cache read with SQLite's C interface.
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in hyperfine curl jq; do
  command -v "$tool" >/dev/null || { echo "bench: $tool is missing; install it first"; exit 1; }
done

flags=(-c release --static-swift-stdlib)
for product in movie-search products demo-backend CacheReadBenchmark; do
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

"$bin/products" --backend "$url" >/dev/null

# compare NAME URL JQ COMMAND...: starts a command offline and online, and curl | jq.
compare() {
  local name=$1 request=$2 filter=$3 command=$4
  hyperfine --style basic --shell none --warmup 20 --runs 200 --export-json "$work/cold.json" \
    -n "$name, cache only" "$command --backend $url --offline --quiet" \
    -n "$name, cache and service" "$command --backend $url" \
    -n 'curl | jq' "sh -c 'curl -s \"$request\" | jq $filter'"
  jq -r '.results | (.[2].median) as $base | .[] |
    "  \(.command): \(.median * 1000 * 100 | round / 100) ms median, \(.median / $base * 100 |
    round / 100) of curl | jq"' "$work/cold.json"
}

echo '== Cold start: one search for "dune"'
compare movie-search "$url/3/search/movie?query=dune&api_key=demo" .results \
  "$bin/movie-search dune"

echo
echo '== Cold start: the first 30 products'
compare products "$url/products?limit=30&skip=0" .products "$bin/products"

echo
echo '== Cache read'
"$bin/CacheReadBenchmark"
