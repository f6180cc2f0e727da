#!/usr/bin/env bash
# Measures sign-in, renewals of the member service, and the cold start of auth token; see README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in hyperfine curl jq; do
  command -v "$tool" >/dev/null || { echo "bench-auth: $tool is missing; install it first"; exit 1; }
done

flags=(-c release --static-swift-stdlib)
for product in auth demo-backend member-service SignInBenchmark; do
  swift build "${flags[@]}" --product "$product" --quiet
done
bin="$(swift build "${flags[@]}" --show-bin-path)"

. Tools/Benchmarks/serve.sh
serve demo "$bin/demo-backend" --port 0 --quiet
github="$url"
export GITHUB_CLIENT_ID=demo GITHUB_CLIENT_SECRET=demo-secret
export GITHUB_WEB_URL="$github" GITHUB_API_URL="$github"
serve members "$bin/member-service" --port 0 --quiet --no-rate-limit --data-dir "$work/members"
members="$url"
unset GITHUB_CLIENT_ID

redirect='http://127.0.0.1:49152/callback'
tokens=()
for _ in 1 2 3 4 5 6 7 8; do
  page="$github/login/oauth/authorize?client_id=demo&redirect_uri=$redirect&state=s"
  code="$(curl -s -o /dev/null -w '%{redirect_url}' "$page" | sed 's/.*[?&]code=\([^&]*\).*/\1/')"
  grant="{\"type\":\"code\",\"code\":\"$code\",\"redirect_uri\":\"$redirect\",
    \"code_verifier\":\"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk\"}"
  tokens+=("$(curl -s -H 'Content-Type: application/json' \
    -d "{\"provider\":\"github\",\"grant\":$grant}" "$members/session" | jq -r .refresh_token)")
done

echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)"
TMPDIR="$work" "$bin/SignInBenchmark" "$members" "${tokens[@]}"

echo
echo '== Cold start: auth token'
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
export MARQUEE_TOKEN_STORE=file
"$bin/auth" login --quiet >/dev/null 2>&1
hyperfine --style basic --shell none --warmup 20 --runs 200 --export-json "$work/cold.json" \
  -n 'auth token' "$bin/auth token" \
  -n 'curl | jq' "sh -c 'curl -s \"$members/health\" | jq -r .status'"
jq -r '.results | (.[1].median) as $base | .[] |
  "  \(.command): \(.median * 1000 * 100 | round / 100) ms median, \(.median / $base * 100 |
  round / 100) of curl | jq"' "$work/cold.json"
