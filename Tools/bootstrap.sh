#!/usr/bin/env bash
# Installs the system libraries that Marquee builds with, if they are missing, and nothing else.
set -euo pipefail

say() { printf 'bootstrap: %s\n' "$*"; }

# A header and the packages that bring it: Debian's and Homebrew's.
libraries=(
  'curl/curl.h|libcurl4-openssl-dev|curl'
  'sqlite3.h|libsqlite3-dev|sqlite'
  'ncurses.h|libncurses-dev|ncurses'
  'turbojpeg.h|libturbojpeg0-dev|jpeg-turbo'
)

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

debian=()
homebrew=()
for library in "${libraries[@]}"; do
  IFS='|' read -r header apt brew <<<"$library"
  has_header "$header" && continue
  say "$header is missing"
  debian+=("$apt")
  homebrew+=("$brew")
done

if [ "${#debian[@]}" -eq 0 ]; then
  [ "${1:-}" = --quiet ] || say 'nothing is missing'
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

for library in "${libraries[@]}"; do
  header="${library%%|*}"
  if ! has_header "$header"; then
    say "$header is still missing"
    exit 1
  fi
done
