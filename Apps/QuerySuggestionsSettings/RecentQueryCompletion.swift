import Binding
import Foundation
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport
import Storage

/// Completes a word of the command line to recent queries.
package enum RecentQueryCompletion {
  /// Finds the recent queries that begin with `prefix`, for a shell.
  ///
  /// A shell shows no errors: without readable settings or data there are none.
  @Sendable
  package static func queries(
    _ arguments: [String],
    _ index: Int,
    _ prefix: String
  ) async -> [String] {
    guard let settings = try? Settings(), let path = try? settings.resolve(.dataDirectory)
    else { return [] }
    let directories = settings.directories
    let module = QuerySuggestionsModule(
      dependencies: .init(
        database: UserDatabase(
          openedOnUseIn: path.value.map(directories.location) ?? directories.data,
          migrations: QuerySuggestionsModule.migrations
        )
      )
    )
    let viewModel = module.makeMoviesQueryListViewModel()
    await viewModel.didType(prefix)
    return viewModel.items.value.map(\.query)
  }
}
