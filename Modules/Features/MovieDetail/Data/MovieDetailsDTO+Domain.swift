import Foundation
import HTTP
import MovieDetailDomain
import SharedKernel

extension MovieDetailsDTO {
  /// The maximum size of a cast; complete casts have hundreds of members.
  static let castLimit = 20
  /// The maximum number of directors, and of writers.
  static let crewLimit = 10
  /// The range of runtimes, in minutes: the longest film, "Logistics", runs for 51,420 minutes.
  private static let runtimes = 1...86_400

  func toDomain(source: AnswerSource) -> MovieDetails {
    MovieDetails(
      id: id,
      title: title.nonEmpty,
      tagline: tagline.nonEmpty,
      overview: overview.nonEmpty,
      genres: genres.filter { !$0.name.isEmpty }.uniqued(on: \.key).map { $0.toDomain() },
      releaseDate: releaseDate.flatMap(Date.init(day:)),
      runtime: runtime.within(Self.runtimes),
      vote: vote,
      posterPath: posterPath.nonEmpty,
      directors: credits?.crew.people { $0.isDirector } ?? [],
      writers: credits?.crew.people { $0.isWriter } ?? [],
      cast: credits?.topCast ?? [],
      source: source
    )
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
    MovieGenre(genre: id.flatMap(Genre.init(rawValue:)), localizedName: name)
  }
}

extension CreditsDTO {
  /// The first actors in billing order, each with all roles; those without an order come last, in
  /// the service's order.
  fileprivate var topCast: [CastMember] {
    let members = cast.filter { !$0.name.isEmpty }.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
    let roles = Dictionary(grouping: members, by: \.person.key)
    return members.map(\.person).uniqued(on: \.key).prefix(MovieDetailsDTO.castLimit).map {
      let characters = (roles[$0.key] ?? []).compactMap(\.character.nonEmpty).uniqued(on: \.self)
      return CastMember(
        id: $0.id,
        name: $0.name,
        character: characters.isEmpty ? nil : characters.joined(separator: " / ")
      )
    }
  }
}

extension [CrewMemberDTO] {
  /// Returns people in the service's order, each of them once.
  fileprivate func people(_ isIncluded: (CrewMemberDTO) -> Bool) -> [Person] {
    let people = filter { isIncluded($0) && !$0.name.isEmpty }
      .map { Person(id: $0.id.within(1...Int.max), name: $0.name) }
    return [Person](people.uniqued(on: \.key).prefix(MovieDetailsDTO.crewLimit))
  }
}

extension Person {
  /// What identifies the person in the credits: the id or, without one, the name.
  fileprivate var key: AnyHashable { id.map(AnyHashable.init) ?? AnyHashable(name) }
}

extension CrewMemberDTO {
  fileprivate var isDirector: Bool { job == "Director" }
  /// The department also includes assistants.
  fileprivate var isWriter: Bool {
    department == "Writing"
      && ["Writer", "Screenplay", "Novel", "Story", "Author", "Book"].contains(job)
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
  fileprivate var person: Person { Person(id: id.within(1...Int.max), name: name) }
}
