package import Foundation
package import SharedKernel

extension Wording {
  /// Returns the text for the day of a release.
  ///
  /// - Parameter day: Midnight UTC.
  /// - Returns: "Release Date: Sep 15, 2021", or "To be announced" for an unknown day.
  package func release(_ day: Date?) -> String {
    guard let day else { return choose("To be announced", "Por anunciar") }
    return choose("Release Date: ", "Fecha de estreno: ") + self.day(day)
  }

  package func name(of genre: Genre) -> String {
    choose(genre.name, spanishName(of: genre))
  }

  private func spanishName(of genre: Genre) -> String {
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
