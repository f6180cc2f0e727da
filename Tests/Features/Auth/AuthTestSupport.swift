import Foundation
import HTTP
import HTTPTypes
import OAuth
import Secrets
import Synchronization
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// A service whose responses a test provides, in order; the last one repeats.
final class ScriptedService: Sendable {
  struct Answer: Sendable {
    var status = HTTPResponse.Status.ok
    var headers: HTTPFields = [:]
    var body = ""
    var error: NetworkError?

    static func ok(_ body: String) -> Answer { Answer(body: body) }
    static func refused(_ body: String, _ status: HTTPResponse.Status = .badRequest) -> Answer {
      Answer(status: status, body: body)
    }
    static func failed(_ error: NetworkError) -> Answer { Answer(error: error) }

    /// New tokens with a number, for a refresh or, with a member, for a sign-in.
    static func tokens(_ number: Int, member: String = "") -> Answer {
      .ok(
        """
        {"access_token":"a\(number)","token_type":"Bearer","expires_in":900,
         "refresh_token":"r\(number)"\(member.isEmpty ? "" : ",\"member\":\(member)")}
        """
      )
    }
  }

  let session: RecordingSession

  init(_ answers: Answer...) {
    let left = Mutex(answers)
    session = RecordingSession { _ in
      let answer = left.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? Answer() }
      if let error = answer.error { throw error }
      return NetworkResponse(
        head: HTTPResponse(status: answer.status, headerFields: answer.headers),
        body: Data(answer.body.utf8)
      )
    }
  }

  /// The forms of all requests.
  var forms: [[String: String]] {
    session.bodies.map { URL(string: "?" + ($0 ?? ""))?.parameters ?? [:] }
  }

  /// The addresses of all requests, without their scheme.
  var addresses: [String] {
    session.requests.map { "\($0.authority ?? "")\($0.path ?? "")" }
  }

  func networkService(_ baseURL: String = "https://members.test") throws -> NetworkService {
    NetworkService(config: try NetworkConfig(baseURL), session: session)
  }
}

extension URL {
  /// The decoded parameters of the query; of repeated ones the last.
  var parameters: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
  }
}

/// A secret in memory, whose reads and writes a test can make fail.
final class MemorySecret: SecretStore, LockedSecret {
  private struct State {
    var secret: Data?
    var writesLeft = Int.max
    var readError: SecretError?
    var isLocked = false
  }

  private static let full = SecretError.cannotWrite("memory", reason: "full")
  private let state = Mutex(State())

  var location: String { "memory" }
  /// What is kept, even if it cannot be read.
  var kept: Data? { state.withLock { $0.secret } }

  init(_ secret: Data? = nil) {
    state.withLock { $0.secret = secret }
  }

  /// Makes writes fail after some.
  func failWrites(after count: Int = 0) { state.withLock { $0.writesLeft = count } }
  func failReads(_ error: SecretError?) { state.withLock { $0.readError = error } }

  func checkAccess() async throws {
    if state.withLock({ $0.writesLeft == 0 }) { throw Self.full }
  }

  func read() throws -> Data? {
    try state.withLock { state in
      if let error = state.readError { throw error }
      return state.secret
    }
  }

  func withLock<Value>(
    _ body: (any LockedSecret) async throws -> Value
  ) async throws -> Value {
    while !state.withLock({ state in
      defer { state.isLocked = true }
      return !state.isLocked
    }) {
      try Task.checkCancellation()
      await Task.yield()
    }
    defer { state.withLock { $0.isLocked = false } }
    return try await body(self)
  }

  func write(_ secret: Data) throws {
    try state.withLock { state in
      guard state.writesLeft > 0 else { throw Self.full }
      state.writesLeft -= 1
      state.secret = secret
    }
  }

  func remove() throws {
    _ = try read()
    state.withLock { $0.secret = nil }
  }
}

/// Time that passes only when someone sleeps.
final class Sleeps: Sendable {
  private let slept = Mutex<[Duration]>([])

  var all: [Duration] { slept.withLock { $0 } }

  @Sendable func sleep(_ duration: Duration) async throws {
    try Task.checkCancellation()
    slept.withLock { $0.append(duration) }
  }
}

/// A receiver whose redirects a test sends.
final class ControlledReceiver: RedirectReceiver {
  let redirectURI: URL
  private let queries = AsyncStream.makeStream(of: String.self)
  private let listening = AsyncStream.makeStream(of: Void.self)
  private let state = Mutex((refused: 0, hasEnded: false))

  init(redirectURI: URL) { self.redirectURI = redirectURI }

  /// The number of redirects that were not expected.
  var refused: Int { state.withLock { $0.refused } }
  /// Whether no one is listening any more.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func send(_ query: String) { queries.continuation.yield(query) }

  func waitUntilListening() async {
    for await _ in listening.stream { return }
  }

  func query(where isExpected: @escaping @Sendable (String) -> Bool) async throws -> String {
    defer { state.withLock { $0.hasEnded = true } }
    listening.continuation.yield()
    for await query in queries.stream {
      if isExpected(query) { return query }
      state.withLock { $0.refused += 1 }
    }
    throw CancellationError()
  }
}

/// Keeps background work, which tests run.
final class RecordedWork: Sendable {
  private let work = Mutex<[@Sendable () async throws -> Void]>([])

  var all: [@Sendable () async throws -> Void] { work.withLock { $0 } }

  @Sendable func add(_ added: @escaping @Sendable () async throws -> Void) {
    work.withLock { $0.append(added) }
  }
}

extension ProviderGrants {
  /// The app "app" with a secret, or without one.
  static func of(
    _ provider: IdentityProvider,
    _ service: ScriptedService,
    at address: String,
    clientID: String = "app",
    secret: String? = nil,
    authentication: RegisteredApp.Authentication? = nil,
    work: RecordedWork = RecordedWork()
  ) throws -> ProviderGrants {
    ProviderGrants(
      at: provider,
      service: try service.networkService(address),
      app: RegisteredApp(
        at: provider.name,
        clientID: clientID,
        clientSecret: secret,
        authentication: authentication
      ),
      inBackground: work.add
    )
  }

  static func github(
    _ service: ScriptedService,
    at address: String = "https://github.test"
  ) throws -> ProviderGrants {
    try .of(.github, service, at: address, secret: "not for clients")
  }
}

extension Grant {
  static func accessToken(_ token: String) -> Grant {
    Grant(parts: ["type": "access_token", "access_token": token])
  }

  static func idToken(_ token: String) -> Grant {
    Grant(parts: ["type": "id_token", "id_token": token])
  }
}

extension AuthorizationRequest {
  /// A request whose secrets a test knows.
  static func sample(
    requiresIssuer: Bool = false,
    secret: String = "VERIFIER"
  ) throws -> AuthorizationRequest {
    AuthorizationRequest(
      page: try #require(URL(string: "https://issuer.test/authorize?state=STATE")),
      redirectURI: .callback,
      state: "STATE",
      codeVerifier: secret,
      nonce: "NONCE",
      issuer: "https://issuer.test",
      requiresIssuer: requiresIssuer
    )
  }

  /// The sign-in of the request.
  var signIn: PageSignIn { PageSignIn(page: page, isAnswered: isAnswered, grant: grant) }
}

extension URL {
  static let callback = URL(string: "http://127.0.0.1:4711/callback") ?? URL(filePath: "/")
}
