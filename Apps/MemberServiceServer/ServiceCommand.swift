import ArgumentParser
import CommandLineSupport
import DatabaseSupport
import Foundation
import IdentitySupport
import ServerSupport

/// Serves until SIGINT or SIGTERM; the exit code depends on the signal.
struct ServiceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "member-service",
    abstract: "Exchange the grants of identity providers for member sessions.",
    discussion: """
      EXAMPLES:
        member-service --port 8090 --issuer https://members.example
        member-service --database postgres://marquee@db.example/members
        curl http://127.0.0.1:8090/health

      ENVIRONMENT:
        GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET
            GitHub OAuth app
        APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY_FILE
            Services ID for Sign in with Apple, and its key as a PEM file
        OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET
            OpenID provider; OPENID_2_ISSUER and so on for more of them
        OPENID_TOKEN_ENDPOINT_AUTH_METHOD
            client_secret_basic or client_secret_post, if the provider lists both and this app may \
      use only one
        GITHUB_WEB_URL, GITHUB_API_URL, APPLE_BASE_URL
            other addresses of these services, for tests
        MEMBER_SERVICE_DATABASE
            the same as --database, for a URL with a password
      """,
    version: AppVersion.text
  )

  @Option(help: .port)
  var port = 8090

  @Option(help: .host)
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "URL of the service for its clients, the issuer of its tokens (default: its own address).",
      valueName: "url"
    )
  )
  var issuer: String?

  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Directory for members, sessions and signing keys.", valueName: "dir"),
    completion: .directory
  )
  var dataDirectory: String?

  @Option(
    help: ArgumentHelp(
      """
      SQLite file (PATH or sqlite:PATH), or PostgreSQL database that several servers share \
      (postgres://user@host:5432/database), instead of a file in --data-dir.
      """,
      valueName: "url"
    )
  )
  var database: String?

  @Flag(help: "Allow any number of requests per client.")
  var noRateLimit = false

  @OptionGroup var proxy: ProxyOptions
  @OptionGroup var observation: ObservationOptions

  @Flag(name: .shortAndLong, help: "Print only the address and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print each request to stderr, without secrets.")
  var verbose = false

  func validate() throws {
    try address.validate()
    if let issuer {
      guard issuer.hasPrefix("https://") || issuer.hasPrefix("http://") else {
        throw ValidationError("--issuer must be an http or https URL.")
      }
    }
    guard database == nil || dataDirectory == nil else {
      throw ValidationError("--database cannot be combined with --data-dir.")
    }
    guard dataDirectory?.isEmpty != true else { throw ValidationError("--data-dir is empty.") }
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet and --verbose cannot be combined.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    // The database contains the signing keys, and its directory may be accessible to other users.
    umask(0o077)
    let environment = ProcessInfo.processInfo.environment
    let providers = try ProviderSettings(environment: environment)
    let stop = StopSignal(patience: .seconds(20)) { Foundation.exit($0) }
    let location = try databaseLocation(environment: environment)
    try await FileClaim.withClaim(on: [location.file].compactMap(\.self)) {
      try await Server(self, providers, location).run()
    }
    throw ExitCode(await stop.exitCode)
  }
}

extension ServiceCommand {
  var address: ServerAddress { ServerAddress(host: host, port: port) }
}
