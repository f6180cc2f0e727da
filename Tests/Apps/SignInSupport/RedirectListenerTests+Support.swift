import Foundation
import SharedKernel
import TestSupport

@testable import SignInSupport

extension RedirectListenerTests {
  func makeListener(
    language: String = "en",
    addresses: [LoopbackAddress] = LoopbackAddress.allCases,
    limits: RedirectListener.Limits = .init(patience: .hangLimit)
  ) throws -> RedirectListener {
    try RedirectListener(language: Language(language), addresses: addresses, limits: limits)
  }

  /// Sends requests to a listener, then the right redirect unless it was among them.
  ///
  /// - Returns: The query that ended the wait, and what `body` returns.
  @discardableResult
  func withListener<Value: Sendable>(
    _ given: RedirectListener? = nil,
    language: String = "en",
    _ body: (Client) async throws -> Value
  ) async throws -> (String, Value) {
    let listener = try given ?? makeListener(language: language)
    async let query = listener.query { $0 == Self.answer }
    do {
      let value = try await body(Client(listener))
      try await endWait(listener)
      return (try await query, value)
    } catch {
      try await endWait(listener)
      throw error
    }
  }

  func endWait(_ listener: RedirectListener) async throws {
    guard let connection = try? await connect(listener.port) else { return }
    try? connection.send(Client(listener).request("/callback?\(Self.answer)"))
    _ = try await connection.waitUntilClosed()
  }

  /// A browser, and what pretends to be one.
  struct Client {
    let port: UInt16

    init(_ listener: RedirectListener) { port = listener.port }

    func request(
      _ target: String,
      method: String = "GET",
      host: String? = nil,
      fields: String = ""
    ) -> String {
      "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(fields)\r\n"
    }

    func exchange(_ text: String) async throws -> Connection.Answer {
      let connection = try await connect(port)
      try connection.send(text)
      return try await connection.readToEnd()
    }

    func get(
      _ target: String,
      method: String = "GET",
      host: String? = nil,
      fields: String = ""
    ) async throws -> Connection.Answer {
      try await exchange(request(target, method: method, host: host, fields: fields))
    }
  }
}

/// Connects on a thread of its own: a full queue would block a thread of the shared pool.
func connect(_ port: UInt16, isIPv6: Bool = false) async throws -> Connection {
  try await onOwnThread { try Connection(port: port, isIPv6: isIPv6) }
}

func connect(_ port: UInt16, count: Int) async throws -> [Connection] {
  try await onOwnThread { try (0..<count).map { _ in try Connection(port: port) } }
}

extension RedirectListener {
  var port: UInt16 { UInt16(redirectURI.port ?? 0) }
}

extension Connection.Answer {
  var whole: String { head + text }
}
