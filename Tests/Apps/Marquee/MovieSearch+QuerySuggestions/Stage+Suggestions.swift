import Foundation
import QuerySuggestions
import TestSupport

@testable import Marquee

extension Stage {
  /// A stage with the open search field of movies and some recent queries, the last one being the
  /// newest.
  static func knowing(_ queries: String...) async throws -> Stage {
    let directory = try TemporaryDirectory()
    let earlier = try QuerySuggestionsScreens(AppDIContainer(.forTests(in: directory)))
    for query in queries { try await earlier.module.saveRecentQuery(query) }
    let stage = try Stage(directory: directory) { app in
      let suggestions = try QuerySuggestionsScreens(app)
      return [
        try MovieSearchScreens(
          app,
          makeSuggestions: suggestions.makePanel,
          recordQuery: suggestions.record
        )
      ]
    }
    stage.press(.character("/"))
    return stage
  }
}
