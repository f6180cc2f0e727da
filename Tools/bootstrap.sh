#!/usr/bin/env bash
# Installs the system libraries that Marquee builds with, if they are missing, and nothing else;
# with --tests also the programs that its tests run. With --quiet it is silent where nothing is.
set -euo pipefail

say() { printf 'bootstrap: %s\n' "$*"; }

# A header and the packages that bring it: Debian's and Homebrew's.
libraries=(
  'curl/curl.h|libcurl4-openssl-dev|curl'
  'sqlite3.h|libsqlite3-dev|sqlite'
  'turbojpeg.h|libturbojpeg0-dev|jpeg-turbo'
  'ncurses.h|libncurses-dev|ncurses'
)

# A program and the packages that bring it, for tests.
programs=(
  'tmux|tmux|tmux'
)

quiet=false
tests=false
for option; do
  case "$option" in
    --quiet) quiet=true ;;
    --tests) tests=true ;;
    *)
      say "$option is no option; there are --quiet and --tests"
      exit 2
      ;;
  esac
done
"$tests" || programs=()

if ! command -v swift >/dev/null; then
  say 'Swift is missing: install 6.2 or newer from https://www.swift.org/install and try again.'
  exit 1
fi

# The compiler that Swift brings, or the system's, whichever finds the headers as the build will.
compiler="$(dirname "$(readlink -f "$(command -v swift)" 2>/dev/null || command -v swift)")/clang"
[ -x "$compiler" ] || compiler=cc

has_header() {
  printf '#include <%s>\n' "$1" | "$compiler" -E -x c - >/dev/null 2>&1
}

has_program() { command -v "$1" >/dev/null; }

# Says what is missing by has_header or has_program, and remembers the packages that bring it.
debian=()
homebrew=()
look_for() {
  local has="$1" name apt brew
  IFS='|' read -r name apt brew <<<"$2"
  "$has" "$name" && return
  say "$name is missing"
  debian+=("$apt")
  homebrew+=("$brew")
}

for library in "${libraries[@]}"; do look_for has_header "$library"; done
for program in ${programs[@]+"${programs[@]}"}; do look_for has_program "$program"; done

if [ "${#debian[@]}" -eq 0 ]; then
  "$quiet" || say 'nothing is missing'
  exit 0
fi

# Runs the package manager as root, directly or through sudo; says what to run where neither works.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    say "running: $*"
    "$@"
  elif command -v sudo >/dev/null; then
    say "running: sudo $*"
    sudo "$@"
  else
    say "cannot install as this user; run as root: $*"
    exit 1
  fi
}

if command -v apt-get >/dev/null; then
  as_root apt-get update -q
  as_root apt-get install -q -y --no-install-recommends "${debian[@]}"
elif command -v brew >/dev/null; then
  say "running: brew install ${homebrew[*]}"
  brew install "${homebrew[@]}"
else
  say "no apt-get and no brew here; install what Debian calls: ${debian[*]}"
  exit 1
fi

hash -r
debian=()
for library in "${libraries[@]}"; do look_for has_header "$library"; done
for program in ${programs[@]+"${programs[@]}"}; do look_for has_program "$program"; done
if [ "${#debian[@]}" -gt 0 ]; then
  say 'that is so even after installing'
  exit 1
fi
