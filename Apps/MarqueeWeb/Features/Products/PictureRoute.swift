import Foundation
import Hummingbird
import NIOCore
import Products
import SharedKernel

/// Product pictures from the hosts named in the catalogue, served through the cache.
struct PictureRoute: Sendable {
  let container: AppDIContainer

  func addRoutes(to router: Router<WebContext>) {
    router.get("pictures/:code/:url") { [container] _, context in
      guard
        let url = container.pictures.url(
          code: try context.requirePart("code"),
          encoded: try context.requirePart("url")
        )
      else { throw PageError.notFound(in: context.language) }
      do {
        let bytes = try await container.products.fetchPicture(at: url)
        guard let type = Self.type(of: bytes) else { throw ServiceFailure.unreadableAnswer }
        return Response(
          status: .ok,
          headers: [.contentType: type, .cacheControl: Assets.immutable],
          body: .init(byteBuffer: ByteBuffer(bytes: bytes))
        )
      } catch is ServiceFailure {
        // One response for all of them: it must not reveal which addresses exist.
        return Response(status: .notFound, headers: [.cacheControl: "no-store"])
      }
    }
  }

  /// Returns the media type of a picture by its first bytes; `nil` for anything else, such as HTML.
  static func type(of bytes: Data) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: Data("RIFF".utf8)), bytes.dropFirst(8).starts(with: Data("WEBP".utf8)) {
      return "image/webp"
    }
    return nil
  }
}
