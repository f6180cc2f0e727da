#!/usr/bin/env bash
# Runs the tests of HTTP and CurlHTTP with the thread sanitizer and the address sanitizer.
#
#   Tools/sanitize.sh [thread|address]...
#
# Builds only these tests, with a manifest generated from Package.swift, in .build/sanitize.
set -euo pipefail
cd "$(dirname "$0")/.."

# Skip tests that count the file descriptors of a process, because sanitizers open some too.
skipped='leave no descriptor open|leaves a descriptor open'

root="$PWD"
work="$root/.build/sanitize"
mkdir -p "$work/package"
cd "$work/package"
ln -sfn "$root/Modules" Modules
ln -sfn "$root/Tests" Tests
{
  cat "$root/Package.swift"
  cat <<'SWIFT'

let kept: Set = ["HTTP", "CCurl", "CurlHTTP", "TestSupport", "HTTPTests", "CurlHTTPTests"]
let needed = ["swift-http-types", "swift-log", "swift-subprocess", "swift-system"]
package.products = []
package.targets.removeAll { !kept.contains($0.name) }
package.dependencies.removeAll { dependency in
  guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
  return !needed.contains { location.hasSuffix("/\($0)") }
}
SWIFT
} >Package.swift.new
cmp -s Package.swift.new Package.swift || mv Package.swift.new Package.swift

[ $# -gt 0 ] || set -- thread address
for sanitizer; do
  echo "== $sanitizer sanitizer"
  swift build --build-tests --quiet --sanitize="$sanitizer" --scratch-path "$work/$sanitizer"
  preload=
  if [ "$sanitizer" = thread ] && [ "$(uname)" = Linux ]; then
    preload="$work/runtime.so"
    clang -shared -fPIC -O1 -Wall -o "$preload" "$root/Tools/Sanitize/runtime.c"
  fi
  # A report makes the process fail when it exits. The leak sanitizer is off: it reports Swift's
  # metadata.
  LD_PRELOAD="$preload" ASAN_OPTIONS=detect_leaks=0 \
    swift test --skip-build --sanitize="$sanitizer" --scratch-path "$work/$sanitizer" \
    --skip "$skipped"
done
