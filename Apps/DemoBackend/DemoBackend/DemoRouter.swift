package import Foundation
package import HTTP
package import HTTPTypes

/// Routes each request to its service, and handles ETags, 304 and HEAD for all of them.
package struct DemoRouter: Sendable {
  private let services: [any DemoService]

  /// - Parameter services: The services to try, in this order; the first response is used.
  package init(services: [any DemoService]) {
    self.services = services
  }

  /// Returns the response of the first service that handles the request; 404 if none does.
  ///
  /// Responses to HEAD, and those with status 304, have no body.
  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse {
    var get = request
    if request.method == .head { get.method = .get }
    var response = first { $0.response(to: get, body: body) } ?? NetworkResponse(naming: .notFound)
    guard get.method == .get else { return response }
    response = response.validated(for: get)
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
    first { $0.failure(status, for: request) } ?? NetworkResponse(naming: status)
  }

  /// Tries the services until one responds, each at most once: `lazy.compactMap(_:).first` would
  /// call the one that responds twice.
  private func first(_ answer: (any DemoService) -> NetworkResponse?) -> NetworkResponse? {
    for service in services {
      if let response = answer(service) { return response }
    }
    return nil
  }
}
