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

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    let target = DecodedTarget(request)
    guard Self.owns(target) else { return nil }
    guard request.method == .get || request.method == .head else {
      return TMDBError.methodNotAllowed.response
    }
    guard isAuthorized(request, target) else { return TMDBError.invalidKey.response }
    switch target.segments.dropFirst() {
    case ["search", "movie"]:
      return search(target)
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

  private func search(_ target: DecodedTarget) -> NetworkResponse {
    guard let page = Int(target["page"] ?? "1"), (1...500).contains(page) else {
      return TMDBError.invalidPage.response
    }
    guard let query = target["query"], !query.isEmpty else {
      return NetworkResponse(
        .unprocessableContent,
        json: ["errors": ["query must be provided"]]
      )
    }
    let first = (page - 1) * Self.pageSize
    let (total, films) = catalogue.search(query, positions: first..<(first + Self.pageSize))
    return NetworkResponse(
      .ok,
      json: [
        "page": .int(page),
        "results": .array(films.map(\.listItem)),
        "total_pages": .int(max(1, (total + Self.pageSize - 1) / Self.pageSize)),
        "total_results": .int(total),
      ]
    )
  }

  private func movie(_ path: [String], _ target: DecodedTarget) -> NetworkResponse {
    guard let id = Int(path[0]), let film = catalogue.film(id: id) else {
      return TMDBError.notFound.response
    }
    if path.count == 2 {
      guard path[1] == "credits" else { return TMDBError.notFound.response }
      return NetworkResponse(.ok, json: .object([("id", .int(film.id))] + film.credits))
    }
    let appended = target["append_to_response"]?.split(separator: ",") ?? []
    var members = film.details(language: target["language"])
    if appended.contains("credits") {
      members.append(("credits", .object(film.credits)))
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
