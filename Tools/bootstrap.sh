#!/usr/bin/env bash
# Installs missing system libraries that Marquee needs to build.
# With --tests, also installs the programs that its tests run.
# With --quiet, prints nothing if nothing is missing.
set -euo pipefail

say() { printf 'bootstrap: %s\n' "$*"; }

# A header and the packages that contain it: Debian's and Homebrew's.
libraries=(
  'curl/curl.h|libcurl4-openssl-dev|curl'
  'sqlite3.h|libsqlite3-dev|sqlite'
  'libpq-fe.h|libpq-dev|libpq'
  'turbojpeg.h|libturbojpeg0-dev|jpeg-turbo'
  'qrencode.h|libqrencode-dev|qrencode'
  'ncurses.h|libncurses-dev|ncurses'
)

# A program for tests and the packages that contain it: Debian's and Homebrew's.
programs=(
  'tmux|tmux|tmux'
  'chromium|chromium|chromium'
  'chromedriver|chromium-driver|chromedriver'
  'tsc|node-typescript|typescript'
  'initdb|postgresql|postgresql@17'
  'nginx|nginx-light|nginx'
  'openssl|openssl|openssl'
  'curl|curl|curl'
  'nvim|neovim|neovim'
  'python3|python3|python'
)
# The Secret Service, which only Linux has.
if [ "$(uname)" = Linux ]; then
  programs+=(
    'dbus-run-session|dbus|'
    'dbus-send|dbus|'
    'gnome-keyring-daemon|gnome-keyring|'
  )
fi

quiet=false
tests=false
for option; do
  case "$option" in
    --quiet) quiet=true ;;
    --tests) tests=true ;;
    *)
      say "unknown option $option; the options are --quiet and --tests"
      exit 2
      ;;
  esac
done
"$tests" || programs=()

if ! command -v swift >/dev/null; then
  say 'Swift is missing: install Swift 6.2 or later from https://www.swift.org/install and try again'
  exit 1
fi

# Use Swift's compiler if there is one, because it searches for headers like the build does.
compiler="$(dirname "$(readlink -f "$(command -v swift)" 2>/dev/null || command -v swift)")/clang"
[ -x "$compiler" ] || compiler=cc

# libpq has its own folder, which pkg-config can find.
has_header() {
  printf '#include <%s>\n' "$1" | "$compiler" -E -x c -I/usr/include/postgresql \
    -I/opt/homebrew/opt/libpq/include -I/usr/local/opt/libpq/include - >/dev/null 2>&1
}

# PostgreSQL's programs are in a folder per version, and not everyone has /usr/sbin in PATH.
folders="${PROGRAM_FOLDERS-/usr/sbin /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin}"
has_program() {
  command -v "$1" >/dev/null && return
  local folder
  for folder in $folders; do
    [ -x "$folder/$1" ] && return
  done
  return 1
}

# Checks with has_header or has_program, and collects the packages of missing ones.
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

# Runs a command as root, directly or with sudo, or prints it if neither is possible.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    say "running: $*"
    "$@"
  elif command -v sudo >/dev/null; then
    say "running: sudo $*"
    sudo "$@"
  else
    say "cannot install packages as this user; run as root: $*"
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
  say "found neither apt-get nor brew; install the equivalents of these Debian packages: ${debian[*]}"
  exit 1
fi

hash -r
debian=()
for library in "${libraries[@]}"; do look_for has_header "$library"; done
for program in ${programs[@]+"${programs[@]}"}; do look_for has_program "$program"; done
if [ "${#debian[@]}" -gt 0 ]; then
  say 'the packages were installed, but the above is still missing'
  exit 1
fi
