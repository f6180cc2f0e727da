#!/usr/bin/env bash
# Compares HTTP clients with an nginx server on loopback; see README.md.
# With --quick, runs one short round over HTTP/1.1.
set -euo pipefail
cd "$(dirname "$0")/HTTP"

rounds="${ROUNDS:-3}" milliseconds="${MILLISECONDS:-500}" protocols="${PROTOCOLS:-http https}"
if [ "${1:-}" = --quick ]; then
  rounds=1 milliseconds=300 protocols=http
fi
concurrencies="${CONCURRENCIES:-1 64 256}" sizes="${SIZES:-1024 102400}"
# A client may have a variant, after a colon.
clients="${CLIENTS:-CurlMultiClient CurlSessionClient CurlSessionClient:Executor AsyncHTTPClientClient URLSessionClient}"

# nginx may be in a folder for administration tools.
PATH="$PATH:/usr/sbin:/usr/local/sbin"
for tool in nginx openssl python3 curl; do
  command -v "$tool" >/dev/null || {
    echo "bench-http: $tool is missing; on Debian: apt-get install nginx-light openssl curl python3"
    exit 1
  }
done

# Build the clients one by one: without --product, SwiftPM would build all of Marquee.
for client in $clients; do swift build -c release --product "${client%:*}" --quiet; done
bin="$(swift build -c release --show-bin-path)"

work="$(mktemp -d)"
server=
cleanup() {
  [ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

mkdir "$work/files" "$work/temporary"
for size in $sizes; do head -c "$size" /dev/urandom >"$work/files/$size"; done
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
  -keyout "$work/key.pem" -out "$work/certificate.pem" 2>"$work/openssl.log" ||
  { cat "$work/openssl.log"; exit 1; }
read -r port tls_port < <(python3 -c '
import socket
free = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
print(*(each.getsockname()[1] for each in free))')

# Reject other protocols, so that no client is measured with the wrong one.
cat >"$work/nginx.conf" <<CONFIGURATION
daemon off;
worker_processes 1;
pid $work/nginx.pid;
error_log $work/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  keepalive_timeout 3600;
  http2_max_concurrent_streams 1024;
  client_body_temp_path $work/temporary/body;
  proxy_temp_path $work/temporary/proxy;
  fastcgi_temp_path $work/temporary/fastcgi;
  uwsgi_temp_path $work/temporary/uwsgi;
  scgi_temp_path $work/temporary/scgi;
  root $work/files;
  open_file_cache max=16;
  server {
    listen 127.0.0.1:$port backlog=1024;
    if (\$server_protocol != HTTP/1.1) { return 505; }
  }
  server {
    listen 127.0.0.1:$tls_port ssl http2 backlog=1024;
    ssl_certificate $work/certificate.pem;
    ssl_certificate_key $work/key.pem;
    if (\$server_protocol != HTTP/2.0) { return 505; }
  }
}
CONFIGURATION
if [ "$(id -u)" = 0 ]; then
  # The worker does not run as root, but must be able to read the files.
  chmod -R a+rX "$work"
fi
# Without -e, nginx would first try to open the system's error log.
nginx -p "$work" -c "$work/nginx.conf" -e "$work/error.log" &
server=$!
for ((attempt = 0; attempt < 100; attempt++)); do
  if curl --silent --fail --output /dev/null "http://127.0.0.1:$port/${sizes%% *}"; then break; fi
  kill -0 "$server" 2>/dev/null || { cat "$work/error.log"; exit 1; }
  sleep 0.05
done

# Alternate between clients, so that other load on the machine affects all of them.
for ((round = 1; round <= rounds; round++)); do
  for protocol in $protocols; do
    for size in $sizes; do
      for concurrency in $concurrencies; do
        for client in $clients; do
          url="http://127.0.0.1:$port/$size"
          [ "$protocol" = http ] || url="https://localhost:$tls_port/$size"
          # If a client fails, its row in the table is empty and the run continues.
          variant=()
          [ "$client" = "${client%:*}" ] || variant=("${client##*:}")
          figures="$(timeout 3 "$bin/${client%:*}" "$url" "$concurrency" "$size" "$milliseconds" \
            "$work/certificate.pem" ${variant[@]+"${variant[@]}"} 2>>"$work/client.log")" || figures=
          echo "$protocol $size $concurrency $client $figures" >>"$work/figures"
        done
      done
    done
  done
done

[ -z "${FIGURES:-}" ] || cp "$work/figures" "$FIGURES"
echo "$(nproc) cores, $(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo 2>/dev/null)," \
  "$(nginx -v 2>&1 | sed 's/.*: //'), $(curl --version | sed 's/ (.*//;q')," \
  "$rounds rounds of $milliseconds ms"
python3 table.py "$work/figures"
