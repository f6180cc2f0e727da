#!/usr/bin/env bash
# Fuzzes the untrusted input of sign-in with libFuzzer: fuzz.sh [SECONDS [SEED]].
#
# Responses of providers and of the member service, redirects, tokens, key sets, requests to the
# member service, stored sessions and messages of the bus. The corpus is kept in the build folder.
# The path of a failing input is printed at the end.
#
# To add a parser: write a check in Target, add it at the end of the list in FuzzTarget.swift and its
# module to SignInFuzz in Package.swift, and add a seed that begins with its number in the list.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds="${1:-60}"
seed="${2:-0}"
root="$PWD"
work="$root/.build/fuzz"
mkdir -p "$work/corpus" "$work/found" "$work/seeds"

# A static library, because libFuzzer has the main function.
Tools/Sanitize/package.sh "$work/package" AuthData MemberService Secrets SignInSupport
cat >"$work/package/Fuzz.swift" <<'SWIFT'

let fuzz = targets.first { $0.name == "SignInFuzzTests" }!
package.targets.append(
  .target(
    name: "SignInFuzz",
    dependencies: fuzz.dependencies.filter {
      switch $0 {
      case .targetItem("TestSupport", _), .productItem("CustomDump", _, _, _): false
      default: true
      }
    },
    path: fuzz.path
  )
)
package.products = [.library(name: "SignInFuzz", type: .static, targets: ["SignInFuzz"])]
SWIFT
cat "$work/package/Package.swift" "$work/package/Fuzz.swift" >"$work/package/Package.swift.fuzz"
rm "$work/package/Fuzz.swift"
mkdir -p "$work/library"
for folder in Apps Modules Tests Tools; do ln -sfn "$root/$folder" "$work/library/$folder"; done
cp Package.resolved "$work/library/"
cmp -s "$work/package/Package.swift.fuzz" "$work/library/Package.swift" \
  || cp "$work/package/Package.swift.fuzz" "$work/library/Package.swift"
(
  cd "$work/library"
  swift build --quiet --product SignInFuzz --sanitize=fuzzer --scratch-path "$work/build"
)
libraries="$(cd "$work/library" \
  && swift build --show-bin-path --sanitize=fuzzer --scratch-path "$work/build")"
printf '' >"$work/empty.swift"
swiftc -parse-as-library -sanitize=fuzzer -use-ld=lld -o "$work/sign-in-fuzz" "$work/empty.swift" \
  -Xlinker --whole-archive "$libraries/libSignInFuzz.a" -Xlinker --no-whole-archive \
  -lsqlite3 -lcurl -lstdc++ -lFoundation

# A seed for each kind of input.
seed_input() { printf "$2" >"$work/seeds/$1"; }
seed_input answer '\000{"access_token":"a","token_type":"bearer","expires_in":900,"refresh_token":"r","member":{"id":"m","name":"Ada"}}'
seed_input device '\000{"device_code":"d","user_code":"WDJB-MJHT","verification_uri":"https://github.com/login/device","expires_in":"900","interval":5}'
seed_input form '\000error=slow_down&error_description=too+fast&interval=10'
seed_input stored '\001{"accessToken":"a","expiresAt":"2027-01-15T08:00:00Z","member":{"createdAt":"2026-01-02T03:04:05Z","id":"m","name":"Ada","provider":"github"},"refreshToken":"r","retryKey":"k","service":"https://members.test"}'
seed_input bus '\002l\002\001\001\004\000\000\000\011\000\000\000\017\000\000\000\005\001u\000\007\000\000\000\010\001g\000\001u\000\000\000\001\000\000'
seed_input identity '\003\000\100\001\002'
seed_input keys '\004\000\100\001\002'
seed_input access '\005\000\100\001\002'
seed_input session '\006\000\001\001{"provider":"github","grant":{"type":"code","code":"x","redirect_uri":"http://127.0.0.1:1/cb","code_verifier":"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"}}'
seed_input token '\006\001\001\001grant_type=refresh_token&refresh_token=x&retry_key=y'
seed_input revoke '\006\002\001\001token=x'
seed_input member '\006\003\002\010Bearer x\000'
seed_input provider '\007\001{"access_token":"a","token_type":"Bearer","id_token":"b.c.d","sub":"person","name":"Mona"}'
seed_input redirect '\010GET /callback?code=c&state=the-state&iss=https%%3A%%2F%%2Fid.example HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n'
seed_input apple '\011code=c&state=the-state&user=%%7B%%22name%%22%%3A%%7B%%22firstName%%22%%3A%%22Ada%%22%%7D%%7D'

echo "== Fuzzing sign-in for $seconds s"
export SWIFT_BACKTRACE=enable=no TMPDIR="$work"
"$work/sign-in-fuzz" -max_total_time="$seconds" -seed="$seed" -dict=Tools/Fuzz/tokens.dict \
  -timeout=20 -detect_leaks=0 -max_len=4096 -artifact_prefix="$work/found/" -print_final_stats=1 \
  "$work/corpus" "$work/seeds"
rm -rf "$work"/fuzz-*
