# Sourced by benchmarks: servers that end with the script, and a folder that is removed then.

work="$(mktemp -d)"
servers=()
cleanup() {
  [ "${#servers[@]}" = 0 ] || kill "${servers[@]}" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

# serve NAME COMMAND...: starts a server, and sets url.
serve() {
  local name="$1" log="$work/$1.log"
  shift
  : >"$log"
  "$@" >"$log" &
  servers+=("$!")
  until grep -q '^listening on' "$log"; do
    kill -0 "$!" || { echo "the server of $name did not start"; exit 1; }
    sleep 0.1
  done
  url="$(sed -n 's/^listening on //p' "$log")"
}
