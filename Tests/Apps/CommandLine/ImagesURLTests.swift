import Foundation
import Testing

@testable import BackendSupport

/// Where a service's images are (developer.themoviedb.org/docs/image-basics).
@Suite struct ImagesURLTests {
  @Test(
    arguments: [
      (nil, "https://image.tmdb.org/t/p/"),
      ("https://api.themoviedb.org/3", "https://image.tmdb.org/t/p/"),
      ("https://mirror.test/tmdb/3", "https://mirror.test/t/p/"),
      ("http://127.0.0.1:8080/3", "http://127.0.0.1:8080/t/p/"),
    ] as [(String?, String)]
  )
  func `TMDB has a host for them, a mirror has them at its own`(
    _ baseURL: String?,
    _ images: String
  ) throws {
    let service = try Service.tmdb(key: "k", baseURL: baseURL)
    #expect(service.imagesURL.absoluteString == images)
    #expect(service.offline.imagesURL == service.imagesURL)
  }

  @Test(arguments: ["http://127.0.0.1:8080", "http://127.0.0.1:8080/", "http://127.0.0.1:8080/3"])
  func `the demo backend has them beside its films`(_ url: String) throws {
    #expect(
      try Service.demoBackend(at: url).imagesURL.absoluteString == "http://127.0.0.1:8080/t/p/"
    )
    #expect(Service.inProcess.imagesURL.path == "/t/p")
  }
}
