import Foundation
import HTTP
import MovieSearchDomain
import SharedKernel

/// The endpoints of the service that this feature uses; source: TMDB v3.
enum APIEndpoints {
  /// The last page that can be requested, even if the service reports more pages.
  static let lastPage = 500

  static func movies(
    of list: MovieList,
    year: Int? = nil,
    page: Int,
    language: Language,
    today: Date? = nil
  ) -> Endpoint<MoviesResponseDTO> {
    var request = MoviesRequestDTO(page: page, language: language.tag)
    let path: String
    switch list {
    case .search(let query):
      path = "search/movie"
      request.query = query
      // That of any release: a person may remember the one in their country.
      request.year = year
    case .popular: path = "movie/popular"
    case .upcoming: path = "movie/upcoming"
    case .genre(let genre):
      // By default, the service sorts by popularity.
      path = "discover/movie"
      request.genre = genre.id
    case .selection(let selection):
      path = "discover/movie"
      request.genre = selection.genre?.id
      request.select(selection, today: today)
    case .similar(let movie): path = "movie/\(movie)/similar"
    case .person(let id):
      // The service has no pages for these.
      path = "person/\(id)/movie_credits"
      request.page = nil
    }
    return Endpoint(path, query: request, decoder: .json)
  }

  /// What the requests of the lists of many movies have in common: the path, and the parameters that
  /// sort first by name.
  static func lists(language: Language) -> [Endpoint<MoviesResponseDTO>] {
    ["search/movie", "movie/popular", "movie/upcoming", "discover/movie"].map {
      Endpoint($0, query: MoviesRequestDTO(language: language.tag), decoder: .json)
    }
  }

  /// The first page of the people with a name, in any case.
  static func people(named name: String, language: Language) -> Endpoint<PeopleResponseDTO> {
    let request = MoviesRequestDTO(query: name.lowercased(), page: 1, language: language.tag)
    return Endpoint("search/person", query: request, decoder: .json)
  }

  static func person(_ id: Int, language: Language) -> Endpoint<PersonDTO> {
    Endpoint("person/\(id)", query: ["language": language.tag], decoder: .json)
  }
}

extension MoviesRequestDTO {
  /// The votes that a movie needs to be compared with others: a single vote can be a 10.
  private static let fewestVotes = 200

  /// - Parameter today: The last day of release of the newest movies; `nil` for the key of a stored
  ///   response, which is shown on a later day too.
  fileprivate mutating func select(_ selection: MovieSelection, today: Date?) {
    firstDay = selection.decade.map { "\($0.firstYear)-01-01" }
    lastDay = selection.decade.map { "\($0.lastYear)-12-31" }
    switch selection.order {
    case .popularity: order = "popularity.desc"
    case .rating:
      order = "vote_average.desc"
      votes = Self.fewestVotes
    case .newest:
      order = "primary_release_date.desc"
      // Days in this form are in the order of strings.
      if let day = today?.formatted(.iso8601.year().month().day()) {
        lastDay = min(lastDay ?? day, day)
      }
    }
  }
}

extension MovieList {
  /// The list that represents all spellings of its query, because the service ignores case.
  var ignoringCase: MovieList {
    if case .search(let query) = self { .search(query: query.lowercased()) } else { self }
  }
}
