#!/usr/bin/env bash
# Builds the demo backend and the commands, follows one search through all of it, and opens the
# terminal app where there is a terminal.
set -euo pipefail
cd "$(dirname "$0")/.."

for product in demo-backend movie-search movie-detail query-suggestions marquee; do
  echo "building $product …"
  swift build --product "$product" --quiet
done
bin="$(swift build --show-bin-path)"

work="$(mktemp -d)"
server=
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

# A service that takes a third of a second to answer, as services do.
: >"$work/backend"
"$bin/demo-backend" --port 0 --latency 300 >"$work/backend" &
server=$!
until grep -q '^listening on' "$work/backend"; do
  kill -0 "$server" || { echo 'the demo backend did not start'; exit 1; }
  sleep 0.1
done
url="$(sed -n 's/^listening on //p' "$work/backend")"

# The commands keep their files where the XDG variables say.
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
unset "${!MARQUEE_@}" TMDB_API_KEY TMDB_BASE_URL

show() {
  printf '\n$ %s\n' "$*"
  "$bin/$1" "${@:2}"
}

printf '\n# A first search: nothing is stored, the service answers over HTTP.\n'
show movie-search dune --backend "$url" --verbose

printf '\n# The same again: the store answers at once, then the service confirms (304).\n'
show movie-search dune --backend "$url" --verbose

printf '\n# One of them, told by another feature, with its poster where there are colours for it.\n'
show movie-detail 560 --backend "$url"

printf '\n# The service goes away: what was found before is still shown.\n'
kill "$server" && wait "$server" 2>/dev/null || true
server=
show movie-search dune --backend "$url"

printf '\n# The query is remembered, by a third feature.\n'
show query-suggestions du

if [ -t 0 ] && [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then
  printf '\n# All of it on a full screen, with the built-in films. Esc and then q leaves it; so does Ctrl-C.\n'
  read -r -t 10 -p '# Enter opens it; it opens by itself in ten seconds.' || echo
  show marquee
else
  printf '\n# On a terminal, "swift run marquee" shows all of it on a full screen.\n'
fi
