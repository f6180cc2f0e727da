#!/usr/bin/env bash
# Shows a search as soon as movie-search is built, then builds other commands and shows them. In a
# terminal, offers to open the terminal app.
set -euo pipefail
cd "$(dirname "$0")/.."

bin="$(swift build --show-bin-path)"
build() {
  local start=$SECONDS
  printf '\nbuilding %s …\n' "$1"
  # In a terminal, the build shows its progress.
  if [ -t 1 ]; then swift build --product "$1"; else swift build --product "$1" --quiet; fi
  printf 'built %s in %d s, %d s after the start\n' "$1" "$((SECONDS - start))" "$SECONDS"
}

work="$(mktemp -d)"
server=
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

# The commands store their files in the XDG directories.
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
unset "${!MARQUEE_@}" TMDB_API_KEY TMDB_BASE_URL PRODUCTS_BASE_URL GITHUB_CLIENT_ID MEMBER_SERVICE_URL

show() {
  printf '\n$ %s\n' "$*"
  "$bin/$1" "${@:2}"
}

build movie-search
printf '\n# A search. Without --backend or an API key, the built-in demo films answer in this process.\n'
show movie-search dune

printf '\n# The result was stored: without a connection, it is still shown.\n'
show movie-search dune --offline

cat <<'END'

# The command only prints what a view model publishes. Behind it, a use case asks a repository, which
# reads the response cache and then the service. Read it in this order:
#   Apps/MovieSearchCLI/MovieSearchCommand.swift
#   Modules/Features/MovieSearch/Presentation/MoviesListViewModel.swift
#   Modules/Features/MovieSearch/Domain/SearchMoviesUseCase.swift
#   Modules/Features/MovieSearch/Data/DefaultMoviesRepository.swift
# Meanwhile, the demo service and three more commands are built.
END

for product in demo-backend movie-detail products query-suggestions; do build "$product"; done

# A service with a realistic latency of 0.3 seconds.
: >"$work/backend"
"$bin/demo-backend" --port 0 --latency 300 >"$work/backend" &
server=$!
until grep -q '^listening on' "$work/backend"; do
  kill -0 "$server" || { echo 'demo: the demo service did not start'; exit 1; }
  sleep 0.1
done
url="$(sed -n 's/^listening on //p' "$work/backend")"

printf '\n# The same search over HTTP: nothing is stored for this service, so it waits for the response.\n'
show movie-search dune --backend "$url" --verbose

printf '\n# Once more: the stored films immediately, then confirmed by the service (304).\n'
show movie-search dune --backend "$url" --verbose

printf '\n# The details of a movie, from another feature, with its poster if the terminal can show it.\n'
show movie-detail 560 --backend "$url"

printf '\n# Products, from a feature with another service: the best laptops.\n'
show products --category laptops --sort rating --order desc --backend "$url"

printf '\n# The service is stopped: the stored films are still shown.\n'
kill "$server" && wait "$server" 2>/dev/null || true
server=
show movie-search dune --backend "$url"

printf '\n# The query was saved, by a third feature.\n'
show query-suggestions du

printf '\n# The demo took %d s. More to try:\n' "$SECONDS"
printf '#   swift run auth login     signs in; a demo of GitHub approves automatically\n'
printf '#   swift run marquee-web    serves movies and products to browsers, and prints its address\n'
if [ -t 0 ] && [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then
  printf '#   swift run marquee        all features in a full-screen app\n'
  if read -r -p '# Press Enter to build and open marquee, or Ctrl-C to end.'; then
    build marquee
    show marquee
  fi
else
  printf '#   swift run marquee        all features in a full-screen app; it needs a terminal\n'
fi
