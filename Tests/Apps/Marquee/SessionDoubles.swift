import DemoBackend
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

/// A session that answers requests for videos immediately, and leaves the others to another one.
struct VideosAside: NetworkSession {
  let base: any NetworkSession

  init(_ base: any NetworkSession) {
    self.base = base
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    try await (request.isForVideos ? DemoBackendSession.all : base).response(
      to: request,
      body: body
    )
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
  /// A parameter of the request's URL.
  func parameter(_ name: String) -> String? {
    URLComponents(string: path ?? "")?.queryItems?.first { $0.name == name }?.value
  }

  var isForImage: Bool { path?.hasPrefix("/t/p/") == true }
  /// Whether the request is for the details of a film, and not for its videos or a list.
  var isForDetails: Bool { path?.wholeMatch(of: /\/3\/movie\/[0-9]+(\?.*)?/) != nil }
  var isForVideos: Bool { path?.contains("/videos") == true }
}
