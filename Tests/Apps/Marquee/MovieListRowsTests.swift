import TestSupport
import Testing

@testable import Marquee

/// The columns of the rows, whatever their strings contain.
@MainActor
@Suite(.hangLimit)
struct MovieListRowsTests {
  @Test func `Korean titles keep the columns in line`() async throws {
    let stage = try Stage(session: RecordingSession(body: Self.korean))
    stage.type("기생충")
    stage.press(.enter)
    await stage.shows("1 of 2")
    stage.expect(
      """
       Marquee [1 Movies] 2 Products                         demo
       Search: 기생충
      ▸ 기생충                               2019  Comedy
        봄 여름 가을 겨울 그리고 봄 그리고…  2003  Drama






       1 of 2
       Enter details  / search  c genres  ? help  q quit
      """
    )
  }

  @Test func `control sequences are not drawn`() async throws {
    let stage = try Stage(session: RecordingSession(body: Self.hostile))
    stage.type("x")
    stage.press(.enter)
    await stage.shows("1 of 1")
    #expect(stage.chosenRow == "a[2Jb c")
  }

  @Test func `control characters take no room beside the other columns`() async throws {
    let stage = try Stage(session: RecordingSession(body: Self.dated))
    stage.type("x")
    stage.press(.enter)
    await stage.shows("1 of 2")
    let lines = stage.frame.text.split(separator: "\n")
    let columns = lines.compactMap { line in
      line.firstRange(of: "2001").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    #expect(columns.count == 2)
    #expect(Set(columns).count == 1, "\(stage.frame.text)")
  }

  private static let dated = #"""
    {"page": 1, "total_pages": 1, "results": [
      {"id": 1, "title": "\u001b\u0007\u0000abc", "release_date": "2001-01-01"},
      {"id": 2, "title": "abcdef", "release_date": "2001-01-01"}
    ]}
    """#

  private static let korean = """
    {"page": 1, "total_pages": 1, "results": [
      {"id": 1, "title": "기생충", "release_date": "2019-05-30", "genre_ids": [35]},
      {"id": 2, "title": "봄 여름 가을 겨울 그리고 봄 그리고 다시", "release_date": "2003-09-19",
       "genre_ids": [18]}
    ]}
    """

  private static let hostile = #"""
    {"page": 1, "total_pages": 1, "results": [{"id": 1, "title": "a\u001b[2Jb\nc\u0007"}]}
    """#
}
