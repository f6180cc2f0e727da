import Foundation
import HTTP
import MovieDetailDomain
import SharedKernel

extension MovieDetailsDTO {
  /// The range of runtimes, in minutes: the longest film, "Logistics", runs for 51,420 minutes.
  private static let runtimes = 1...86_400

  /// Returns the details in a language; what has no translation is in English, or has the original
  /// title.
  func toDomain(in language: Language, source: ResponseSource) -> MovieDetails {
    let credits = credits?.toDomain() ?? MovieCredits()
    let english = translation(in: .english)
    return MovieDetails(
      id: id,
      title: title(in: language) ?? english?.title.nonEmpty ?? title.nonEmpty
        ?? originalTitle.nonEmpty,
      originalTitle: originalTitle.nonEmpty,
      tagline: tagline.nonEmpty ?? english?.tagline.nonEmpty,
      overview: overview.nonEmpty ?? english?.overview.nonEmpty,
      genres: genres.filter { !$0.name.isEmpty }.uniqued(on: \.key).map { $0.toDomain() },
      releaseDate: releaseDate.flatMap(Date.init(day:)),
      runtime: runtime.within(Self.runtimes),
      vote: vote,
      posterPath: posterPath.nonEmpty,
      directors: credits.directors,
      writers: credits.writers,
      cast: credits.cast,
      source: source
    )
  }

  /// Returns the title in a language; `nil` if it has none, for which the service sends the original
  /// title.
  private func title(in language: Language) -> String? {
    guard let title = title.nonEmpty else { return nil }
    let isTranslated =
      title != originalTitle || originalLanguage == language.code
      || translation(in: language)?.title.nonEmpty != nil
    return isTranslated ? title : nil
  }

  private func translation(in language: Language) -> TranslationDTO.Data? {
    translations?.translations.first { $0.languageCode == language.code }?.data
  }

  /// The vote; `nil` if there are no votes.
  private var vote: MovieVote? {
    guard let average = voteAverage.within(0...10), average > 0,
      let count = voteCount.within(1...1_000_000_000)
    else { return nil }
    return MovieVote(average: average, count: count)
  }
}

extension GenreDTO {
  fileprivate var key: AnyHashable { id.map(AnyHashable.init) ?? AnyHashable(name) }

  fileprivate func toDomain() -> MovieGenre {
    MovieGenre(genre: id.flatMap(Genre.init(id:)), localizedName: name)
  }
}

extension CreditsDTO {
  /// Returns those of the people who are shown.
  ///
  /// Actors without a place come last, in the service's order.
  fileprivate func toDomain() -> MovieCredits {
    MovieCredits(
      crew: crew.filter { !$0.name.isEmpty }.map { $0.toDomain() },
      cast: cast.filter { !$0.name.isEmpty }.enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map { $0.element.toDomain() }
    )
  }
}

extension CrewMemberDTO {
  /// The jobs in the department "Writing", which also has other ones.
  private static let writing: [String: CrewJob] = [
    "Writer": .writer, "Author": .author, "Screenplay": .screenplay, "Novel": .novel,
    "Story": .story, "Book": .book,
  ]

  fileprivate func toDomain() -> CrewMember {
    CrewMember(id: id.within(1...Int.max), name: name, job: crewJob)
  }

  private var crewJob: CrewJob {
    switch (job, department) {
    case ("Director", _): .director
    case (let job?, "Writing"): Self.writing[job] ?? .other
    default: .other
    }
  }
}

extension VideosDTO {
  /// Returns the page of the best video: a trailer rather than a teaser; then one in the user's
  /// language, in English, or without a language; then an official one; then the first.
  func trailer(in language: Language) -> URL? {
    let languages = [language.code, Language.english.code, nil]
    let pages = results.compactMap(\.value).compactMap { video -> (rank: [Int], page: URL)? in
      guard let kind = ["Trailer", "Teaser"].firstIndex(of: video.type), let page = video.page
      else { return nil }
      let place = languages.firstIndex(of: video.language) ?? languages.endIndex
      return ([kind, place, video.official == true ? 0 : 1], page)
    }
    return pages.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.page
  }
}

extension VideoDTO {
  /// The code of the language; `nil` if it is unknown, or nothing is said ("xx").
  fileprivate var language: String? {
    languageCode.nonEmpty.flatMap { $0 == "xx" ? nil : $0.lowercased() }
  }

  /// The page of the video; `nil` for another service, or for a key that is not an ID.
  fileprivate var page: URL? {
    guard key.wholeMatch(of: /[A-Za-z0-9_\-]{1,32}/) != nil else { return nil }
    return switch site {
    case "YouTube": URL(string: "https://www.youtube.com/watch?v=\(key)")
    case "Vimeo": URL(string: "https://vimeo.com/\(key)")
    default: nil
    }
  }
}

extension CastMemberDTO {
  fileprivate var place: Int { order ?? .max }

  fileprivate func toDomain() -> CastMember {
    CastMember(id: id.within(1...Int.max), name: name, character: character.nonEmpty)
  }
}
