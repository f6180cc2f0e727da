#!/usr/bin/env bash
# Builds the demo backend and the commands, demonstrates a search, and opens the terminal app if run
# in a terminal.
set -euo pipefail
cd "$(dirname "$0")/.."

for product in demo-backend movie-search movie-detail products query-suggestions auth marquee; do
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

# A service with a realistic latency of 0.3 seconds.
: >"$work/backend"
"$bin/demo-backend" --port 0 --latency 300 >"$work/backend" &
server=$!
until grep -q '^listening on' "$work/backend"; do
  kill -0 "$server" || { echo 'demo: the demo backend did not start'; exit 1; }
  sleep 0.1
done
url="$(sed -n 's/^listening on //p' "$work/backend")"

# The commands store their files in the XDG directories.
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
unset "${!MARQUEE_@}" TMDB_API_KEY TMDB_BASE_URL PRODUCTS_BASE_URL GITHUB_CLIENT_ID MEMBER_SERVICE_URL

show() {
  printf '\n$ %s\n' "$*"
  "$bin/$1" "${@:2}"
}

printf '\n# The first search: nothing is stored, so the films come from the service over HTTP.\n'
show movie-search dune --backend "$url" --verbose

printf '\n# The same search again: the stored films at once, then confirmed by the service (304).\n'
show movie-search dune --backend "$url" --verbose

printf '\n# The details of a film, from another feature, with its poster if the terminal can show it.\n'
show movie-detail 560 --backend "$url"

printf '\n# Products, from a feature with another service: the best laptops.\n'
show products --category laptops --sort rating --order desc --backend "$url"

printf '\n# The service is stopped: the stored films are still shown.\n'
kill "$server" && wait "$server" 2>/dev/null || true
server=
show movie-search dune --backend "$url"

printf '\n# The query was saved, by a third feature.\n'
show query-suggestions du

printf '\n# Signing in on another device; the demo of GitHub agrees by itself after a few seconds.\n'
show auth login
show auth logout

if [ -t 0 ] && [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then
  printf '\n# All features in a full-screen app, with the built-in films. Quit with Esc and q, or Ctrl-C.\n'
  read -r -t 10 -p '# Press Enter to open it; it opens automatically in ten seconds.' || echo
  show marquee
else
  printf '\n# In a terminal, "swift run marquee" opens all features in a full-screen app.\n'
fi

printf '\n# "swift run marquee-web" serves movies and products to browsers, and prints its address.\n'
