import BackendSupport
import CommandLineSupport

/// The ids of films on the command line.
enum MovieID {
  static let argument = IDArgument(
    of: "film",
    origin: "movie-search prints the ids of the films that it finds"
  )

  /// A hint that says where ids come from.
  static let origin = LocalizedText(
    "movie-search prints the ids of the films that it finds.",
    "movie-search muestra los id de las películas que encuentra."
  )
}
