package import Foundation
package import HTTP
package import HTTPTypes

extension NetworkResponse {
  /// A response with `json` as its body.
  package init(_ status: HTTPResponse.Status, json: JSON) {
    self.init(status, contentType: "application/json;charset=utf-8", body: json.data)
  }

  /// A response whose body names its status, for a service without an error format of its own.
  package init(naming status: HTTPResponse.Status) {
    self.init(
      status,
      contentType: "text/plain;charset=utf-8",
      body: Data("\(status.code) \(status.reasonPhrase)\n".utf8)
    )
  }

  /// A response with its media type and length.
  package init(_ status: HTTPResponse.Status, contentType: String, body: Data) {
    self.init(
      head: HTTPResponse(
        status: status,
        headerFields: [.contentType: contentType, .contentLength: String(body.count)]
      ),
      body: body
    )
  }

  /// Returns the response with an ETag and a lifetime, or 304 without a body if the client already
  /// has it (RFC 9110, section 13.1.2).
  ///
  /// Responses with a status other than 200 must not be stored. A response for which the service
  /// itself sets caching rules, such as one about a user, is not changed.
  func validated(for request: HTTPRequest) -> NetworkResponse {
    guard head.headerFields[.cacheControl] == nil else { return self }
    guard head.status == .ok else {
      var response = self
      response.head.headerFields[.cacheControl] = "no-store"
      return response
    }
    let hash = String(fnv1a(body), radix: 16)
    let tag = "\"" + String(repeating: "0", count: 16 - hash.count) + hash + "\""
    var response = self
    response.head.headerFields[.eTag] = tag
    response.head.headerFields[.cacheControl] = "public, max-age=600"
    guard
      let known = request.headerFields[.ifNoneMatch],
      known.split(separator: ",").contains(where: { Self.matches($0, tag) })
    else { return response }
    response.head.status = .notModified
    response.head.headerFields[.contentType] = nil
    response.head.headerFields[.contentLength] = nil
    response.body = Data()
    return response
  }

  /// Compares weakly, as `If-None-Match` requires (RFC 9110, section 8.8.3.2).
  private static func matches(_ candidate: Substring, _ tag: String) -> Bool {
    let candidate = candidate.trimmingCharacters(in: .whitespaces)
    return candidate == "*" || candidate == tag || candidate == "W/" + tag
  }
}
