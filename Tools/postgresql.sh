#!/bin/sh
# Runs a PostgreSQL server in a temporary folder, on a Unix socket, for tests and benchmarks.
#
#   postgresql.sh FOLDER-OF-PROGRAMS [--tls] [OPTION-OF-POSTGRES…]
#
# Prints the folder once the server accepts connections. Then it reads commands (start, stop, crash),
# and prints each when it is done. When its input ends, it stops the server and removes the folder.
#
# With --tls, the server also listens on 127.0.0.1, at the port in the file `port`, with a
# certificate for localhost. `authority.pem` is its authority, and `other.pem` is another one.
#
# PostgreSQL refuses to run as root. A short name keeps the socket's path below its limit.
set -eu
bin=$1
shift
tls=
if [ "${1-}" = --tls ]; then
  tls=yes
  shift
fi
user() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  name=postgres
  id "$name" >/dev/null 2>&1 || name=nobody
  user() { setpriv --reuid "$name" --regid "$(id -g "$name")" --clear-groups -- "$@"; }
fi
folder=${TMPDIR:-/tmp}
user test -x "$folder" || folder=/tmp
folder=$(mktemp -d "$folder/marquee-pg-XXXXXX")
[ "$(id -u)" != 0 ] || chown "$name" "$folder"
cd "$folder"
quit() {
  user "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 </dev/null || true
  rm -rf "$folder"
}
trap quit EXIT
trap 'exit 1' HUP INT TERM

options="-k $folder -c fsync=off -c max_connections=300"
launch() {
  # shellcheck disable=SC2086
  user "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 600 -o "$options $1" start \
    >/dev/null 2>&1 </dev/null
}
start() {
  if [ -z "$tls" ]; then
    launch '-c listen_addresses=' && return
  else
    if [ -e port ]; then ports=$(cat port); else ports=$(shuf -i 20000-60000 -n 20); fi
    for port in $ports; do
      # Another program may be using the port.
      launch "-c listen_addresses=127.0.0.1 -p $port" || continue
      echo "$port" >port
      return
    done
  fi
  cat "$folder/log" >&2
  exit 1
}
stop() {
  user "$bin/pg_ctl" -D "$folder/data" -m "$1" -w -t 600 stop >/dev/null </dev/null
}

# Make an authority, and a certificate that it issues for a host.
authority() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
    -subj "/CN=$1" -keyout "$1.key" -out "$1.pem" 2>/dev/null
}
certificate() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$2" \
    -keyout server.key -out server.csr 2>/dev/null
  echo "subjectAltName=DNS:$2" >server.names
  openssl x509 -req -in server.csr -CA "$1.pem" -CAkey "$1.key" -CAcreateserial -days 2 \
    -extfile server.names -out server.pem 2>/dev/null
}
if [ -n "$tls" ]; then
  authority authority
  authority other
  certificate authority localhost
  chmod 600 server.key
  [ "$(id -u)" != 0 ] || chown "$name" server.key server.pem
fi
for option; do options="$options $option"; done

user "$bin/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C --no-sync \
  >/dev/null </dev/null
echo 'local all member scram-sha-256' >"$folder/hba"
cat "$folder/data/pg_hba.conf" >>"$folder/hba"
cat "$folder/hba" >"$folder/data/pg_hba.conf"
if [ -n "$tls" ]; then
  printf "%s = '%s'\n" ssl on ssl_cert_file "$folder/server.pem" ssl_key_file "$folder/server.key" \
    >>"$folder/data/postgresql.conf"
fi
start
echo "$folder"
while read -r command; do
  case $command in
    start) start ;;
    stop) stop fast ;;
    crash) stop immediate ;;
    *) exit ;;
  esac
  echo "$command"
done
