package import Foundation
import MovieDetailDomain
import SharedKernel
import Wording

/// The facts about a movie, as values and as text.
package struct MovieDetailsFacts: Sendable {
  /// The title in the movie's own language; "" if it is the same.
  package let originalTitle: String
  /// Midnight UTC of the day of release.
  package let releaseDate: Date?
  /// In minutes.
  package let runtime: Int?
  /// The English names of the genres; the service's name for a genre that only
  /// the service knows.
  package let genres: [String]
  /// Above 0, up to 10.
  package let voteAverage: Double?
  package let voteCount: Int?
  package let directors: [String]
  package let writers: [String]
  /// The directors, then the writers, unless they are unknown.
  package let makers: [MovieDetailsMakers]
  /// The names of the genres in the user's language.
  package let genreNames: [String]
  private let text: MovieDetailsStrings

  init(_ details: MovieDetails, text: MovieDetailsStrings) {
    originalTitle = details.originalTitle ?? ""
    releaseDate = details.releaseDate
    runtime = details.runtime
    genres = details.genres.map { $0.genre?.name ?? $0.localizedName }
    genreNames = details.genres.map(\.localizedName)
    directors = details.directors.map(\.name)
    writers = details.writers.map(\.name)
    makers = [
      MovieDetailsMakers(text.directors, details.directors),
      MovieDetailsMakers(text.writers, details.writers),
    ].compactMap(\.self)
    voteAverage = details.vote?.average
    voteCount = details.vote?.count
    self.text = text
  }

  /// "Original title: 기생충", in the user's language; "" if it is the same.
  package var originalTitleText: String {
    originalTitle.isEmpty ? "" : text.originalTitle(originalTitle)
  }
  /// "Release Date: Sep 15, 2021" or "To be announced", in the user's language.
  package var releaseText: String { text.release(releaseDate) }
  /// "2 h 35 min"; "" if unknown.
  package var runtimeText: String { runtime.map(text.runtime) ?? "" }
  /// "Drama, Science Fiction", in the user's language; "" if unknown.
  package var genresText: String { genreNames.joined(separator: ", ") }

  /// "7.8 (12,345 votes)"; "" if there are no votes.
  package var voteText: String {
    guard let voteAverage, let voteCount else { return "" }
    return text.vote(voteAverage, count: voteCount)
  }
}

/// The people who did one job.
package struct MovieDetailsMakers: Equatable, Sendable {
  /// The job, such as "Directors".
  package let title: String
  package let people: [MovieDetailsPerson]

  /// `nil` without people.
  init?(_ title: Phrase<Int>, _ people: [Person]) {
    guard !people.isEmpty else { return nil }
    self.title = title(people.count)
    self.people = people.map(MovieDetailsPerson.init)
  }

  /// "Directors: Lana Wachowski, Lilly Wachowski".
  package var line: String { title + ": " + people.map(\.name).joined(separator: ", ") }
}

/// A person who worked on the movie.
package struct MovieDetailsPerson: Equatable, Sendable {
  /// The person's id at the service; `nil` if unknown.
  package let id: Int?
  package let name: String

  init(_ person: Person) {
    id = person.id
    name = person.name
  }
}

/// One line of the cast.
package struct MovieDetailsCastMember: Equatable, Sendable {
  /// The actor's id at the service; `nil` if unknown.
  package let id: Int?
  package let name: String
  /// "" if unknown.
  package let character: String

  init(_ member: CastMember) {
    id = member.person.id
    name = member.person.name
    character = member.character ?? ""
  }
}
