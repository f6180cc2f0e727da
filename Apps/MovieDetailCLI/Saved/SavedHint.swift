import CommandLineSupport

/// Returns the command that saves a movie, which a shell can run as it is.
///
/// Text alone, so that `movie-detail` is built without the feature that saves.
func savedHint(_ movie: ItemReference) -> String {
  let details = movie.details.isEmpty ? [] : ["--details", movie.details]
  let address = movie.address.map { ["--address", $0] } ?? []
  let words = ["saved", "add", movie.kind, movie.id, movie.title] + details + address
  return localized("To save it: ", "Para guardarla: ") + shellCommand(words)
}
