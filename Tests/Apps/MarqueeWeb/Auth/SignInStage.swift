import DatabaseSupport
import DemoApple
import DemoBackend
import DemoGitHub
import DemoOpenID
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import IdentitySupport
import InMemoryLogging
import Logging
import MemberService
import OAuth
import TestSupport
import Testing

@testable import MarqueeWeb

/// The web app behind https, with the demo's providers and a member service in this process.
struct SignInStage: Sendable {
  static let origin = "https://marquee.example"
  private static let demoURL = "https://demo.invalid"

  let web: WebStage
  let requests: RecordingSession
  /// The reasons for failed sign-ins.
  let log: InMemoryLogHandler
  private let demo: DemoBackendSession

  /// Runs the web app while `body` runs.
  ///
  /// - Parameters:
  ///   - isAlone: Whether sign-in is the only feature.
  ///   - makePages: Creates the only features besides; `nil` for those of the app.
  static func run(
    session: any NetworkSession = DemoBackendSession.everything,
    accessTokenLifetime: TimeInterval = 900,
    limits: SignInLimits = SignInLimits(),
    gitHubSecret: String = DemoGitHubService.clientSecret,
    database: DatabaseLocation? = nil,
    in directory: TemporaryDirectory? = nil,
    pageLifetime: Duration = .zero,
    revocations: Controlled<String, Bool>? = nil,
    isAlone: Bool = false,
    members makePages: (@Sendable (AppDIContainer, PageMembers) throws -> [(any SiteFeature)?])? =
      nil,
    body: @escaping @Sendable (SignInStage) async throws -> Void
  ) async throws {
    let callbacks = ["github", "apple", "openid"].map { "\(origin)/sign-in/\($0)/callback" }
    let demo = DemoBackendSession(
      services: [
        DemoGitHubService(DemoSetup(redirectURIs: callbacks)),
        DemoAppleService(DemoSetup(redirectURIs: callbacks)),
        DemoOpenIDService(DemoSetup(redirectURIs: callbacks)),
      ]
    )
    let directory = try directory ?? TemporaryDirectory()
    let database = database ?? .sqlite(directory.url.appending(path: "web/user.sqlite"))
    var configuration = MemberServiceConfiguration(issuer: "https://members.invalid")
    configuration.rateLimits = .none
    configuration.lifetimes.accessToken = accessTokenLifetime
    let members = RecordingSession(
      of: HeldRevocations(
        revocations,
        MemberService(
          configuration: configuration,
          store: SiteDatabase(database).members,
          exchange: try exchange(demo, gitHubSecret),
          logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
      )
    )
    let log = InMemoryLogHandler()
    let provider = { (key: String, name: String, path: String, app: RegisteredApp) in
      let config = try NetworkConfig(demoURL + path)
      let service = NetworkService(config: config, session: demo)
      return Accounts.Provider(key: key, name: name, service: service, app: app)
    }
    let signIn = AuthSite.SignIn(
      providers: [
        try provider(
          "github",
          "GitHub",
          "",
          .init(at: "github", clientID: DemoGitHubService.clientID)
        ),
        try provider("apple", "Apple", "", .init(at: "apple", clientID: DemoAppleService.clientID)),
        try provider(
          "openid",
          "OpenID",
          "/openid",
          .init(at: "\(demoURL)/openid", clientID: "demo")
        ),
      ],
      members: NetworkService(
        config: try NetworkConfig("https://members.invalid"),
        session: members
      ),
      limits: limits,
      logger: Logger(label: "test") { _ in log }
    )
    try await withWebApp(
      session: session,
      url: origin,
      in: directory,
      database: database,
      pageLifetime: pageLifetime,
      features: { app in
        let account = AuthSite(app, signIn)
        let others: [(any SiteFeature)?]
        if let makePages {
          others = try makePages(app, account.members)
        } else {
          others = isAlone ? [] : try await app.makeFeatures()
        }
        return [account] + others.compactMap(\.self)
      }
    ) { web in
      try await body(SignInStage(web: web, requests: members, log: log, demo: demo))
    }
  }

  private static func exchange(
    _ demo: DemoBackendSession,
    _ gitHubSecret: String
  ) throws -> GrantExchange {
    let settings = try DemoProviders(url: demoURL).settings
    var gitHub = GitHubConfiguration(
      clientID: DemoGitHubService.clientID,
      clientSecret: gitHubSecret
    )
    gitHub.webURL = demoURL
    gitHub.apiURL = demoURL
    return GrantExchange(
      gitHub: gitHub,
      apple: settings.apple,
      openID: settings.openID,
      session: demo
    )
  }

  /// Opens the page of a provider, which the demo's person approves immediately.
  func agree(at page: String) async throws -> NetworkResponse {
    try await NetworkService(config: try NetworkConfig(Self.demoURL), session: demo)
      .response(for: Endpoint<Data>(page, isFullPath: true, decoder: .data))
  }
}

/// A member service that answers revocations when a test says so.
private struct HeldRevocations: NetworkSession {
  let revocations: Controlled<String, Bool>?
  let base: MemberService

  init(_ revocations: Controlled<String, Bool>?, _ base: MemberService) {
    self.revocations = revocations
    self.base = base
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    if let revocations, request.path == "/revoke" {
      _ = try await revocations.run("revoke") { _ in }
    }
    return try await base.response(to: request, body: body)
  }
}

/// A browser of the web app, with its cookies.
actor Browser {
  private let stage: SignInStage
  /// The address that a proxy passes on; `nil` without a proxy.
  private let address: String?
  private(set) var cookies: [String: String] = [:]

  init(_ stage: SignInStage, address: String? = nil) {
    self.stage = stage
    self.address = address
  }

  /// Requests a path or an address of the site; by POST with a form.
  ///
  /// A field `Cookie` replaces the browser's own cookies.
  @discardableResult
  func open(
    _ target: String,
    form: String? = nil,
    fields: String = ""
  ) async throws -> Connection.Answer {
    let target = target.replacing(SignInStage.origin, with: "")
    let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var head = fields
    if let address { head += "X-Forwarded-For: \(address)\r\n" }
    if !pairs.isEmpty, !fields.contains("Cookie:") {
      head += "Cookie: \(pairs.joined(separator: "; "))\r\n"
    }
    if let form {
      head += "Content-Type: application/x-www-form-urlencoded\r\n"
      head += "Content-Length: \(form.utf8.count)\r\n"
    }
    let answer = try await stage.web.get(
      target,
      method: form == nil ? "GET" : "POST",
      fields: head,
      body: form ?? ""
    )
    for cookie in answer.cookies {
      let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      cookies[String(pair[0])] = cookie.contains("Max-Age=0") ? nil : pair.last.map(String.init)
    }
    return answer
  }

  /// Begins a sign-in, and returns the provider's page.
  func start(_ provider: String, return address: String? = nil) async throws -> String {
    let link = PageLink("/sign-in/\(provider)", [("return", address)]).text
    let answer = try await open(link)
    #expect(answer.status == 303)
    return try #require(answer.field("location"))
  }

  /// Begins a sign-in, approves it, and returns the address to which the provider redirects.
  func callback(_ provider: String, return address: String? = nil) async throws -> String {
    let page = try await start(provider, return: address)
    let answer = try await stage.agree(at: page)
    return try #require(answer.head.headerFields[.location])
  }

  /// Signs in at GitHub or the OpenID provider, and returns the address of the next page.
  @discardableResult
  func signIn(_ provider: String = "github", return address: String? = nil) async throws -> String {
    let answer = try await open(try await callback(provider, return: address))
    #expect(answer.status == 303, "\(answer.text)")
    return answer.field("location") ?? ""
  }

  /// The name in the head of a page; `nil` if no one is signed in.
  func account() async throws -> String? {
    let link = try await open("/products").text.firstMatch(of: /href="\/me"[^>]*>([^<]*)</)
    return link.map { String($0.1) }
  }
}
