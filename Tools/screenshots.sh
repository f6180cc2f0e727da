#!/usr/bin/env bash
# Updates the screens of marquee in Apps/Marquee: as text in README.md, and one in colour as an SVG
# file.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in tmux python3; do
  command -v "$tool" >/dev/null || { echo "screenshots: $tool is missing; install it first"; exit 1; }
done
swift build --product marquee --quiet
marquee="$(swift build --show-bin-path)/marquee"

work="$(mktemp -d)"
cleanup() {
  on_screen kill-server 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
export LC_ALL=C.UTF-8
unset "${!MARQUEE_@}" TMDB_API_KEY TMDB_BASE_URL NO_COLOR TMUX

on_screen() { tmux -S "$work/tmux" -f /dev/null "$@"; }
press() { on_screen send-keys -t screen "$@"; }

# Opens marquee with a number of columns and rows, and closes the previous one.
open_app() {
  on_screen kill-server 2>/dev/null || true
  on_screen new-session -d -s screen -x "$1" -y "$2" "${@:3}" ';' set status off
  wait_for 'Type a title'
}

# Waits until the screen contains a text.
wait_for() {
  for ((attempt = 0; attempt < 200; attempt++)); do
    if on_screen capture-pane -p -t screen | grep -qe "$1"; then return; fi
    sleep 0.1
  done
  echo "screenshots: the screen does not contain $1:"
  on_screen capture-pane -p -t screen
  exit 1
}

search() {
  press "$1"
  press Enter
  wait_for "$2"
}

text() { on_screen capture-pane -p -t screen >"$work/$1.txt"; }
picture() {
  on_screen capture-pane -p -e -N -t screen | python3 Tools/screenshots.py svg >"Apps/Marquee/$1.svg"
}

# Without colours, no posters are shown; in text they would be blocks.
open_app 80 18 env NO_COLOR=1 "$marquee"
search dune '1 of 4'
press / C-u
search dark '1 of'
press / C-u
search 'the' 'page 1 of'
press j j
wait_for '3 of'
text list
press / C-u d
wait_for 'dune'
text suggestions
press Escape Escape
wait_for 'details'
press '?'
wait_for 'Ctrl-Z'
text help
press q / C-u
search dune '1 of 4'
press Enter
wait_for 'Cast'
text details

# Offline, stored films are shown. Without stored films, there is an error.
open_app 80 16 env NO_COLOR=1 "$marquee" --offline
search dune 'stored'
text offline
open_app 80 10 env NO_COLOR=1 "$marquee" --backend http://127.0.0.1:9
search dune 'to try again'
text error

open_app 90 24 "$marquee"
search dune '1 of 4'
press Enter
wait_for '▀▀▀'
picture details

python3 Tools/screenshots.py fill Apps/Marquee/README.md "$work"
