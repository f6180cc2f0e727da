import Foundation
package import HTTP
import HTTPTypes

extension Fault.Kind {
  /// - Parameter request: The request's number; garbage is HTML for even ones, JSON for odd ones.
  /// - Returns: What is sent instead of the right answer; nil for faults of the connection itself.
  package func response(forRequest request: Int) -> NetworkResponse? {
    switch self {
    case .stall, .reset, .truncate:
      return nil
    case .garbage:
      return request.isMultiple(of: 2)
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
      return TMDBError.tooManyRequests.response(retryAfter: 2)
    case .internalError:
      return TMDBError.internalError.response
    case .maintenance:
      return TMDBError.maintenance.response(retryAfter: 30)
    }
  }
}

extension TMDBError {
  fileprivate func response(retryAfter seconds: Int) -> NetworkResponse {
    var response = response
    response.head.headerFields[.retryAfter] = String(seconds)
    return response
  }
}
