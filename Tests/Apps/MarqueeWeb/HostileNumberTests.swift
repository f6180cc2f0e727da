import Foundation
import HTTP
import HTTPTypes
import Storage
import TestSupport
import Testing

/// Numbers that overflow arithmetic, from services, the cache and addresses, as pages.
@Suite(.hangLimit)
struct HostileNumberTests {
  /// A service that answers a request for film, product or query n with variant n of its template.
  private static let session = RecordingSession { request in
    let path = request.path ?? ""
    let variants = HostileValues.variants(of: HostileValues.template(for: path))
    let match = path.firstMatch(of: /(query=|q=|movie\/|products\/)([0-9]+)/)
    let number = match.flatMap { Int($0.2) } ?? 0
    let body = variants[number].replacing(#"{"id":7,"t"#, with: #"{"id":\#(number),"t"#)
    return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
  }

  @Test(
    arguments: [
      ("/search?q=", HostileValues.movies, "Seven"), ("/movies/", HostileValues.movie, "Seven"),
      ("/products?q=", HostileValues.products, "Phone"),
      ("/products/", HostileValues.product, "Phone"),
    ])
  func `a page is shown whatever the service's numbers are`(
    path: String,
    template: String,
    title: String
  ) async throws {
    try await withWebApp(session: Self.session) { stage in
      for number in HostileValues.variants(of: template).indices.dropFirst() {
        let page = try await stage.get("\(path)\(number)")
        #expect(page.status == 200 && page.text.contains(title), "\(number)")
        #expect(!HostileValues.appear(in: page.text), "\(number): \(page.text)")
      }
    }
  }

  @Test func `stored data has an age, whatever the column contains`() async throws {
    let directory = try TemporaryDirectory()
    try await withWebApp(in: directory) { stage in
      _ = try await stage.get("/products")
      for value in HostileValues.sql {
        await stage.cache.finishWrites()
        try directory.execute("UPDATE response SET storedAt = \(value)", in: "cache.sqlite")
        let page = try await stage.get("/products")
        #expect(
          page.status == 200 && page.text.contains(#"class="age" dir="auto">stored "#),
          "\(value)"
        )
      }
    }
  }

  @Test func `a hostile number in an address is a bad request or not found`() async throws {
    try await withWebApp { stage in
      for text in HostileValues.texts where !text.isEmpty {
        for path in [
          "/movies/\(text)", "/products/\(text)", "/posters/\(text)/a.jpg",
          "/search?q=the&page=\(text)", "/products?page=\(text)",
        ] {
          let status = try await stage.get(path).status
          #expect(status == (path.contains("page=") ? 400 : 404), "\(path)")
        }
      }
    }
  }
}
