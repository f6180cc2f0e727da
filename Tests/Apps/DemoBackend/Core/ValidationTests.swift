import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct ValidationTests {
  private let backend = DemoRouter(films: Catalogue(titles: ["Moon": 8]))
  private let target = "/3/movie/1?api_key=demo"

  private func answer(ifNoneMatch tags: String) -> HTTPResponse {
    send(target, to: backend, headers: [.ifNoneMatch: tags]).head
  }

  @Test func `an answer has a strong ETag, a lifetime and its length`() throws {
    let response = send(target, to: backend)
    let fields = response.head.headerFields
    let tag = try #require(fields[.eTag])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count == 18)
    #expect(fields[.cacheControl] == "public, max-age=600")
    #expect(fields[.contentType] == "application/json;charset=utf-8")
    #expect(fields[.contentLength] == String(response.body.count))
  }

  @Test func `a client that has the answer gets 304 without a body`() throws {
    let tag = try #require(send(target, to: backend).head.headerFields[.eTag])
    for tags in [tag, "W/\(tag)", "*", "\"a\", \(tag)", "\"a\",W/\(tag) , \"b\""] {
      let response = send(target, to: backend, headers: [.ifNoneMatch: tags])
      #expect(response.head.status == .notModified, "\(tags)")
      #expect(response.head.headerFields[.eTag] == tag)
      #expect(response.head.headerFields[.contentType] == nil)
      #expect(response.body.isEmpty)
    }
  }

  @Test(arguments: ["\"0000000000000000\"", "", "nonsense", "W/*"])
  func `another tag gets the answer`(_ tags: String) {
    #expect(answer(ifNoneMatch: tags).status == .ok)
  }

  @Test func `another answer has another tag`() {
    let movie = send(target, to: backend).head.headerFields[.eTag]
    let configuration = send("/3/configuration", to: backend).head.headerFields[.eTag]
    #expect(movie != configuration)
  }

  @Test func `an error has neither tag nor lifetime, whatever the client has`() {
    let response = send(
      "/3/movie/2",
      to: backend,
      headers: [
        .authorization: "Bearer demo", .ifNoneMatch: "*",
      ]
    )
    #expect(response.head.status == .notFound)
    #expect(response.head.headerFields[.eTag] == nil)
    #expect(response.head.headerFields[.cacheControl] == "no-store")
  }

  @Test func `HEAD is answered like GET, without the body`() {
    let get = send(target, to: backend)
    let head = send(target, to: backend, method: .head)
    #expect(head.head == get.head)
    #expect(head.body.isEmpty)
  }
}
