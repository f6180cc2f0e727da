import SharedKernel

/// The lists that TMDB compiles: films by genre, new ones, similar ones, and those of a person.
extension Catalogue {
  /// The catalogue's present: films after this day are upcoming, however late it is.
  static let today = "2024-08-01"

  /// The films that are yet to be released, the earliest first; those without a date come last.
  var upcoming: [Film] {
    films.filter { $0.releaseDate.isEmpty || $0.releaseDate >= Self.today }
      .sorted { ($0.dateOrder, $0.id) < ($1.dateOrder, $1.id) }
  }

  /// Returns films by genre.
  ///
  /// - Parameter filter: IDs separated by commas for films of all these genres, or by "|" for films
  ///   of any of them; `nil` for all films.
  /// - Returns: The films, the most popular ones first.
  func discover(genres filter: String?) -> [Film] {
    guard let filter, !filter.isEmpty else { return films }
    let isAny = filter.contains("|")
    let wanted = filter.split { $0 == "," || $0 == "|" }.map { Int($0) }
    return films.filter { film in
      let ids = film.genres.map(\.id)
      let isInGenre = { (id: Int?) in id.map(ids.contains) ?? false }
      return isAny ? wanted.contains(where: isInGenre) : wanted.allSatisfy(isInGenre)
    }
  }

  /// Returns films that share genres or directors with one, the most similar ones first.
  func similar(to film: Film) -> [Film] {
    let genres = Set(film.genres)
    let directors = Set(film.directors)
    let scored = films.compactMap { other -> (film: Film, score: Int)? in
      guard other.id != film.id else { return nil }
      let score =
        genres.intersection(other.genres).count
        + (directors.isDisjoint(with: other.directors) ? 0 : 2)
      return score > 1 ? (other, score) : nil
    }
    // The sort is stable, so equally similar films stay in the order of popularity.
    return scored.sorted { $0.score > $1.score }.map(\.film)
  }

  /// Returns the name of a person; `nil` if the person is in no film.
  func name(ofPerson id: Int) -> String? {
    for film in films {
      let names = film.directors + film.writers.map(\.name) + film.cast.map(\.actor)
      if let name = names.first(where: { Film.personID($0) == id }) { return name }
    }
    return nil
  }
}

extension Film {
  fileprivate var dateOrder: String { releaseDate.isEmpty ? "9" : releaseDate }
}
