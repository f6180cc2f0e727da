import Foundation

/// Why recent queries cannot be read or saved, with advice for the user.
package struct MoviesQueriesError: LocalizedError, Equatable, Sendable {
  package let errorDescription: String?
  package let recoverySuggestion: String?

  package init(errorDescription: String, recoverySuggestion: String?) {
    self.errorDescription = errorDescription
    self.recoverySuggestion = recoverySuggestion
  }
}
