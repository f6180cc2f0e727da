import SharedKernel

/// The lists that TMDB compiles: films by genre, new ones, and similar ones.
extension Catalogue {
  /// The catalogue's present: films after this day are upcoming, however late it is.
  static let today = "2024-08-01"

  /// The films that are yet to be released, the earliest first; those without a date come last.
  var upcoming: [Film] {
    films.filter { $0.releaseDate.isEmpty || $0.releaseDate >= Self.today }
      .sorted { ($0.dateOrder, $0.id) < ($1.dateOrder, $1.id) }
  }

  /// Returns the films of a selection.
  ///
  /// - Parameters:
  ///   - genres: IDs separated by commas for films of all these genres, or by "|" for films of any
  ///     of them; `nil` for all films.
  ///   - first: The first day of release, as in `1980-01-01`; `nil` for any.
  ///   - last: The last day of release; `nil` for any.
  ///   - votes: The fewest votes.
  ///   - order: As TMDB names it, such as `vote_average.desc`; by default, the most popular films
  ///     come first.
  func discover(
    genres filter: String? = nil,
    from first: String? = nil,
    to last: String? = nil,
    votes: Int = 0,
    order: String? = nil
  ) -> [Film] {
    let isAny = filter?.contains("|") == true
    let wanted = filter?.split { $0 == "," || $0 == "|" }.map { Int($0) } ?? []
    let films = films.filter { film in
      let ids = film.genres.map(\.id)
      let isInGenre = { (id: Int?) in id.map(ids.contains) ?? false }
      let isWanted =
        wanted.isEmpty || (isAny ? wanted.contains(where: isInGenre) : wanted.allSatisfy(isInGenre))
      let hasDay = first == nil && last == nil || !film.releaseDate.isEmpty
      return isWanted && hasDay && film.voteCount >= votes
        && film.releaseDate >= first ?? "" && film.releaseDate <= last ?? "9"
    }
    // The sort is stable, so equal films stay in the order of popularity.
    return switch order {
    case "vote_average.desc": films.sorted { $0.vote > $1.vote }
    case "vote_average.asc": films.sorted { $0.vote < $1.vote }
    case "primary_release_date.desc": films.sorted { $0.releaseDate > $1.releaseDate }
    case "primary_release_date.asc": films.sorted { $0.releaseDate < $1.releaseDate }
    case "popularity.asc": films.reversed()
    default: films
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
}

extension Film {
  fileprivate var dateOrder: String { releaseDate.isEmpty ? "9" : releaseDate }
}
