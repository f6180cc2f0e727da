import MovieSearchDomain

extension MoviesListText {
  func name(of genre: Genre) -> String {
    choose(genre.rawValue, Self.spanishName(of: genre))
  }

  private static func spanishName(of genre: Genre) -> String {
    switch genre {
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
