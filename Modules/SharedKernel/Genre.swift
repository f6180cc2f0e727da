/// A kind of film.
///
/// Shared because two features use genres, and features do not import each other.
package enum Genre: CaseIterable, Sendable {
  case action
  case adventure
  case animation
  case comedy
  case crime
  case documentary
  case drama
  case family
  case fantasy
  case history
  case horror
  case music
  case mystery
  case romance
  case scienceFiction
  case televisionMovie
  case thriller
  case war
  case western

  /// The English name, which `--json` and `--plain` print in every language.
  package var name: String {
    switch self {
    case .action: "Action"
    case .adventure: "Adventure"
    case .animation: "Animation"
    case .comedy: "Comedy"
    case .crime: "Crime"
    case .documentary: "Documentary"
    case .drama: "Drama"
    case .family: "Family"
    case .fantasy: "Fantasy"
    case .history: "History"
    case .horror: "Horror"
    case .music: "Music"
    case .mystery: "Mystery"
    case .romance: "Romance"
    case .scienceFiction: "Science Fiction"
    case .televisionMovie: "TV Movie"
    case .thriller: "Thriller"
    case .war: "War"
    case .western: "Western"
    }
  }

  /// The Spanish name, which lists of films show in Spanish.
  package var spanishName: String {
    switch self {
    case .action: "Acción"
    case .adventure: "Aventura"
    case .animation: "Animación"
    case .comedy: "Comedia"
    case .crime: "Crimen"
    case .documentary: "Documental"
    case .drama: "Drama"
    case .family: "Familia"
    case .fantasy: "Fantasía"
    case .history: "Historia"
    case .horror: "Terror"
    case .music: "Música"
    case .mystery: "Misterio"
    case .romance: "Romance"
    case .scienceFiction: "Ciencia ficción"
    case .televisionMovie: "Película de TV"
    case .thriller: "Suspense"
    case .war: "Bélica"
    case .western: "Western"
    }
  }
}
