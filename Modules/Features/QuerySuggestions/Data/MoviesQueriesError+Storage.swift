package import QuerySuggestionsDomain
import Storage

extension MoviesQueriesError {
  /// Creates the domain's error for an error of the storage.
  package init(_ error: any Error) {
    self.init(
      errorDescription: "\(error)",
      recoverySuggestion: (error as? StorageError)?.recoverySuggestion
    )
  }
}
