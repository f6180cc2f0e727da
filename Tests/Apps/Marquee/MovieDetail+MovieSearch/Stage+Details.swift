import DemoBackend
import DemoTMDB
import DemoTMDBImages
import Foundation
import HTTP
import HTTPTypes
import TestSupport

@testable import Marquee

extension DemoRouter {
  /// The real films and their posters.
  static let filmsAndPosters = DemoRouter(services: [DemoTMDBService(), DemoTMDBImagesService()])
}

extension DemoBackendSession {
  /// The real films and their posters.
  static var filmsAndPosters: DemoBackendSession {
    DemoBackendSession(services: [DemoTMDBService(), DemoTMDBImagesService()])
  }
}

extension Stage {
  /// A stage with lists and details of movies, and nothing of other features.
  static func films(
    session: any NetworkSession = DemoBackendSession.filmsAndPosters,
    pictures: TerminalPictures = TerminalPictures(hasPalette: true),
    now: @escaping @Sendable () -> Date = { Date() },
    pageURL: ((Int) -> URL?)? = nil,
    openPage: @escaping @Sendable (URL) async throws -> Void = { _ in }
  ) throws -> Stage {
    try Stage(session: session, pictures: pictures, now: now, openPage: openPage) { app in
      var details = try MovieDetailScreens(app)
      if let pageURL { details.pageURL = pageURL }
      return [try MovieSearchScreens(app, makeDetails: details.makeScreen)]
    }
  }
}

/// A session that responds to requests for videos immediately, and leaves the others to another one.
struct VideosAside: NetworkSession {
  let base: any NetworkSession

  init(_ base: any NetworkSession) {
    self.base = base
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    try await (request.isForVideos ? DemoBackendSession.filmsAndPosters : base)
      .response(to: request, body: body)
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
  /// Whether the request is for the details of a film, and not for its videos or a list.
  var isForDetails: Bool { path?.wholeMatch(of: /\/3\/movie\/[0-9]+(\?.*)?/) != nil }
  var isForVideos: Bool { path?.contains("/videos") == true }
}
