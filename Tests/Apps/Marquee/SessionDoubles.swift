import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// Fails whoever asks, as a service that is away does, until it is told to end.
final class HeldFailures: Sendable {
  private let isFailing = Mutex(true)

  func begin() { isFailing.withLock { $0 = true } }
  func end() { isFailing.withLock { $0 = false } }

  func check() throws {
    if isFailing.withLock({ $0 }) { throw NetworkError.notConnected("down") }
  }
}

/// The paths that were asked for.
final class Asked: Sendable {
  private let state = Mutex<[String]>([])

  var paths: [String] { state.withLock { $0 } }

  func add(_ path: String) { state.withLock { $0.append(path) } }
}

extension NetworkResponse {
  /// TMDB's answer to an id that it does not know.
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
