import Binding
import Foundation
import MovieDetailPresentation

extension PageAbout {
  /// Describes a movie.
  init(
    _ viewModel: MovieDetailsViewModel,
    _ facts: MovieDetailsFacts,
    _ text: MovieDetailSiteStrings
  ) {
    let name = viewModel.title.value
    let year = facts.releaseDate.map { Calendar.gmt.component(.year, from: $0) }
    let poster = Poster(viewModel)
    self.init(
      title: name.isEmpty ? nil : year.map { "\(name) (\($0))" } ?? name,
      description: viewModel.overview.value,
      kind: "video.movie",
      picture: poster.map {
        Picture(path: $0.large, width: 500, height: 750, text: text.poster(name))
      },
      data: LinkedData(name).map { LinkedData.movie($0, viewModel, facts, poster) }
    )
  }
}

extension LinkedData {
  /// See <https://schema.org/Movie>.
  fileprivate static func movie(
    _ name: LinkedData,
    _ viewModel: MovieDetailsViewModel,
    _ facts: MovieDetailsFacts,
    _ poster: Poster?
  ) -> LinkedData {
    .schema(
      "Movie",
      [
        ("name", name),
        ("url", .path(MovieDetailSite.path(viewModel.id))),
        ("image", poster.map { .path($0.large) }),
        ("description", LinkedData(viewModel.overview.value)),
        ("datePublished", facts.releaseDate.flatMap { LinkedData(day: $0) }),
        ("duration", facts.runtime.map { .text("PT\($0)M") }),
        ("genre", LinkedData(facts.genres.map { .text($0) })),
        ("director", LinkedData(facts.directors.map(person))),
        ("actor", LinkedData(viewModel.cast.value.prefix(10).map { person($0.name) })),
        ("aggregateRating", rating(facts)),
      ]
    )
  }

  private static func person(_ name: String) -> LinkedData {
    .schema("Person", [("name", .text(name))])
  }

  private static func rating(_ facts: MovieDetailsFacts) -> LinkedData? {
    guard let average = facts.voteAverage.flatMap({ LinkedData(rounding: $0) }),
      let count = facts.voteCount, count > 0
    else { return nil }
    return .schema(
      "AggregateRating",
      [
        ("ratingValue", average), ("worstRating", .number(0)), ("bestRating", .number(10)),
        ("ratingCount", .number(Decimal(count))),
      ]
    )
  }
}

extension Calendar {
  /// The calendar of dates from services, which are midnight UTC.
  fileprivate static var gmt: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
