import Foundation

/// Why recent queries cannot be read or kept: what is wrong, and what a person can do about it.
package struct MoviesQueriesError: LocalizedError, Equatable, Sendable {
  package let errorDescription: String?
  package let recoverySuggestion: String?

  package init(errorDescription: String, recoverySuggestion: String?) {
    self.errorDescription = errorDescription
    self.recoverySuggestion = recoverySuggestion
  }
}
