import Foundation
import HTTP
import MovieDetailDomain
import SharedKernel

extension MovieDetailsDTO {
  /// The maximum size of a cast; complete casts have hundreds of members.
  static let castLimit = 20
  /// The range of runtimes, in minutes: the longest film, "Logistics", runs for 51,420 minutes.
  private static let runtimes = 1...86_400

  func toDomain(source: AnswerSource) -> MovieDetails {
    MovieDetails(
      id: id,
      title: title.nonEmpty,
      tagline: tagline.nonEmpty,
      overview: overview.nonEmpty,
      genres: genres.filter { !$0.name.isEmpty }.map { $0.toDomain() },
      releaseDate: releaseDate.flatMap(Date.init(day:)),
      runtime: runtime.within(Self.runtimes),
      vote: vote,
      posterPath: posterPath.nonEmpty,
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
  fileprivate func toDomain() -> MovieGenre {
    MovieGenre(genre: id.flatMap(Genre.init(rawValue:)), localizedName: name)
  }
}

extension CreditsDTO {
  /// The first members in billing order; those without an order come last, in the service's order.
  fileprivate var topCast: [CastMember] {
    cast.filter { !$0.name.isEmpty }.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .prefix(MovieDetailsDTO.castLimit)
      .map { CastMember(name: $0.element.name, character: $0.element.character.nonEmpty) }
  }
}

extension CastMemberDTO {
  fileprivate var place: Int { order ?? .max }
}
