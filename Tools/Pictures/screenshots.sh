#!/usr/bin/env bash
# Updates the screens of marquee in Apps/Marquee: as text in README.md, and one in color as an SVG
# file.
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in tmux python3; do
  command -v "$tool" >/dev/null || { echo "screenshots: $tool is missing; install it first"; exit 1; }
done
swift build --product marquee --quiet
marquee="$(swift build --show-bin-path)/marquee"

work="$(mktemp -d)"
cleanup() {
  close_app
  rm -rf "$work"
}
trap cleanup EXIT
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
export LC_ALL=C.UTF-8
unset "${!MARQUEE_@}" TMDB_API_KEY TMDB_BASE_URL PRODUCTS_BASE_URL NO_COLOR TMUX

# Each app has its own server: one that is shutting down would refuse the next app, or remove its
# socket.
apps=0
on_screen() { tmux -S "$work/tmux-$apps" -f /dev/null "$@"; }
press() { on_screen send-keys -t screen "$@"; }

# Closes marquee, and waits until it has written the files that the next one reads.
close_app() {
  local app
  app="$(on_screen display-message -p -t screen '#{pane_pid}' 2>/dev/null)" || return 0
  on_screen kill-server 2>/dev/null || true
  while kill -0 "$app" 2>/dev/null; do sleep 0.1; done
}

# Opens marquee with a number of columns and rows, and closes the previous one.
open_app() {
  close_app
  apps=$((apps + 1))
  on_screen new-session -d -s screen -x "$1" -y "$2" "${@:3}" ';' set status off
  # The text below may be covered by the recent searches at any time.
  wait_for 'Search:'
}

# Waits until the screen contains a pattern. The screen before a key is pressed must not match.
wait_for() {
  local screen
  for ((attempt = 0; attempt < 600; attempt++)); do
    # Not in a pipe, which fails if grep ends before tmux has written everything.
    screen="$(on_screen capture-pane -p -t screen)"
    if grep -qe "$1" <<<"$screen"; then return; fi
    sleep 0.1
  done
  echo "screenshots: the screen does not contain $1:"
  on_screen capture-pane -p -t screen
  exit 1
}

# Waits until the screen no longer contains a pattern.
wait_while() {
  local screen
  for ((attempt = 0; attempt < 600; attempt++)); do
    screen="$(on_screen capture-pane -p -t screen)"
    if ! grep -qe "$1" <<<"$screen"; then return; fi
    sleep 0.1
  done
  echo "screenshots: the screen still contains $1:"
  echo "$screen"
  exit 1
}

# Searches for a title, and waits until the load has ended with a pattern on the screen.
search() {
  # In the empty field, the slash has no effect.
  press / "$1"
  wait_for "Search: $1"
  press Enter
  wait_for "$2"
  wait_while 'Loading'
}

# Goes back to the search field, and empties it.
clear_field() {
  press /
  wait_for 'Enter search'
  press C-u
  wait_for 'Search: Type'
}

text() { on_screen capture-pane -p -t screen >"$work/$1.txt"; }
picture() {
  on_screen capture-pane -p -e -N -t screen | python3 Tools/Pictures/screenshots.py svg >"Apps/Marquee/$1.svg"
}

# Without colors, no posters are shown; in text they would be blocks.
open_app 80 18 env NO_COLOR=1 "$marquee"
search dune '▸ Dune'
clear_field
search dark '▸ .*Dark'
clear_field
search the '▸ The Godfather '
press j j
wait_for '3 of 158'
text list
clear_field
# All recent searches, before a letter limits them to those that begin with it.
wait_for '│ the '
press d
wait_while '│ the '
wait_for '│ dune '
text suggestions
# Two escapes in a row would be read as one key.
press Escape
wait_while '│ dune '
press Escape
wait_for 'Enter details'
on_screen resize-window -t screen -x 80 -y 20
press '?'
wait_for 'Shift'
text help

open_app 120 28 "$marquee"
search the '▸ The Godfather '
wait_for '▀▀▀'
wait_while 'Loading'
picture details

python3 Tools/Pictures/screenshots.py fill Apps/Marquee/README.md "$work"
