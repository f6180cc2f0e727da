#!/usr/bin/env bash
# Compares the cold start of commands with curl and jq, and a cache read with SQLite's C interface.
# The commands are built and stripped as for a release.
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in hyperfine curl jq strip; do
  command -v "$tool" >/dev/null || { echo "bench: $tool is missing; install it first"; exit 1; }
done

commands=(movie-search products query-suggestions auth)
folder="$(swift build --show-bin-path)/../static-libraries"
read -ra flags <<<"-c release $(Tools/Release/static-flags.sh "$folder")"
for product in "${commands[@]}" demo-backend CacheReadBenchmark; do
  swift build "${flags[@]}" --product "$product" --quiet
done
built="$(swift build "${flags[@]}" --show-bin-path)"

work="$(mktemp -d)"
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
export MARQUEE_TOKEN_STORE=file
server=
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
bin="$work/bin"
mkdir "$bin"
for command in "${commands[@]}"; do strip "$built/$command" -o "$bin/$command"; done
: >"$work/backend"
"$built/demo-backend" --port 0 --quiet >"$work/backend" &
server=$!
until grep -q '^listening on' "$work/backend"; do sleep 0.1; done
url="$(sed -n 's/^listening on //p' "$work/backend")"
"$bin/movie-search" dune --backend "$url" >/dev/null
"$bin/products" --backend "$url" >/dev/null
"$bin/query-suggestions" add dune >/dev/null
"$bin/auth" login --quiet >/dev/null 2>&1

# compare REQUEST FILTER COMMAND...: starts commands, and curl | jq; RUNS times each.
compare() {
  local request=$1 filter=$2 arguments=()
  shift 2
  for command; do arguments+=(-n "$command" "$bin/${command/URL/$url}"); done
  hyperfine --style basic --shell none --warmup 20 --runs "${RUNS:-200}" \
    --export-json "$work/cold.json" "${arguments[@]}" \
    -n 'curl | jq' "sh -c 'curl -s \"$url/$request\" | jq $filter'" >"$work/log" 2>&1 ||
    { cat "$work/log"; exit 1; }
  jq -r 'def ms: . * 100000 | round / 100;
    .results | .[-1] as $base | .[] |
    "\(.median | ms)|\(.median / $base.median * 100 | round / 100)|" +
    "\(.user + .system | ms)|" +
    "\((.user + .system) / ($base.user + $base.system) * 100 | round / 100)|\(.command)"' \
    "$work/cold.json" |
    while IFS='|' read -r wall ratio cpu of name; do
      printf '%8.2f %7.2f %8.2f %7.2f  %s\n' "$wall" "$ratio" "$cpu" "$of" "$name"
    done
}

echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)"
echo 'cold start: median and CPU time in ms, each also as a part of curl | jq'
echo '  median of curl      CPU of curl'
compare '3/search/movie?query=dune&api_key=demo' .results \
  'movie-search dune --offline --quiet --backend URL' 'movie-search dune --backend URL'
compare 'products?limit=30&skip=0' .products \
  'products --offline --quiet --backend URL' 'products --backend URL'
# Neither sends requests to a service, so they are compared with a small response.
compare products/category-list .[] 'query-suggestions' 'auth token'

echo
echo '== Cache read'
"$built/CacheReadBenchmark"
