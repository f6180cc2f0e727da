import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct SearchRequestTests {
  private static let shared = DemoRouter(films: Catalogue(filmCount: 20_000))
  private let backend = shared

  @Test func `pages follow each other without gap or overlap`() throws {
    let first = try page("/3/search/movie?query=star", of: backend)
    try #require(first.total_pages > 2)
    let pages = try (1...first.total_pages).map {
      try page("/3/search/movie?query=star&page=\($0)", of: backend)
    }
    #expect(pages.map(\.page) == Array(1...first.total_pages))
    #expect(pages.dropLast().allSatisfy { $0.results.count == 20 })
    let ids = pages.flatMap { $0.results.map(\.id) }
    #expect(ids.count == first.total_results)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a page past the last is empty and keeps the totals`() throws {
    let last = try page("/3/search/movie?query=star&page=500", of: backend)
    #expect(last.results.isEmpty)
    #expect(last.page == 500)
    #expect(last.total_results > 0)
  }

  @Test func `no results are one empty page`() throws {
    let none = try page("/3/search/movie?query=xyzzyx", of: backend)
    #expect(none.page == 1 && none.total_pages == 1 && none.total_results == 0)
    #expect(none.results.isEmpty)
  }

  @Test(arguments: ["0", "-1", "abc", "501", "1.5", "", "99999999999999999999"])
  func `a page outside 1 to 500 is refused with code 22`(_ page: String) throws {
    let response = send("/3/search/movie?query=a&page=\(page)", to: backend)
    #expect(response.head.status.code == 400)
    #expect(try refusal(response) == Refusal(success: false, status_code: 22))
  }

  @Test(arguments: ["/3/search/movie", "/3/search/movie?query=", "/3/search/movie?page=2"])
  func `without a query TMDB's message for that is returned`(_ target: String) {
    let response = send(target, to: backend)
    #expect(response.head.status.code == 422)
    #expect(response.body == Data(#"{"errors":["query must be provided"]}"#.utf8))
  }

  @Test(
    arguments: [
      "c%2B%2B%20%26%20%3B%20%EC%98%81%ED%99%94%20%252F",
      "c%2B%2B+%26+;+영화+%252F",
    ])
  func `a query is decoded as servers decode it`(_ query: String) throws {
    let catalogue = Catalogue(titles: ["C++ & ; 영화 %2F": 8, "C 영화 F": 9])
    let found = try page("/3/search/movie?query=\(query)", of: DemoRouter(films: catalogue))
    #expect(found.titles == ["C++ & ; 영화 %2F"])
  }

  @Test(arguments: ["%FF%FE", "%00", "moon%00", "%", "%4", "%zz", "%ED%A0%80", "a%C3"])
  func `invalid UTF-8 does not cause an error`(_ query: String) {
    #expect(send("/3/search/movie?query=\(query)", to: backend).head.status.code == 200)
  }

  @Test func `overview and date may be empty and a poster missing`() throws {
    let results = try ["the", "parasite", "sherlock"].flatMap {
      try page("/3/search/movie?query=\($0)", of: backend).results
    }
    #expect(results.contains { $0.overview.isEmpty })
    #expect(results.contains { $0.release_date.isEmpty })
    #expect(results.contains { $0.poster_path == nil })
    #expect(results.contains { $0.poster_path == "/poster-\($0.id).jpg" })
    #expect(results.contains { $0.original_title != $0.title })
  }

  @Test func `the same request gets the same bytes`() {
    let target = "/3/search/movie?query=the%20man"
    let other = DemoRouter(films: Catalogue(filmCount: 20_000))
    #expect(send(target, to: backend) == send(target, to: other))
  }
}
