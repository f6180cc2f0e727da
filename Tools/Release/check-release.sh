#!/usr/bin/env bash
# Checks a release of movie-search in dist/: its size; that its output is the same as that of a
# normal build, in several languages; that dates and numbers do not change without the ICU data that
# releases leave out; and that its stack is not executable.
#
# Usage: Tools/Release/check-release.sh, after `make release PROGRAMS=movie-search` and `swift build`.
set -euo pipefail
cd "$(dirname "$0")/../.."

released=dist/tree/movie-search/bin/movie-search
built="$(swift build --show-bin-path)/movie-search"
for program in "$released" "$built"; do
  [ -x "$program" ] || { echo "error: $program is missing; build it first"; exit 1; }
done
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

read -ra flags <<<"$(Tools/Release/static-flags.sh "$work/libraries")"
size="$(stat -c %s "$released")"
limit=36000000
# Without packed relocations, which need glibc 2.36.
[[ " ${flags[*]} " == *' pack-relative-relocs '* ]] || limit=40000000
[ "$size" -le "$limit" ] || { echo "error: $released has $size bytes, more than $limit"; exit 1; }

outputs() {
  local program="$1" data="$2"
  for language in C en_US.UTF-8 es_ES.UTF-8 de_DE.UTF-8 ko_KR.UTF-8; do
    for arguments in 'dune' 'dune --page 1 --json' 'the --page 2' 'nothing-of-this-name' '--help'; do
      # shellcheck disable=SC2086
      LC_ALL="$language" XDG_CACHE_HOME="$data/$language" XDG_DATA_HOME="$data/$language" \
        XDG_CONFIG_HOME="$data/$language" NO_COLOR=1 "$program" $arguments 2>&1 || echo "exit $?"
    done
  done
}
outputs "$released" "$work/released" >"$work/released.txt"
outputs "$built" "$work/built" >"$work/built.txt"
lines="$(wc -l <"$work/built.txt")"
[ "$lines" -gt 100 ] || { echo "error: movie-search printed only $lines lines"; exit 1; }
diff "$work/built.txt" "$work/released.txt" || { echo 'error: the output of the release differs'; exit 1; }

cat >"$work/main.swift" <<'END'
import Foundation

let date = Date(timeIntervalSince1970: 1_631_664_000)
for name in ["en_US", "en_GB", "es_ES", "es_MX", "en_US_POSIX"] {
  let locale = Locale(identifier: name)
  for zone in ["UTC", "Asia/Seoul", "America/New_York"] {
    var style = Date.FormatStyle(date: .complete, time: .complete, timeZone: TimeZone(identifier: zone)!)
    style.locale = locale
    print(date.formatted(style))
  }
  print((-1_234_567.891).formatted(.number.precision(.fractionLength(1)).locale(locale)))
  for currency in ["USD", "EUR", "KRW", "MXN"] {
    print(Decimal(1234.5).formatted(.currency(code: currency).locale(locale)))
  }
  print(["ñu", "nu", "Zoo", "ábaco", "abeja"].sorted { $0.compare($1, locale: locale) == .orderedAscending })
  print(locale.localizedString(forLanguageCode: "ko") ?? "", locale.localizedString(forRegionCode: "KR") ?? "")
}
let formatter = DateFormatter()
formatter.locale = Locale(identifier: "en_US_POSIX")
formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
print(formatter.date(from: "Wed, 15 Sep 2021 00:00:00 GMT")?.timeIntervalSince1970 ?? 0)
print("Año Ñandú ΑΣ".lowercased(), "ﬁ".precomposedStringWithCompatibilityMapping)
print("Áéí".folding(options: .diacriticInsensitive, locale: nil), "a1b22".range(of: "[0-9]{2}", options: .regularExpression) != nil)
END
# Like `swift build`, which lets the linker leave out unused code.
compile() { swiftc -static-stdlib -Xlinker --gc-sections "$@" "$work/main.swift" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }; }
compile -o "$work/whole"
# The flags are those of `swift build`, without the first one.
direct=()
for flag in "${flags[@]:1}"; do [ "$flag" = -Xswiftc ] || direct+=("$flag"); done
compile "${direct[@]}" -o "$work/used"
"$work/whole" >"$work/whole.txt"
"$work/used" >"$work/used.txt"
[ "$(wc -l <"$work/whole.txt")" -gt 40 ] || { echo 'error: no dates and numbers were printed'; exit 1; }
diff "$work/whole.txt" "$work/used.txt" || { echo 'error: the output changes without the ICU data'; exit 1; }
for program in "$released" "$work/used"; do
  readelf -lW "$program" | grep -qE 'GNU_STACK .* RW ' || { echo "error: the stack of $program is executable"; exit 1; }
done
sizes="$(stat -c %s "$work/whole") $(stat -c %s "$work/used")"
read -r whole used <<<"$sizes"
[ $((whole - used)) -gt 25000000 ] || { echo "error: the ICU data was not left out: $sizes bytes"; exit 1; }

echo "movie-search: $size bytes; $lines lines as in the build; dates and numbers as with all ICU data"
