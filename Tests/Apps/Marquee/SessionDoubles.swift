import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// A connection failure that a test turns off.
final class HeldFailures: Sendable {
  private let isFailing = Mutex(true)

  func end() { isFailing.withLock { $0 = false } }

  func check() throws {
    if isFailing.withLock({ $0 }) { throw NetworkError.notConnected("down") }
  }
}

extension NetworkResponse {
  static func ok(_ body: String) -> NetworkResponse {
    NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
  }
}

extension HTTPRequest {
  /// A parameter of the request's URL.
  func parameter(_ name: String) -> String? {
    URLComponents(string: path ?? "")?.queryItems?.first { $0.name == name }?.value
  }
}
