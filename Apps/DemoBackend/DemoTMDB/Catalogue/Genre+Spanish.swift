extension Genre {
  /// TMDB's name in the language of an IETF tag, such as `es-MX`; English for all but Spanish.
  func name(in language: String?) -> String {
    let code = language?.lowercased().prefix { $0 != "-" && $0 != "_" }
    return code == "es" ? spanishName : name
  }

  private var spanishName: String {
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
    case .tvMovie: "Película de TV"
    case .thriller: "Suspense"
    case .war: "Bélica"
    case .western: "Western"
    }
  }
}
