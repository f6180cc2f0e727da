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
trap 'rm -rf "$work"' EXIT

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
# Meanwhile, three more commands are built.
END

for product in movie-detail products query-suggestions; do build "$product"; done

printf '\n# The search again: the stored films immediately, then confirmed by the service (304).\n'
show movie-search dune --verbose

printf '\n# The details of a film, from another feature, with its poster if the terminal can show it.\n'
show movie-detail 560

printf '\n# Products, from a feature with another service: the best laptops.\n'
show products --category laptops --sort rating --order desc

printf '\n# The query was saved, by a fourth feature.\n'
show query-suggestions du

printf '\n# The demo took %d s. More to try:\n' "$SECONDS"
printf '#   swift run demo-backend   serves the same data over HTTP, for --backend of each command\n'
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
