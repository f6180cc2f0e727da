import Foundation
import HTTP
import HTTPTypes

/// Sends requests to URLs in a service's responses.
///
/// The author of the responses must not be able to choose addresses that only this machine can
/// reach. The service itself may be at such an address.
struct LinkedURLSession: NetworkSession {
  private let service: Origin?
  private let ofService: any NetworkSession
  private let ofOthers: any NetworkSession

  /// - Parameters:
  ///   - service: The address of the service.
  ///   - ofService: Sends the requests to the service.
  ///   - ofOthers: Sends all other requests.
  init(service: URL, ofService: any NetworkSession, ofOthers: any NetworkSession) {
    self.service = Origin(service)
    self.ofService = ofService
    self.ofOthers = ofOthers
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let isOfService = service != nil && Origin(request) == service
    return try await (isOfService ? ofService : ofOthers).response(to: request, body: body)
  }
}
