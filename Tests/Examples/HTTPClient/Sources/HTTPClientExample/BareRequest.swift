import CurlHTTP
import HTTP
import HTTPTypes

/// Sends a single request with a session, without a service.
enum BareRequest {
  static func send(to authority: String, path: String) async throws -> String {
    let session = CurlSession()
    let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: path)
    let response = try await session.response(to: request, body: nil)
    // A status of 400 or more is not an error here.
    let version = response.metrics?.httpVersion ?? "?"
    return "HTTP/\(version), status \(response.head.status.code)"
  }
}
