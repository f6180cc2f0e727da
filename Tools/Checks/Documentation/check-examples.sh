#!/usr/bin/env bash
# Proves that the packages in Tests/Examples build and print what they should.
set -euo pipefail
cd "$(dirname "$0")/../../.."

swift build --product demo-backend --quiet
bin="$(swift build --show-bin-path)"
# Builds an example, and prints the path of its program.
built() {
  # Without --product, SwiftPM would build all of Marquee.
  swift build --package-path "$1" --product "$2" --quiet >&2
  echo "$(swift build --package-path "$1" --show-bin-path)/$2"
}
example=Tests/Examples/HTTPClient
client="$(built "$example" HTTPClientExample)"
view_model="$(built Tests/Examples/ViewModel ViewModelExample)"

work="$(mktemp -d)"
servers=()
cleanup() {
  [ "${#servers[@]}" = 0 ] || kill "${servers[@]}" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

cat >"$work/expected" <<'END'
Dune, Dune, Dune: Part Two, Woman in the Dunes
Nothing has changed.
Cancelled.
The key is invalid.
HTTP/1.1, status 404
The file has 100 %.
All of it.
END

# Runs the example with a demo backend with the given options, and compares the output.
check() {
  : >"$work/backend"
  "$bin/demo-backend" --port 0 "$@" >"$work/backend" &
  servers+=("$!")
  until grep -q '^listening on' "$work/backend"; do
    kill -0 "$!" || { echo 'error: the demo backend did not start'; exit 1; }
    sleep 0.1
  done
  "$client" "$(sed -n 's/^listening on //p' "$work/backend")" >"$work/printed"
  if ! diff "$work/expected" "$work/printed"; then
    echo "error: $example: expected (<) and actual (>) output differ, with demo-backend $*"
    exit 1
  fi
  echo "$example: output as expected, with demo-backend $*"
}

check

cat >"$work/expected" <<'END'
titles:
titles: Dune
titles: Dune, Dune: Part Two
Failed: Unavailable()
titles: Alien
found: 1
END
"$view_model" | sed 's/ $//' | diff "$work/expected" - || {
  echo 'error: Tests/Examples/ViewModel: expected (<) and actual (>) output differ'
  exit 1
}
echo 'Tests/Examples/ViewModel: output as expected'

# The views compile against stubs of UIKit and SwiftUI, as part of this package.
swift build --target MovieSearchPresentation --quiet
modules="$bin/Modules"
# SwiftPM names the package after its folder.
name="$(sed -n '/"-module-name","MovieSearchPresentation"/s/.*"-package-name","\([^"]*\)".*/\1/p' \
  .build/debug.yaml)"
options=(-swift-version 6 -package-name "$name" -I "$modules" -I "$work"
  -load-plugin-executable Tools/SwiftUIStub/previews.py#Previews
  -enable-upcoming-feature NonisolatedNonsendingByDefault)
for stub in Tests/Examples/Views/UIKit.swift Tools/SwiftUIStub/SwiftUI.swift; do
  swiftc -emit-module -parse-as-library "${options[@]}" "$stub" \
    -module-name "$(basename "$stub" .swift)" -o "$work/$(basename "$stub" .swift).swiftmodule"
done
grep -v '{{' 'Tools/NewProject/Project/Apps/{{app}}UI/Live.swift.mustache' >"$work/Live.swift"
swiftc -typecheck "${options[@]}" Tests/Examples/Views/MoviesList*.swift "$work/Live.swift"
echo 'Tests/Examples/Views: the views compile'
