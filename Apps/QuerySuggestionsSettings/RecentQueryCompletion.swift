import Binding
import Foundation
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport
import SharedKernel
import Storage

/// Completes an argument with recent queries.
package enum RecentQueryCompletion {
  /// Returns the recent queries that begin with `prefix`, for a shell.
  ///
  /// The result is empty after an error, because shells do not show errors of completions.
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
    // Only its errors have a language, and they are not shown.
    let viewModel = module.makeMoviesQueryListViewModel(language: .english)
    await viewModel.didType(prefix)
    return viewModel.items.value.map(\.query)
  }
}
