package import Foundation
package import HTTP
package import HTTPTypes

/// A service that the demo backend simulates, such as TMDB's API.
///
/// A service recognizes its requests by their path, so several services can share one host.
package protocol DemoService: Sendable {
  /// Returns the response, or nil for a request to another service.
  ///
  /// `DemoRouter` passes HEAD as GET, and adds an ETag to the response.
  func response(to request: HTTPRequest, body: Data?) -> NetworkResponse?

  /// Returns an error in this service's own format, or nil for a request to another service.
  ///
  /// Injected faults are reported this way.
  func failure(_ status: HTTPResponse.Status, for request: HTTPRequest) -> NetworkResponse?

  /// Addresses for `demo-backend --help`, by what they are for.
  var examples: KeyValuePairs<String, String> { get }
}

extension DemoService {
  package var examples: KeyValuePairs<String, String> { [:] }
}
