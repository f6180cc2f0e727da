import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// A connection failure that a test turns on and off.
final class HeldFailures: Sendable {
  private let isFailing = Mutex(true)

  func begin() { isFailing.withLock { $0 = true } }
  func end() { isFailing.withLock { $0 = false } }

  func check() throws {
    if isFailing.withLock({ $0 }) { throw NetworkError.notConnected("down") }
  }
}

extension NetworkResponse {
  /// TMDB's response to an unknown id.
  static var notFound: NetworkResponse {
    NetworkResponse(
      head: HTTPResponse(status: .notFound),
      body: Data(#"{"success":false,"status_code":34,"status_message":"Not found."}"#.utf8)
    )
  }
}

extension HTTPRequest {
  var isForImage: Bool { path?.hasPrefix("/t/p/") == true }
  var isForDetails: Bool { path?.hasPrefix("/3/movie/") == true }
}
