import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// Services repeat films on several pages: each film is one row, and the numbers stay true.
@MainActor
@Suite(.hangLimit)
struct RepeatedFilmTests {
  /// Returns a stage with a search whose pages consist of the films with these ids.
  private func stage(pages: [ClosedRange<Int>], total: Int?) async throws -> Stage {
    let session = RecordingSession { request in
      let films = pages[(request.page ?? 1) - 1].map { #"{"id": \#($0), "title": "Film \#($0)"}"# }
      let body = """
        {"total_pages": \(pages.count), "total_results": \(total.map(String.init) ?? "null"),
         "results": [\(films.joined(separator: ","))]}
        """
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    let stage = try Stage(session: session)
    stage.type("x")
    stage.press(.enter)
    return stage
  }

  @Test func `repeated films are neither shown nor counted`() async throws {
    let stage = try await stage(pages: [1...20, 19...38, 38...49], total: 49)
    await stage.shows("1 of 49")
    try await until {
      stage.press(.character("G"))
      return stage.frame.text.contains(" 49 of 49")
    }
  }

  @Test func `more films than the service reports are counted`() async throws {
    let stage = try await stage(pages: [1...20, 21...40], total: 30)
    await stage.shows("1 of 30")
    stage.press(.character("G"))
    await stage.shows("20 of 40")
  }

  @Test func `a page that only repeats films leads to the page after it`() async throws {
    let stage = try await stage(pages: [1...20, 1...20, 11...30], total: nil)
    await stage.shows("1 of 20+")
    stage.press(.character("G"))
    await stage.shows("20 of 30")
  }

  @Test(
    arguments: [
      // Appended rows.
      ([1, 2, 3], [1, 2, 3, 4], 2, 2),
      // Other rows in place of those of a page: the film is followed.
      ([1, 2, 3, 9], [3, 1, 2, 9], 2, 0), ([1, 2, 3, 9], [0, 1, 2, 3, 9], 1, 2),
      ([4, 1, 2, 5], [4, 2, 1, 5], 3, 3), ([1, 2, 5, 6], [1, 2, 6, 5], 2, 3),
      // The film moves to another page, where it was repeated.
      ([4, 5, 6, 8], [4, 7, 6, 8, 5], 1, 4), ([1, 2, 3, 4, 5], [4, 1, 2, 3, 5], 3, 0),
      // The film is gone.
      ([4, 5, 6, 8], [4, 7, 6, 8], 1, 1), ([1, 2, 3], [1], 2, 0), ([1, 2], [], 1, 0),
      ([], [1, 2], 0, 0), ([1, 2, 3, 8, 9], [1, 8, 9], 3, 1), ([1, 2, 3, 8, 9], [1, 8, 9], 2, 1),
    ]
  )
  func `a row is followed by its film, then by its place`(
    _ old: [Int],
    _ new: [Int],
    _ row: Int,
    _ expected: Int
  ) {
    #expect(RowChange(from: old, to: new).row(of: row) == expected)
  }
}
