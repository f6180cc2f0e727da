import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import OAuth

/// Sends requests to a sign-in service, and reads its answers.
struct SignInClient {
  /// The verifier and the challenge of RFC 7636, appendix B.
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

  let backend: DemoRouter
  let clock: SettableClock

  func get(_ target: String, _ headers: HTTPFields = [:]) -> NetworkResponse {
    send(.get, target, headers, nil)
  }

  /// Sends a GET with encoded parameters; `nil` leaves one out.
  func get(_ path: String, query: [String: String?]) -> NetworkResponse {
    get(path + "?" + Self.encode(query))
  }

  /// Sends a form; `nil` leaves a parameter out.
  func post(
    _ path: String,
    _ form: [String: String?],
    _ headers: HTTPFields = [.accept: "application/json"]
  ) -> NetworkResponse {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    return send(.post, path, headers, Data(Self.encode(form).utf8))
  }

  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ headers: HTTPFields,
    _ body: Data?
  ) -> NetworkResponse {
    let request = HTTPRequest(
      method: method,
      scheme: "http",
      authority: "demo",
      path: path,
      headerFields: headers
    )
    return backend.response(to: request, body: body)
  }

  private static func encode(_ parameters: [String: String?]) -> String {
    Form.encode(parameters.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension NetworkResponse {
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The member of a JSON object.
  func member(_ name: String) throws -> Any? { try members(self)[name] }

  /// The member `error` of a JSON object.
  var error: String? { (try? members(self)["error"]) as? String }

  /// The address of a redirect without its query, and the query's parameters.
  var redirect: (address: String, parameters: DecodedParameters) {
    let halves = (head.headerFields[.location] ?? "").split(
      separator: "?",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    return (
      String(halves.first ?? ""), DecodedParameters(halves.count > 1 ? String(halves[1]) : "")
    )
  }
}

extension HTTPFields {
  static func basic(_ id: String, _ secret: String) -> HTTPFields {
    [.authorization: "Basic " + Data("\(id):\(secret)".utf8).base64EncodedString()]
  }

  static func bearer(_ token: String) -> HTTPFields { [.authorization: "Bearer \(token)"] }
}
