#!/usr/bin/env bash
# Makes a package of some targets of Package.swift and their dependencies, for builds with a
# sanitizer: package.sh DIRECTORY TARGET...
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
directory="$1"
shift

mkdir -p "$directory"
cd "$directory"
for folder in Apps Modules Tests Tools; do ln -sfn "$root/$folder" "$folder"; done
cp "$root/Package.resolved" .
{
  cat "$root/Package.swift"
  printf '\nlet wanted = "%s"\n' "$*"
  cat <<'SWIFT'

var kept = Set(wanted.split(separator: " ").map(String.init))
var needed: Set<String> = []
var isComplete = false
while !isComplete {
  isComplete = true
  for target in package.targets where kept.contains(target.name) {
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _): if kept.insert(name).inserted { isComplete = false }
      case .productItem(_, let package, _, _): package.map { _ = needed.insert($0) }
      default: break
      }
    }
  }
}
package.products = []
package.targets.removeAll { !kept.contains($0.name) }
package.dependencies.removeAll { dependency in
  guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
  return !needed.contains { location.hasSuffix("/\($0)") }
}
SWIFT
} >Package.swift.new
cmp -s Package.swift.new Package.swift || mv Package.swift.new Package.swift
