import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation

/// What other features can do with a movie: each returns a hint for a person who looks at it.
let movieHints: [@Sendable (ItemReference) -> String] = [
  // One line for each feature.
  savedHint
]

extension MovieDetailsViewModel {
  /// The movie for other features; `nil` unless it has a title.
  var reference: ItemReference? {
    title.value.nonEmpty.map { title in
      ItemReference(
        kind: "movie",
        id: "\(id)",
        title: title,
        details: facts.value?.releaseDate.map { String($0.day.prefix(4)) } ?? "",
        address: "/movies/\(id)"
      )
    }
  }
}
