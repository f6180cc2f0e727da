import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// A provider that answers with a closure, and records its requests.
final class ScriptedProvider: NetworkSession {
  struct Request: Sendable {
    let head: HTTPRequest
    let body: String

    /// The URL without its scheme.
    var place: String { (head.authority ?? "") + (head.path ?? "") }
  }

  private let asked = Mutex<[Request]>([])
  private let answer: @Sendable (Request) throws -> NetworkResponse

  init(_ answer: @escaping @Sendable (Request) throws -> NetworkResponse) {
    self.answer = answer
  }

  var requests: [Request] { asked.withLock { $0 } }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let request = Request(head: request, body: String(decoding: body ?? Data(), as: UTF8.self))
    asked.withLock { $0.append(request) }
    return try answer(request)
  }

  /// GitHub, where "good-code" becomes a token of Mona, who has no address.
  static var gitHub: ScriptedProvider {
    ScriptedProvider { request in
      switch request.place {
      case "github.com/login/oauth/access_token":
        request.body.contains("code=good-code&")
          ? .json(#"{"access_token":"gho_secret-token","scope":"","token_type":"bearer"}"#)
          : .json(#"{"error":"bad_verification_code","error_description":"The code bad-code"}"#)
      case "api.github.com/user":
        .json(#"{"id":583231,"login":"mona","name":"Mona Lisa","email":null}"#)
      default: .json("{}", status: .notFound)
      }
    }
  }
}

extension NetworkResponse {
  static func json(_ text: String, status: HTTPResponse.Status = .ok) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: status, headerFields: [.contentType: "application/json"]),
      body: Data(text.utf8)
    )
  }

  static func text(
    _ text: String,
    type: String,
    status: HTTPResponse.Status = .ok
  ) -> NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: status, headerFields: [.contentType: type]),
      body: Data(text.utf8)
    )
  }
}
