/// A kind of film, numbered as in TMDB's list at `genre/movie/list`.
///
/// Shared because two features use genres, and features do not import each other.
package enum Genre: Int, CaseIterable, Sendable {
  case action = 28
  case adventure = 12
  case animation = 16
  case comedy = 35
  case crime = 80
  case documentary = 99
  case drama = 18
  case family = 10751
  case fantasy = 14
  case history = 36
  case horror = 27
  case music = 10402
  case mystery = 9648
  case romance = 10749
  case scienceFiction = 878
  case televisionMovie = 10770
  case thriller = 53
  case war = 10752
  case western = 37

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

  /// The Spanish name, which TMDB sends for `es` and lists of films show in Spanish.
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
