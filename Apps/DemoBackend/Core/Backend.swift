package import Foundation
package import HTTP
package import HTTPTypes

/// Routes each request to its service, and handles ETags, 304 and HEAD for all of them.
package struct Backend: Sendable {
  private let services: [any DemoService]

  /// - Parameter services: The services to ask, in this order; the first answer counts.
  package init(services: [any DemoService]) {
    self.services = services
  }

  /// Returns the response of the first service that handles the request; 404 if none does.
  ///
  /// Responses to HEAD, and those with status 304, have no body.
  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse {
    let answer = services.lazy.compactMap { $0.response(to: request, body: body) }.first
    var response = answer ?? Self.plainFailure(.notFound)
    guard request.method == .get || request.method == .head else { return response }
    response = response.validated(for: request)
    if request.method == .head {
      response.body = Data()
    }
    return response
  }

  /// Returns an error in the format of the service that `request` is for.
  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse {
    services.lazy.compactMap { $0.failure(status, for: request) }.first
      ?? Self.plainFailure(status)
  }

  private static func plainFailure(_ status: HTTPResponse.Status) -> NetworkResponse {
    NetworkResponse(
      status,
      contentType: "text/plain;charset=utf-8",
      body: Data("\(status.code) \(status.reasonPhrase)\n".utf8)
    )
  }
}
