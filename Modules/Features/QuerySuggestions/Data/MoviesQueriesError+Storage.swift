import QuerySuggestionsDomain
import Storage

extension MoviesQueriesError {
  /// The domain's error for what the storage reports.
  init(_ error: any Error) {
    self.init(
      errorDescription: "\(error)",
      recoverySuggestion: (error as? StorageError)?.recoverySuggestion
    )
  }
}
