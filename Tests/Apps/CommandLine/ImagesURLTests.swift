import Foundation
import TestSupport
import Testing

@testable import BackendSupport
@testable import TMDBImagesBackend

/// The address of a service's images (developer.themoviedb.org/docs/image-basics).
@Suite(.hangLimit) struct ImagesURLTests {
  @Test(arguments: [
    ("https://api.themoviedb.org/3", "https://image.tmdb.org/t/p/"),
    ("https://mirror.test/tmdb/3", "https://mirror.test/t/p/"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/t/p/"),
    ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/t/p/"),
    ("http://127.0.0.1:8080/3", "http://127.0.0.1:8080/t/p/"),
  ])
  func `TMDB has a host for images, every other service its own origin`(
    _ films: String,
    _ images: String
  ) throws {
    let url = try #require(URL(string: films))
    #expect(ServiceBackend.imagesURL(beside: url).absoluteString == images)
  }
}
