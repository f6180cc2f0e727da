import Foundation
package import HTTP
package import HTTPTypes

extension Fault.Kind {
  /// Creates the response to a request that goes wrong.
  ///
  /// - Parameters:
  ///   - request: The request that goes wrong.
  ///   - number: Its number; garbage is HTML for even numbers and broken JSON for odd ones.
  ///   - backend: The backend whose service formats an error response.
  /// - Returns: The response to send; nil for faults of the connection itself.
  package func response(
    to request: HTTPRequest,
    number: Int,
    from backend: DemoRouter
  ) -> NetworkResponse? {
    switch self {
    case .stall, .reset, .truncate:
      return nil
    case .garbage:
      return number.isMultiple(of: 2)
        ? NetworkResponse(
          .ok,
          contentType: "text/html;charset=utf-8",
          body: Data("<!DOCTYPE html><title>Welcome</title><p>Sign in to this network.".utf8)
        )
        : NetworkResponse(
          .ok,
          contentType: "application/json;charset=utf-8",
          body: Data(#"{"page":1,"results":[{"id":10"#.utf8)
        )
    case .tooManyRequests:
      return backend.failure(.tooManyRequests, for: request).retry(afterSeconds: 2)
    case .internalError:
      return backend.failure(.internalServerError, for: request)
    case .maintenance:
      return backend.failure(.serviceUnavailable, for: request).retry(afterSeconds: 30)
    }
  }
}

extension NetworkResponse {
  fileprivate func retry(afterSeconds seconds: Int) -> NetworkResponse {
    var response = self
    response.head.headerFields[.retryAfter] = String(seconds)
    return response
  }
}
