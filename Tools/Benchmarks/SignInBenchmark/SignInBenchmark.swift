import CurlHTTP
import DemoBackend
import DemoGitHub
import Foundation
import Logging
import MemberService
import Storage

/// Measures sign-ins and renewals of the member service, in this process and over HTTP.
///
/// The arguments are the URL of a `member-service`, and refresh tokens of sessions there.
@main
enum SignInBenchmark {
  private static let signIns = 500
  /// The number of renewals of each session.
  private static let renewals = 500
  private static let sessions = 8

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let url = arguments.first, arguments.count > sessions else {
      throw SignInClient.Failure(
        reason: "usage: SignInBenchmark URL TOKEN...; \(sessions) tokens"
      )
    }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("marquee-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let demo = DemoBackendSession(services: [DemoGitHubService()])
    let client = SignInClient(
      github: demo,
      members: service(in: directory, demo),
      url: "https://members.invalid"
    )
    _ = try await client.signIn()

    print(Line.header)
    try await measureSignIns(client)
    var tokens: [String] = []
    for _ in 0..<sessions { tokens.append(try await client.signIn().refreshToken) }
    try await measureRenewals(client, tokens, "in process")

    var configuration = CurlSession.Configuration()
    configuration.proxy = .none
    let remote = SignInClient(
      github: demo,
      members: CurlSession(configuration: configuration),
      url: url
    )
    try await measureRenewals(remote, Array(arguments.dropFirst().prefix(sessions)), "over HTTP")
  }

  private static func measureSignIns(_ client: SignInClient) async throws {
    var durations: [Duration] = []
    for _ in 0..<signIns {
      durations.append(
        try await ContinuousClock().measure {
          try await client.member(client.signIn().accessToken)
        }
      )
    }
    print(Line("sign-in to member, in process", durations, atOnce: 1).text)
  }

  private static func measureRenewals(
    _ client: SignInClient,
    _ tokens: [String],
    _ place: String
  ) async throws {
    let (first, access) = try await client.renew(tokens[0], times: renewals)
    print(Line("renewal, \(place), one session", first.durations, atOnce: 1).text)
    let whole = try await ContinuousClock().measure {
      try await withThrowingTaskGroup { group in
        for token in tokens.dropFirst() + [first.lastToken] {
          group.addTask { try await client.renew(token, times: renewals).0.durations }
        }
        let all = try await group.reduce(into: []) { $0 += $1 }
        print(Line("renewal, \(place), \(tokens.count) sessions", all, atOnce: tokens.count).text)
      }
    }
    let rate = Double(renewals * tokens.count) / (whole / .seconds(1))
    print("  \(Int(rate)) renewals/s")
    var reads: [Duration] = []
    for _ in 0..<renewals {
      reads.append(try await ContinuousClock().measure { try await client.member(access) })
    }
    print(Line("GET /member, \(place)", reads, atOnce: 1).text)
  }

  private static func service(in directory: URL, _ demo: DemoBackendSession) -> MemberService {
    var configuration = MemberServiceConfiguration(issuer: "https://members.invalid")
    configuration.rateLimits = .none
    var gitHub = GitHubConfiguration(
      clientID: DemoGitHubService.clientID,
      clientSecret: DemoGitHubService.clientSecret
    )
    gitHub.webURL = SignInClient.gitHub
    gitHub.apiURL = SignInClient.gitHub
    return MemberService(
      configuration: configuration,
      store: SQLiteMemberStore(
        database: UserDatabase(
          openedOnUseIn: directory,
          migrations: SQLiteMemberStore.migrations
        )
      ),
      exchange: GrantExchange(gitHub: gitHub, session: demo),
      logger: Logger(label: "bench") { label in
        var handler = StreamLogHandler.standardError(label: label)
        handler.logLevel = .warning
        return handler
      }
    )
  }
}
