#!/usr/bin/env bash
# Proves that the iOS app of a project that `new-project --ios` created is valid, as far as Linux can
# tell: the compiler checks its screens and previews against a stub of SwiftUI, with and without
# main-actor isolation by default, and plutil the syntax of the Xcode project.
#
#   Tools/Checks/Generator/check-ios.sh [APP]
#
# Run it in the project's folder. APP is the name of the app, by default that of the folder. The
# build folder is .build/ios.
set -euo pipefail
stub="$(cd "$(dirname "$0")/../../SwiftUIStub" && pwd)"
app="${1:-$(basename "$PWD")}"

fail() {
  echo "error: $*" >&2
  exit 1
}
log="$(mktemp)"
built="$PWD/.build/ios/stub"
cp Package.swift "$log.manifest"
# The sources are as they were, whatever happens.
trap 'cp "$log.manifest" Package.swift; restore; rm -f "$log" "$log".*' EXIT
file=
restore() { [ -z "$file" ] || cp "$log.file" "$file"; file=; }

mkdir -p "$built"
options=(-I "$built" -load-plugin-executable "$stub/previews.py#Previews")
swiftc -emit-module -module-name SwiftUI -parse-as-library -swift-version 6 "${options[@]}" \
  -o "$built/SwiftUI.swiftmodule" "$stub/SwiftUI.swift"

build() {
  swift build --scratch-path .build/ios --target "${app}UI" \
    $(printf -- '-Xswiftc %s ' "${options[@]}") >"$log" 2>&1
}

# Replaces a text in a file, and expects the build to report an error.
expect_error() {
  file="$1"
  cp "$file" "$log.file"
  sed -i "0,\|$2|s||$3|" "$file"
  ! cmp -s "$file" "$log.file" || fail "$file does not contain $2"
  ! build || fail "the compiler accepts $3 in $file"
  grep -qF "$4" "$log" || { cat "$log" >&2; fail "expected “$4”"; }
  restore
}

shopt -s nullglob
for isolation in nonisolated MainActor; do
  if [ "$isolation" = MainActor ]; then
    echo "package.targets.first { \$0.name == \"${app}UI\" }?.swiftSettings?.append(.defaultIsolation(MainActor.self))" \
      >>Package.swift
  fi
  build || { cat "$log" >&2; fail "the screens do not compile ($isolation)"; }
  [ "$isolation" = nonisolated ] || continue
  for screen in "Apps/${app}UI"/*/*ListView.swift; do
    expect_error "$screen" 'item.title' 'item.id' 'argument type'
    expect_error "${screen/ListView/Previews}" 'id: 1' 'id: "1"' 'cannot convert value of type'
  done
done
modules="$(dirname "$(find .build/ios -name "${app}UI.swiftmodule" -print -quit)")"
# GRDB, with the need for a database.
maps="$(find .build/ios -path '*/GRDBSQLite/module.modulemap' -printf '-Xcc -fmodule-map-file=%p ')"
swiftc -typecheck -parse-as-library -module-name "$app" -swift-version 6 -I "$modules" $maps \
  "${options[@]}" "App/$app"/*.swift
plutil -lint "App/$app.xcodeproj/project.pbxproj"
