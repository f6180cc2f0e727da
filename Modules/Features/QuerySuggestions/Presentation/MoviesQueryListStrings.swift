import QuerySuggestionsDomain
import Wording

/// The strings of the recent queries.
package struct MoviesQueryListStrings: Localized, Sendable {
  let unreadable: String

  package static let english = MoviesQueryListStrings(
    unreadable: "The recent queries cannot be read"
  )

  package static let spanish = MoviesQueryListStrings(
    unreadable: "No se pueden leer las búsquedas recientes"
  )
}

extension MoviesQueryListStrings {
  func message(for error: any Error) -> ErrorMessage {
    let error = error as? MoviesQueriesError
    return ErrorMessage(
      kind: .storage,
      text: unreadable + (error?.errorDescription.map { ": \($0)" } ?? ""),
      suggestion: error?.recoverySuggestion
    )
  }
}
