import DemoBackend
package import Foundation
package import HTTP
package import HTTPTypes

/// TMDB's API, version 3, over a catalogue of films (developer.themoviedb.org/reference).
package struct DemoTMDBService: DemoService {
  /// The only valid key, as `api_key` or as a bearer token.
  package static let acceptedKey = "demo"

  private static let pageSize = 20

  private let catalogue: Catalogue

  package init(catalogue: Catalogue = .real) {
    self.catalogue = catalogue
  }

  package var examples: KeyValuePairs<String, String> {
    ["TMDB": "/3/search/movie?query=parasite&api_key=demo"]
  }

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    let target = DecodedTarget(request)
    guard Self.owns(target) else { return nil }
    guard request.method == .get else {
      return TMDBError.methodNotAllowed.response
    }
    guard isAuthorized(request, target) else { return TMDBError.invalidKey.response }
    switch target.segments.dropFirst() {
    case ["search", "movie"]:
      return search(target) { query, positions in
        let year = (target["primary_release_year"] ?? target["year"]).flatMap { Int($0) }
        let (total, films) = catalogue.search(query, year: year, positions: positions)
        return (total, films.map(\.listItem))
      }
    case ["search", "person"]:
      return search(target) { query, positions in
        let people = catalogue.people(named: query)
        return (people.count, people[positions.clamped(to: people.indices)].map(\.listItem))
      }
    case ["movie", "popular"]:
      return page(of: catalogue.films, target)
    case ["movie", "upcoming"]:
      let films = catalogue.upcoming
      let last = films.map(\.releaseDate).max() ?? ""
      return page(
        of: films,
        target,
        "dates",
        ["maximum": .string(last), "minimum": .string(Catalogue.today)]
      )
    case ["discover", "movie"]:
      let films = catalogue.discover(
        genres: target["with_genres"],
        from: target["primary_release_date.gte"],
        to: target["primary_release_date.lte"],
        votes: target["vote_count.gte"].flatMap { Int($0) } ?? 0,
        order: target["sort_by"]
      )
      return page(of: films, target)
    case ["genre", "movie", "list"]:
      return NetworkResponse(.ok, json: ["genres": Film.genreList(language: target["language"])])
    case let path where path.first == "person" && (path.count == 2 || path.count == 3):
      return person(Array(path.dropFirst()))
    case ["configuration"]:
      return NetworkResponse(.ok, json: configuration)
    case let path where path.first == "movie" && (path.count == 2 || path.count == 3):
      return movie(Array(path.dropFirst()), target)
    default:
      return TMDBError.notFound.response
    }
  }

  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    Self.owns(DecodedTarget(request)) ? TMDBError(status).response : nil
  }

  private static func owns(_ target: DecodedTarget) -> Bool {
    target.segments.first == "3"
  }

  private func isAuthorized(_ request: HTTPRequest, _ target: DecodedTarget) -> Bool {
    if target["api_key"] == Self.acceptedKey {
      return true
    }
    let parts = request.headerFields[.authorization]?.split(separator: " ") ?? []
    return parts.count == 2 && parts[0].lowercased() == "bearer" && parts[1] == Self.acceptedKey
  }

  private func search(
    _ target: DecodedTarget,
    find: (_ query: String, _ positions: Range<Int>) -> (total: Int, results: [JSON])
  ) -> NetworkResponse {
    guard let page = Int(target["page"] ?? "1"), (1...500).contains(page) else {
      return TMDBError.invalidPage.response
    }
    guard let query = target["query"], !query.isEmpty else {
      return NetworkResponse(
        .unprocessableContent,
        json: ["errors": ["query must be provided"]]
      )
    }
    let (total, results) = find(query, Self.positions(ofPage: page))
    return NetworkResponse(.ok, json: .object(Self.page(page, results, of: total)))
  }

  /// Returns a page of a list, with another member if it has a name.
  private func page(
    of films: [Film],
    _ target: DecodedTarget,
    _ name: String? = nil,
    _ value: JSON = nil
  ) -> NetworkResponse {
    guard let page = Int(target["page"] ?? "1"), (1...500).contains(page) else {
      return TMDBError.invalidPage.response
    }
    let positions = Self.positions(ofPage: page).clamped(to: films.indices)
    let members = Self.page(page, films[positions].map(\.listItem), of: films.count)
    return NetworkResponse(.ok, json: .object(members + (name.map { [($0, value)] } ?? [])))
  }

  private static func positions(ofPage page: Int) -> Range<Int> {
    ((page - 1) * pageSize)..<(page * pageSize)
  }

  private static func page(
    _ page: Int,
    _ results: [JSON],
    of total: Int
  ) -> Film.Members {
    [
      ("page", .int(page)),
      ("results", .array(results)),
      ("total_pages", .int(max(1, (total + pageSize - 1) / pageSize))),
      ("total_results", .int(total)),
    ]
  }

  /// Answers `person/{id}` and `person/{id}/movie_credits`.
  private func person(_ path: [String]) -> NetworkResponse {
    guard let id = Int(path[0]), let name = catalogue.name(ofPerson: id) else {
      return TMDBError.notFound.response
    }
    guard path.count == 2 else {
      return NetworkResponse(
        .ok,
        json: [
          "adult": false, "also_known_as": [], "biography": "", "birthday": nil, "deathday": nil,
          "gender": 0, "homepage": nil, "id": .int(id), "known_for_department": "Acting",
          "name": .string(name), "place_of_birth": nil, "popularity": 1, "profile_path": nil,
        ]
      )
    }
    guard path[1] == "movie_credits" else { return TMDBError.notFound.response }
    let credits = catalogue.films.map { $0.credits(ofPerson: id) }
    return NetworkResponse(
      .ok,
      json: [
        "id": .int(id), "cast": .array(credits.flatMap(\.cast)),
        "crew": .array(credits.flatMap(\.crew)),
      ]
    )
  }

  private func movie(_ path: [String], _ target: DecodedTarget) -> NetworkResponse {
    guard let id = Int(path[0]), let film = catalogue.film(id: id) else {
      return TMDBError.notFound.response
    }
    if path.count == 2 {
      switch path[1] {
      case "credits":
        return NetworkResponse(.ok, json: .object([("id", .int(film.id))] + film.credits))
      case "similar", "recommendations": return page(of: catalogue.similar(to: film), target)
      case "videos": return NetworkResponse(.ok, json: film.videos)
      default: return TMDBError.notFound.response
      }
    }
    let appended = target["append_to_response"]?.split(separator: ",") ?? []
    var members = film.details(language: target["language"])
    if appended.contains("credits") {
      members.append(("credits", .object(film.credits)))
    }
    if appended.contains("videos") {
      members.append(("videos", film.videos))
    }
    if appended.contains("translations") {
      members.append(("translations", film.translations))
    }
    return NetworkResponse(.ok, json: .object(members))
  }

  private var configuration: JSON {
    [
      "images": [
        "base_url": "http://image.tmdb.org/t/p/",
        "secure_base_url": "https://image.tmdb.org/t/p/",
        "backdrop_sizes": ["w300", "w780", "w1280", "original"],
        "logo_sizes": ["w45", "w92", "w154", "w185", "w300", "w500", "original"],
        "poster_sizes": ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
        "profile_sizes": ["w45", "w185", "h632", "original"],
        "still_sizes": ["w92", "w185", "w300", "original"],
      ],
      "change_keys": ["genres", "images", "overview", "release_dates", "title"],
    ]
  }
}
