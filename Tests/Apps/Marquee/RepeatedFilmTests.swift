import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// Services repeat films on several pages, which must not change the selected row.
@MainActor
@Suite(.hangLimit)
struct RepeatedFilmTests {
  /// Three pages of ten films, each of which ends with the same one.
  private let session = RecordingSession { request in
    let page = request.page ?? 1
    let films = (1...10).map { row in
      let id = row == 10 ? 7 : page * 100 + row
      return #"{"id": \#(id), "title": "Film \#(id)"}"#
    }
    let body =
      #"{"page": \#(page), "total_pages": 3, "results": [\#(films.joined(separator: ","))]}"#
    return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
  }

  @Test func `the selection stays on its row when the next page repeats its film`() async throws {
    let stage = try Stage(session: session)
    stage.type("x")
    stage.press(.enter)
    await stage.shows("1 of 10+")
    stage.press(.character("G"))
    await stage.shows("10 of 20")
    stage.press(.character("G"))
    await stage.shows("of 30")
    #expect(stage.frame.text.contains(" 20 of 30"))
    stage.press(.character("G"))
    #expect(stage.frame.text.contains(" 30 of 30"))
  }

  @Test(
    arguments: [
      // Appended rows, with a film that is already in the list.
      ([1, 2, 3], [1, 2, 3, 1, 4], 2, 2), ([1, 2, 1], [1, 2, 1, 2, 1], 2, 2),
      // Other rows in place of those of a page: the film is followed within that page.
      ([1, 2, 3, 9], [3, 1, 2, 9], 2, 0), ([1, 2, 3, 9], [0, 1, 2, 3, 9], 1, 2),
      ([5, 1, 2, 5], [5, 2, 1, 5], 3, 3), ([1, 2, 5, 6, 1], [1, 2, 6, 5, 1], 2, 3),
      // The film is gone, and its repetition on another page is another row.
      ([4, 5, 6, 8, 5], [4, 7, 6, 8, 5], 1, 1), ([1, 2, 3], [1], 2, 0), ([1, 2], [], 1, 0),
      ([], [1, 2], 0, 0), ([1, 2, 3, 8, 9], [1, 8, 9], 3, 1),
    ]
  )
  func `a row is followed by its place first`(
    _ old: [Int],
    _ new: [Int],
    _ row: Int,
    _ expected: Int
  ) {
    #expect(RowChange(from: old, to: new).row(of: row) == expected)
  }
}
