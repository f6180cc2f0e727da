import HTTP
import HTTPTypes

/// Answers as TMDB's image host does, which asks for no key (developer.themoviedb.org/docs/image-basics).
struct ImageService: Sendable {
  let catalogue: Catalogue

  /// - Parameter path: What follows "/t/p": a size and a poster's path.
  /// - Returns: A JPEG; not found for a size or a poster that there is not.
  func response(to path: [String]) -> NetworkResponse {
    guard path.count == 2, let width = Poster.widths[path[0]],
      let film = film(ofPoster: "/" + path[1])
    else { return TMDBError.notFound.response }
    guard let jpeg = try? Poster(film: film).jpeg(width: width) else {
      return TMDBError.internalError.response
    }
    return NetworkResponse(.ok, contentType: "image/jpeg", body: jpeg)
  }

  /// The film whose `posterPath` this is; nil for any other path.
  private func film(ofPoster path: String) -> Film? {
    guard let number = path.split(separator: "-").last?.prefix(while: \.isNumber),
      let id = Int(number), let film = catalogue.film(id: id), film.posterPath == path
    else { return nil }
    return film
  }
}
