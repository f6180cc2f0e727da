import DemoBackend
package import DemoTMDB
package import Foundation
package import HTTP
package import HTTPTypes

/// TMDB's image service, which needs no key (developer.themoviedb.org/docs/image-basics).
package struct DemoTMDBImagesService: DemoService {
  private let catalogue: Catalogue

  package init(catalogue: Catalogue = .real) {
    self.catalogue = catalogue
  }

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    guard let path = Self.imagePath(of: request) else { return nil }
    guard request.method == .get else {
      return TMDBError.methodNotAllowed.response
    }
    guard path.count == 2, let width = Poster.widths[path[0]],
      let film = film(ofPoster: "/" + path[1])
    else { return TMDBError.notFound.response }
    guard let jpeg = try? Poster(film: film).jpeg(width: width) else {
      return TMDBError.internalError.response
    }
    return NetworkResponse(.ok, contentType: "image/jpeg", body: jpeg)
  }

  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    Self.imagePath(of: request) == nil ? nil : TMDBError(status).response
  }

  /// Returns the path after `/t/p`, a size and a poster's name; nil for a request to another
  /// service.
  private static func imagePath(of request: HTTPRequest) -> [String]? {
    let segments = DecodedTarget(request).segments
    return segments.starts(with: ["t", "p"]) ? Array(segments.dropFirst(2)) : nil
  }

  /// Returns the film whose `posterPath` this is; nil for any other path.
  private func film(ofPoster path: String) -> Film? {
    guard let number = path.split(separator: "-").last?.prefix(while: \.isNumber),
      let id = Int(number), let film = catalogue.film(id: id), film.posterPath == path
    else { return nil }
    return film
  }
}
