import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import Images
import TestSupport
import Testing

@Suite(.hangLimit) struct PosterRequestTests {
  private let backend = DemoRouter(
    films: Catalogue(
      rows: """
        8 | 1999-10-15 | 139 | 8 | en | Drama,Thriller | Club | | David F | Edward N |
        9 | 1999-10-15 | 139 | 8 | en | Drama,Thriller | Club | | David F | Edward N |
        7 | 2001-02-03 | 100 | 7 | ko | Comedy | No Poster | | Somebody | An Actor |
        10 | | 0 | 0 | ko | Drama | 봄날은 간다 — Œuvre ½ & “Łódź” 🎬 | | Somebody | An Actor |
        """
    )
  )

  private func poster(_ target: String, headers: HTTPFields = [:]) -> NetworkResponse {
    send(target, to: backend, headers: headers)
  }

  @Test(arguments: [
    ("w92", 92, 138), ("w185", 185, 278), ("w342", 342, 513), ("original", 1_000, 1_500),
  ])
  func `every film has a poster in each size, without a key`(
    _ size: String,
    width: Int,
    height: Int
  ) throws {
    let response = poster("/t/p/\(size)/poster-8.jpg")
    #expect(response.head.status == .ok)
    #expect(response.head.headerFields[.contentType] == "image/jpeg")
    #expect(response.head.headerFields[.contentLength] == "\(response.body.count)")
    #expect(response.head.headerFields[.cacheControl]?.contains("max-age") == true)
    #expect(try JPEG.decode(response.body).size == PixelSize(width: width, height: height))
  }

  @Test func `a film always has the same poster, and different films have different ones`() {
    let first = poster("/t/p/w92/poster-8.jpg").body
    #expect(first == poster("/t/p/w92/poster-8.jpg").body)
    #expect(first != poster("/t/p/w92/poster-9.jpg").body)
  }

  @Test func `the posters of real films differ, and none is of one color`() throws {
    let films = DemoRouter(films: .real)
    let pictures = try (101..<121).filter { $0 % 25 != 7 }.map { id in
      try JPEG.decode(
        send("/t/p/w92/poster-\(id).jpg", to: films).body,
        fitting: PixelSize(width: 12, height: 18)
      )
    }
    for (number, picture) in pictures.enumerated() {
      #expect(Set(picture.bytes).count > 16)
      for other in pictures[(number + 1)...] {
        let difference = zip(picture.bytes, other.bytes).reduce(0) {
          $0 + abs(Int($1.0) - Int($1.1))
        }
        #expect(difference / picture.bytes.count >= 4)
      }
    }
  }

  @Test(
    arguments: [
      "/t/p/w342/poster-7.jpg", "/t/p/w342/poster-6.jpg", "/t/p/w100/poster-8.jpg",
      "/t/p/w342/poster-08.jpg", "/t/p/w342/poster-8.png", "/t/p/w342/backdrop-8.jpg",
      "/t/p/w342/poster-99999999999999999999.jpg", "/t/p/w342", "/t/p", "/t",
      "/t/p/w342/poster-8.jpg/x", "/t/p/w342/..%2Fposter-8.jpg", "/t/p//poster-8.jpg",
    ])
  func `an unknown size, film or path is not found`(_ target: String) {
    #expect(poster(target).head.status == .notFound)
  }

  @Test func `HEAD returns the same head and no body`() {
    let response = send("/t/p/w92/poster-8.jpg", to: backend, method: .head, headers: [:])
    #expect(response.head == poster("/t/p/w92/poster-8.jpg").head)
    #expect(response.body.isEmpty)
  }

  @Test func `a poster that the client has already is not sent again`() throws {
    let tag = try #require(poster("/t/p/w92/poster-8.jpg").head.headerFields[.eTag])
    let response = poster("/t/p/w92/poster-8.jpg", headers: [.ifNoneMatch: tag])
    #expect(response.head.status == .notModified)
    #expect(response.body.isEmpty)
  }

  @Test func `a title in any script has a poster`() throws {
    #expect(try JPEG.decode(poster("/t/p/w185/poster-10.jpg").body).width == 185)
  }

  @Test func `the path that the service gives leads to the poster`() throws {
    let films = DemoRouter(films: .real)
    let path = try #require(
      try page("/3/search/movie?query=dune", of: films).results[0].poster_path
    )
    #expect(send("/t/p/w154\(path)", to: films, headers: [:]).head.status == .ok)
  }
}
