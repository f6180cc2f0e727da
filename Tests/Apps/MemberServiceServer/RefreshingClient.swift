import Foundation
import TestSupport
import Testing

/// What a client keeps: its refresh token, and the key with which it tries again.
struct RefreshingClient: Sendable {
  private(set) var token: String
  private var key = UUID().uuidString

  /// Signs in at a server whose GitHub accepts any code.
  init(signedInAt server: ServiceClient) async throws {
    let grant = """
      {"provider":"github","grant":{"type":"code","code":"a","redirect_uri":"http://127.0.0.1/",
        "code_verifier":"\(String(repeating: "v", count: 43))"}}
      """
    let answer = try await server.post("/session", "application/json", grant)
    token = try #require(answer["refresh_token"])
  }

  /// A GitHub that accepts any code.
  static func gitHub() throws -> ScriptedServer {
    try ScriptedServer(answering: { _ in
      Responses.ok(#"{"access_token":"a","id":1,"login":"mona"}"#)
    })
  }

  /// Exchanges the token; without an answer, nothing changes.
  ///
  /// - Returns: The status of the answer; `nil` without one.
  mutating func refresh(_ server: ServiceClient) async -> Int? {
    let answer = try? await server.post(
      "/token",
      "application/x-www-form-urlencoded",
      "grant_type=refresh_token&refresh_token=\(token)&retry_key=\(key)"
    )
    if let next = answer?["refresh_token"] {
      token = next
      key = UUID().uuidString
    }
    return answer?.status
  }
}

/// The databases that a server can use.
enum ServerDatabase: CaseIterable {
  case sqlite
  case postgreSQL

  /// Without PostgreSQL, `PostgreSQLServingTests` says that it is not tested.
  static let allCases: [ServerDatabase] =
    PostgreSQLServer.isInstalled ? [.sqlite, .postgreSQL] : [.sqlite]

  /// Runs `body` with the value of `--database` for an empty database.
  func withEmpty(_ body: (String) async throws -> Void) async throws {
    switch self {
    case .sqlite:
      let directory = try TemporaryDirectory()
      try await body("sqlite:\(directory.url.path)/members.sqlite")
      withExtendedLifetime(directory) {}
    case .postgreSQL: try await PostgreSQLServer.withSchema(body)
    }
  }
}
