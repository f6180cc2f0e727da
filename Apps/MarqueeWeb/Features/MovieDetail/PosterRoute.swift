import HTTP
import Hummingbird
import MovieDetail
import NIOCore
import SharedKernel

/// Posters from the catalogue's image service, served through the cache.
struct PosterRoute: Sendable {
  let container: AppDIContainer

  static func url(_ path: String, width: Int) -> String {
    "/posters/\(width)/" + PercentEncoding.encode(String(path.dropFirst()))
  }

  func addRoutes(to router: Router<WebContext>) {
    router.get("posters/:width/:name") { [container] _, context in
      guard let width = Int(try context.requirePart("width")),
        MovieDetailModule.posterWidths.contains(width)
      else { throw PageError.notFound(in: context.language) }
      let path = "/" + (try context.requirePart("name"))
      do {
        let bytes = try await container.movieDetail.fetchPosterImage(path: path, width: width)
        return Response(
          status: .ok,
          headers: [.contentType: "image/jpeg", .cacheControl: Assets.immutable],
          body: .init(byteBuffer: ByteBuffer(bytes: bytes))
        )
      } catch let failure as ServiceFailure {
        return Response(
          status: failure.imageStatus,
          headers: [.cacheControl: "no-store"]
        )
      }
    }
  }
}

extension ServiceFailure {
  /// The status for a picture that cannot be shown.
  var imageStatus: HTTPResponse.Status {
    switch self {
    case .notFound, .unreadable: .notFound
    case .timedOut: .gatewayTimeout
    default: .badGateway
    }
  }
}
