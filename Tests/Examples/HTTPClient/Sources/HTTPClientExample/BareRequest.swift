import CurlHTTP
import HTTP
import HTTPTypes

/// One request by hand: a session needs no service around it.
enum BareRequest {
  static func send(to authority: String, path: String) async throws -> String {
    let session = CurlSession()
    let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: path)
    let response = try await session.response(to: request, body: nil)
    // A status of 400 or more is a response here, and not an error.
    let version = response.metrics?.httpVersion ?? "?"
    return "HTTP/\(version), status \(response.head.status.code)"
  }
}
