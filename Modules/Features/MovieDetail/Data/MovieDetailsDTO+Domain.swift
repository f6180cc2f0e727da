import Foundation
import MovieDetailDomain

extension MovieDetailsDTO {
  /// The top of the bill; whole ones run to hundreds.
  static let castLimit = 20

  func toDomain(source: MovieDetails.Source) -> MovieDetails {
    MovieDetails(
      id: MovieDetails.ID(rawValue: id),
      title: title.nonEmpty,
      tagline: tagline.nonEmpty,
      overview: overview.nonEmpty,
      genres: genres.map(\.name).filter { !$0.isEmpty },
      releaseDate: releaseDate.flatMap(Self.day),
      runtime: runtime.flatMap { $0 > 0 ? $0 : nil },
      vote: vote,
      posterPath: posterPath.nonEmpty,
      cast: credits?.topCast ?? [],
      source: source
    )
  }

  /// Nobody voted where either number is 0.
  private var vote: MovieVote? {
    guard let voteAverage, let voteCount, voteCount > 0, voteAverage > 0, voteAverage <= 10
    else { return nil }
    return MovieVote(average: voteAverage, count: voteCount)
  }

  /// Midnight UTC of a `yyyy-MM-dd`; nil for anything else, a 30th of February included.
  static func day(_ text: String) -> Date? {
    let style = Date.ISO8601FormatStyle().year().month().day()
    guard let date = try? style.parse(text), date.formatted(style) == text else { return nil }
    return date
  }
}

extension CreditsDTO {
  /// In billing order, those without a place last, in the service's order.
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

extension String? {
  /// The service writes "" for what it does not know.
  fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
