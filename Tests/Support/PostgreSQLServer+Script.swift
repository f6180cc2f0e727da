import Foundation

extension PostgreSQLServer {
  /// The folder of PostgreSQL's programs; `nil` if it is not installed.
  ///
  /// Debian and Homebrew keep them in a folder per version.
  static let directory: String? = {
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    let versions = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap {
      folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().reversed().map { "\(folder)/\($0)/bin" }
    }
    return (versions + path.split(separator: ":").map(String.init)).first { folder in
      ["initdb", "pg_ctl", "psql"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
  }()

  /// Prints the folder once the server accepts connections, and each command when it is done.
  ///
  /// PostgreSQL refuses to run as root. A short folder keeps the socket's path below its limit.
  static let script = """
    set -eu
    bin=$1
    folder=$(mktemp -d /tmp/marquee-postgresql-XXXXXX)
    user() { "$@"; }
    if [ "$(id -u)" = 0 ]; then
      name=postgres
      id "$name" >/dev/null 2>&1 || name=nobody
      chown "$name" "$folder"
      user() { setpriv --reuid "$name" --regid "$(id -g "$name")" --clear-groups -- "$@"; }
    fi
    cd "$folder"
    quit() {
      user "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 </dev/null || true
      rm -rf "$folder"
    }
    trap quit EXIT
    trap 'exit 1' HUP INT TERM
    start() {
      user "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 600 \\
        -o "-k $folder -c listen_addresses= -c fsync=off -c max_connections=300" start \\
        >/dev/null 2>&1 </dev/null || { cat "$folder/log" >&2; exit 1; }
    }
    user "$bin/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C --no-sync \\
      >/dev/null </dev/null
    echo 'local all member scram-sha-256' >"$folder/hba"
    cat "$folder/data/pg_hba.conf" >>"$folder/hba"
    cat "$folder/hba" >"$folder/data/pg_hba.conf"
    stop() {
      user "$bin/pg_ctl" -D "$folder/data" -m "$1" -w -t 600 stop >/dev/null </dev/null
    }
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
    """
}
