import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoRouter {
  /// The real films and products, and their pictures.
  static let all = DemoRouter(services: services)

  fileprivate static var services: [any DemoService] {
    [DemoTMDBService(), DemoTMDBImagesService(), DemoProductsService(), DemoProductImagesService()]
  }
}

extension DemoBackendSession {
  static var all: DemoBackendSession { DemoBackendSession(services: DemoRouter.services) }

  /// The real films and their posters.
  static var films: DemoBackendSession {
    DemoBackendSession(services: [DemoTMDBService(), DemoTMDBImagesService()])
  }
}

/// A connection failure that a test turns off.
final class HeldFailures: Sendable {
  private let isFailing = Mutex(true)

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
  static func ok(_ body: String) -> NetworkResponse {
    NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
  }

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

  /// The page of a search that the request is for.
  var page: Int? { parameter("page").flatMap { Int($0) } }
  var isForImage: Bool { path?.hasPrefix("/t/p/") == true }
  /// Whether the request is for the details of a film, and not for its videos or a list.
  var isForDetails: Bool { path?.wholeMatch(of: /\/3\/movie\/[0-9]+(\?.*)?/) != nil }
  var isForVideos: Bool { path?.contains("/videos") == true }
}
