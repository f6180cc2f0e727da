import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport

@testable import Marquee

extension DemoBackendSession {
  /// The real films.
  static var films: DemoBackendSession { DemoBackendSession(services: [DemoTMDBService()]) }
}

extension Stage {
  /// A stage with lists of movies, and nothing of other features.
  static func movies(
    session: any NetworkSession = DemoBackendSession.films,
    isOffline: Bool = false
  ) throws -> Stage {
    try Stage(session: session, isOffline: isOffline) { [try MovieSearchScreens($0)] }
  }
}

extension HTTPRequest {
  /// The page of a search that the request is for.
  var page: Int? { parameter("page").flatMap { Int($0) } }
}
