import AuthDomain
import Foundation
import HTTP
import HTTPTypes
import OAuth
import Secrets
import Synchronization
import TestSupport
import Testing

@testable import AuthData

/// A service whose answers a test provides, in order; the last one repeats.
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
    session.bodies.map { body in
      let items = URLComponents(string: "?" + (body ?? ""))?.queryItems ?? []
      return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
  }

  func networkService(_ baseURL: String = "https://members.test") throws -> NetworkService {
    NetworkService(config: try NetworkConfig(baseURL), session: session)
  }
}

/// A secret in memory, whose writes a test can make fail or count.
final class MemorySecret: SecretStore, LockedSecret {
  private struct State {
    var secret: Data?
    var writes: [Data] = []
    var failure: SecretError?
    var isLocked = false
  }

  private let state = Mutex(State())

  var location: String { "memory" }
  var writes: [Data] { state.withLock { $0.writes } }

  init(_ secret: Data? = nil) {
    state.withLock { $0.secret = secret }
  }

  /// Makes all writes fail from now on.
  func fail(_ error: SecretError) { state.withLock { $0.failure = error } }

  func checkAccess() async throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  func read() -> Data? { state.withLock { $0.secret } }

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
      if let failure = state.failure { throw failure }
      state.secret = secret
      state.writes.append(secret)
    }
  }

  func remove() {
    state.withLock { $0.secret = nil }
  }
}

extension DeviceSignIn {
  /// A sign-in whose answers a test provides, in order; the last one repeats.
  static func scripted(
    _ polls: [Result<DevicePoll, any Error>],
    lifetime: Duration = .seconds(900),
    interval: Duration = .seconds(5)
  ) throws -> DeviceSignIn {
    let left = Mutex(polls)
    return DeviceSignIn(
      prompt: SignInPrompt(
        page: try #require(URL(string: "https://github.test/login/device")),
        code: "WDJB-MJHT",
        lifetime: lifetime
      ),
      interval: interval
    ) {
      try left.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .success(.pending) }.get()
    }
  }
}

extension ProviderGrants {
  /// A provider whose background work is not performed.
  static func github(_ service: NetworkService) -> ProviderGrants {
    ProviderGrants(
      at: .github,
      service: service,
      app: RegisteredApp(at: "github", clientID: "app", clientSecret: "not for clients"),
      inBackground: { _ in }
    )
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

extension Grant {
  static func accessToken(_ token: String) -> Grant {
    Grant(parts: ["type": "access_token", "access_token": token])
  }

  static func idToken(_ token: String) -> Grant {
    Grant(parts: ["type": "id_token", "id_token": token])
  }
}
