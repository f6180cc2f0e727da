import CustomDump
import DemoBackend
import DemoTMDB
import DemoTMDBImages
import Foundation
import HTTP
import HTTPTypes
import Images
import TestSupport
import Testing

@Suite(.hangLimit) struct PosterRequestTests {
  private let backend = router(
    Catalogue(
      rows: """
        8 | 1999-10-15 | 139 | 8 | en | Drama,Thriller | Club | | David F | Edward N |
        7 | 2001-02-03 | 100 | 7 | ko | Comedy | No Poster | | Somebody | An Actor |
        10 | | 0 | 0 | ko | Drama | 봄날은 간다 — Œuvre ½ & “Łódź” 🎬 | | Somebody | An Actor |
        """
    )
  )

  private static func router(_ catalogue: Catalogue) -> DemoRouter {
    DemoRouter(services: [
      DemoTMDBService(catalogue: catalogue), DemoTMDBImagesService(catalogue: catalogue),
    ])
  }

  private func poster(_ line: String) -> NetworkResponse { send(line, to: backend, headers: [:]) }

  @Test func `every film has a poster in each size, whatever its title and without a key`() throws {
    let widths: KeyValuePairs = ["w92": 92, "w185": 185, "w342": 342, "original": 1_000]
    let sizes = try widths.map { try JPEG.decode(poster("/t/p/\($0.key)/poster-8.jpg").body).size }
    expectNoDifference(
      sizes,
      widths.map { PixelSize(width: $0.value, height: ($0.value * 3 + 1) / 2) }
    )
    let response = poster("/t/p/w92/poster-10.jpg")
    #expect(try JPEG.decode(response.body).width == 92)
    #expect(response.head.headerFields[.contentType] == "image/jpeg")
    #expect(response.head.headerFields[.cacheControl] == "public, max-age=600")
    #expect(response == poster("/t/p/w92/poster-10.jpg"))
  }

  @Test func `the posters of real films are at their paths and differ, and none is of one color`()
    throws
  {
    let films = Catalogue.real.films.prefix(20)
    let backend = Self.router(.real)
    let pictures = try films.compactMap(\.posterPath).map { path in
      try JPEG.decode(
        send("/t/p/w92\(path)", to: backend).body,
        fitting: PixelSize(width: 12, height: 18)
      )
    }
    let variety = variety(of: pictures)
    #expect(pictures.count > 15 && variety.difference >= 4 && variety.values > 16)
  }

  @Test(arguments: Recording.sections(of: "TMDBImages"))
  func `other requests are refused as TMDB does`(_ recording: Recording) {
    recording.expect(from: poster)
  }

  @Test(arguments: HostileValues.texts)
  func `a number that no film has is not found`(text: String) {
    expectNumbers(of: backend, ids: ["/t/p/w92/poster-\(text).jpg"])
  }
}
