import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// A listening `member-service`.
struct MemberServiceProcess {
  let client: ServiceClient
  let process: RunningProgram
}

/// Sends requests to a `member-service`.
struct ServiceClient: Sendable {
  let port: UInt16
  let session: CurlSession

  func get(_ path: String, bearer: String? = nil) async throws -> Answer {
    try await send(.get, path, bearer.map { [.authorization: "Bearer \($0)"] } ?? [:])
  }

  func post(_ path: String, _ type: String, _ body: String) async throws -> Answer {
    try await send(.post, path, [.contentType: type], body)
  }

  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ fields: HTTPFields = [:],
    _ body: String? = nil
  ) async throws -> Answer {
    let request = HTTPRequest(
      method: method,
      scheme: "http",
      authority: "127.0.0.1:\(port)",
      path: path,
      headerFields: fields
    )
    return Answer(try await session.response(to: request, body: body.map { Data($0.utf8) }))
  }

  /// A response with its strings in JSON.
  struct Answer {
    let status: Int
    let fields: HTTPFields
    private let object: [String: Any]?

    init(_ response: NetworkResponse) {
      status = response.head.status.code
      fields = response.head.headerFields
      object = try? JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    }

    subscript(name: String) -> String? { object?[name] as? String }
  }
}

/// Runs a `member-service` on a free port while `body` runs.
///
/// - Parameters:
///   - directory: The directory of its database; by default one of its own.
///   - database: The value of `--database`, instead of a directory.
@discardableResult
func withMemberService<Value: Sendable>(
  _ arguments: String...,
  gitHub: ScriptedServer? = nil,
  in directory: TemporaryDirectory? = nil,
  database: String? = nil,
  environment: [String: String] = [:],
  body: (MemberServiceProcess) async throws -> Value
) async throws -> (value: Value, ending: Ending) {
  let directory = try directory ?? TemporaryDirectory()
  let location = database.map { ["--database", $0] } ?? ["--data-dir", directory.url.path]
  var program = Program.built("member-service")(["--port", "0"] + location + arguments)
  let address = gitHub.map { "http://\($0.authority)" } ?? "http://127.0.0.1:9"
  program.environment = [
    "GITHUB_CLIENT_ID": "id", "GITHUB_CLIENT_SECRET": "secret", "GITHUB_WEB_URL": address,
    "GITHUB_API_URL": address,
  ]
  .merging(environment) { $1 }
  var configuration = CurlSession.Configuration()
  configuration.proxy = .none
  configuration.requestTimeout = .hangLimit
  let session = CurlSession(configuration: configuration)
  let result = try await program.run { process in
    let line = try #require(try await process.nextLine())
    let prefix = "listening on http://127.0.0.1:"
    try #require(line.hasPrefix(prefix), "\(line)")
    let port = try #require(UInt16(line.dropFirst(prefix.count)))
    return try await body(
      MemberServiceProcess(client: ServiceClient(port: port, session: session), process: process)
    )
  }
  withExtendedLifetime(directory) {}
  return result
}
