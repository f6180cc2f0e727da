package import Foundation
import MovieSearchDomain
import SharedKernel
package import Wording

/// The strings of the movie list.
package struct MoviesListStrings: Localized, Sendable {
  package let wording: Wording
  let failed: String
  let noSuchFilm: String
  let noSuchPerson: String
  /// The noun for a number of movies.
  let films: Phrase<Int>
  let popular: String
  let upcoming: String
  let similar: String
  let ofPerson: String
  /// The link to the films with a person, for the person's name.
  package let allFilms: Phrase<String>
  let genre: @Sendable (Genre) -> String
  /// The title of a list of any movies.
  let anyFilms: String
  package let order: @Sendable (MovieOrder) -> String
  package let decade: @Sendable (Decade) -> String
  /// The choices of all genres, and of all decades.
  package let anyGenre: String
  package let anyDecade: String

  package static let english = MoviesListStrings(
    wording: .english,
    failed: "Failed to load movies",
    noSuchFilm: "The service has no such film",
    noSuchPerson: "The service has no such person",
    films: { $0 == 1 ? "film" : "films" },
    popular: "Popular films",
    upcoming: "Upcoming films",
    similar: "Similar films",
    ofPerson: "Films with this person",
    allFilms: { "All films with \($0)" },
    genre: \.name,
    anyFilms: "Films",
    order: { order in
      switch order {
      case .popularity: "most popular"
      case .rating: "best rated"
      case .newest: "newest first"
      }
    },
    decade: { "\($0.firstYear)s" },
    anyGenre: "All genres",
    anyDecade: "All decades"
  )

  package static let spanish = MoviesListStrings(
    wording: .spanish,
    failed: "No se pudieron cargar las películas",
    noSuchFilm: "El servicio no tiene esa película",
    noSuchPerson: "El servicio no tiene a esa persona",
    films: { $0 == 1 ? "película" : "películas" },
    popular: "Películas populares",
    upcoming: "Próximos estrenos",
    similar: "Películas similares",
    ofPerson: "Películas con esta persona",
    allFilms: { "Todas las películas con \($0)" },
    genre: \.spanishName,
    anyFilms: "Películas",
    order: { order in
      switch order {
      case .popularity: "más populares"
      case .rating: "mejor valoradas"
      case .newest: "más recientes"
      }
    },
    decade: { "Años \($0.firstYear)" },
    anyGenre: "Todos los géneros",
    anyDecade: "Todas las décadas"
  )
}

extension MoviesListStrings {
  /// The lists that need no text: popular and upcoming films, and those of each genre.
  package var choices: [MoviesListChoice] {
    ([.popular, .upcoming] + MovieList.genres).map {
      MoviesListChoice(title: title(of: $0), list: $0)
    }
  }

  /// Returns the title of a list, such as "Popular films"; for a search, its text.
  package func title(of list: MovieList) -> String {
    switch list {
    case .search(let text): text
    case .popular: popular
    case .upcoming: upcoming
    case .genre(let genre): self.genre(genre)
    case .selection(let selection): title(of: selection)
    case .similar: similar
    case .person: ofPerson
    }
  }

  /// Returns a title such as "Drama · 1980s · best rated".
  private func title(of selection: MovieSelection) -> String {
    let parts = [
      selection.genre.map(genre) ?? anyFilms, selection.decade.map(decade), order(selection.order),
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// The decades to choose from for a list; empty for one whose movies the service decides.
  package func decades(of list: MovieList) -> [MoviesListChoice] {
    guard let selection = list.selection else { return [] }
    return ([nil] + Decade.all).map { decade in
      var selection = selection
      selection.decade = decade
      return MoviesListChoice(
        title: decade.map(self.decade) ?? anyDecade,
        list: .selected(selection)
      )
    }
  }

  /// Returns the day of a release, such as "Sep 15, 2021", or "To be announced".
  ///
  /// - Parameter day: Midnight UTC; `nil` if it is unknown.
  /// - Returns: The text for the day.
  package func release(_ day: Date?) -> String {
    day.map(wording.day) ?? wording.toBeAnnounced
  }

  /// Returns a rating such as "★ 7.8"; "" if it is unknown.
  func rating(_ rating: Double?) -> String {
    rating.map { "★ " + wording.decimal($0) } ?? ""
  }

  func message(for error: any Error, in list: MovieList) -> ErrorMessage {
    if case .queryTooLong(let maximum) = error as? MovieSearchError {
      return wording.message(forQueryOver: maximum)
    }
    let message = wording.message(for: error, failed: failed)
    guard message.kind.isNotFound else { return message }
    return switch list {
    case .similar: ErrorMessage(kind: message.kind, text: noSuchFilm)
    case .person: ErrorMessage(kind: message.kind, text: noSuchPerson)
    case .search, .popular, .upcoming, .genre, .selection: message
    }
  }
}
