import Auth
import AuthPresentation
import Binding
import DemoBackend
import DemoGitHub
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Logging
import MemberService
import OAuth
import Secrets
import SharedKernel
import SignInSupport
import Storage
import Synchronization
import TestSupport
import Testing
import Wording

/// A person who signed in with the demo of GitHub, with the member service in process.
@MainActor
@Suite(.hangLimit)
struct AuthorizedMemberTests {
  private let directory: TemporaryDirectory
  private let offset = Offset()
  private let requests: RecordingSession
  private let members: NetworkService
  private let module: AuthModule

  init() async throws {
    directory = try TemporaryDirectory()
    let demo = DemoBackendSession(services: [DemoGitHubService(DemoSetup(interval: 0))])
    let address = "https://members.invalid"
    var gitHub = GitHubConfiguration(
      clientID: DemoGitHubService.clientID,
      clientSecret: nil,
      tokenCheck: .anyClient
    )
    gitHub.webURL = "https://demo.invalid"
    gitHub.apiURL = "https://demo.invalid"
    var configuration = MemberServiceConfiguration(issuer: address)
    configuration.rateLimits = .none
    requests = RecordingSession(
      of: MemberService(
        configuration: configuration,
        store: SQLiteMemberStore(
          database: UserDatabase(
            openedOnUseIn: directory.url,
            migrations: SQLiteMemberStore.migrations
          )
        ),
        exchange: GrantExchange(gitHub: gitHub, session: demo),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
        now: { [offset] in Date() + offset.seconds }
      )
    )
    members = NetworkService(config: try NetworkConfig(address), session: requests)
    module = AuthModule(
      dependencies: .init(
        memberService: members,
        provider: NetworkService(
          config: try NetworkConfig("https://demo.invalid"),
          session: demo
        ),
        app: RegisteredApp(at: "github", clientID: DemoGitHubService.clientID),
        secrets: SecretVault(
          directory: directory.url.appending(path: "secrets"),
          name: "session.json",
          choice: .file,
          environment: [:]
        )
      )
    )
    let signIn = module.makeDeviceSignInViewModel(language: .english)
    await signIn.didRequestSignIn()
    guard case .signedIn = signIn.state.value else {
      throw NetworkError.other("\(signIn.state.value)")
    }
  }

  /// The number of requests to a path of the member service.
  private func requestCount(of path: String) -> Int { requests.requests.count { $0.path == path } }

  /// Sends requests concurrently.
  private func ask(_ service: NetworkService, times count: Int = 1) async throws -> [Int] {
    try await withThrowingTaskGroup { group in
      for _ in 0..<count {
        group.addTask {
          try await service.response(for: Endpoint<Data>("member", decoder: .data))
            .head.status.code
        }
      }
      var statuses: [Int] = []
      for try await status in group { statuses.append(status) }
      return statuses
    }
  }

  @Test(arguments: [5, 50])
  func `requests whose token has expired share one refresh`(_ count: Int) async throws {
    // The service's clock is ahead, so this side still considers the token valid.
    offset.advance(by: 880)
    let service = members.authorized(by: module.authorization)
    #expect(try await ask(service, times: count) == Array(repeating: 200, count: count))
    #expect(requestCount(of: "/token") == 0)
    offset.advance(by: 40)
    #expect(try await ask(service, times: count) == Array(repeating: 200, count: count))
    #expect(requestCount(of: "/token") == 1)
  }

  @Test func `a demo for members asks the member service about each token`() async throws {
    let demo = RecordingSession(body: "orders")
    let config = try NetworkConfig("https://orders.invalid")
    let service = NetworkService(
      config: config,
      session: MembersOnlySession(demo, members: members)
    )
    let authorized = service.authorized(by: module.authorization(for: config.baseURL))
    #expect(try await ask(authorized) == [200])
    offset.advance(by: 920)
    #expect(try await ask(authorized) == [200])
    #expect(requestCount(of: "/token") == 1 && demo.requests.count == 2)
    let forged = BearerAuthorization(for: config.baseURL) {
      AccessToken("x")
    } refresh: {
      $0
    }
    for stranger in [service, service.authorized(by: forged)] {
      await #expect {
        try await ask(stranger)
      } throws: { error in
        guard case NetworkError.status(let head, _) = error else { return false }
        return head.status == .unauthorized && head.asksForToken
      }
    }
    #expect(demo.requests.count == 2)
  }

  @Test func `the account shows the member as the service returns them now`() async throws {
    let account = module.makeAccountViewModel(language: .english)
    await account.didCheck()
    #expect(account.account.value?.provider == "github" && account.error.value == nil)
    #expect(requestCount(of: "/member") == 1)
  }

  @Test func `a session that was ended elsewhere means signing in again`() async throws {
    let service = members.authorized(by: module.authorization)
    let file = directory.url.appending(path: "secrets/session.json")
    let stored = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let token = try #require((stored as? [String: Any])?["refreshToken"] as? String)
    _ = try await members.response(
      for: Endpoint<Data>(
        "revoke",
        method: .post,
        body: .form(["token": token]),
        decoder: .data
      )
    )
    await #expect(throws: ServiceFailure.signInNeeded) { try await ask(service) }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let account = module.makeAccountViewModel(language: .english)
    await account.didCheck()
    #expect(account.account.value == nil && account.error.value?.kind == .signInNeeded)
  }
}

/// How far a clock is ahead.
private final class Offset: Sendable {
  private let value = Mutex(TimeInterval(0))

  var seconds: TimeInterval { value.withLock { $0 } }

  func advance(by seconds: TimeInterval) { value.withLock { $0 += seconds } }
}
