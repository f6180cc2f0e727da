import CommandLineSupport

/// The ids of films on the command line.
enum MovieID {
  static let argument = IDArgument(of: localized("a film", "una película"), origin: origin)

  /// Where ids come from, as a clause for a hint.
  static let origin = localized(
    "movie-search prints the ids of the films that it finds",
    "movie-search muestra los id de las películas que encuentra"
  )
}
