import DemoBackend
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// The list and the details of its selected row, side by side.
@MainActor
@Suite(.hangLimit)
struct TwoPanesTests {
  private let session = RecordingSession(of: DemoBackendSession.all)

  /// A stage that shows the first page of a list.
  private func stage(_ list: List, columns: Int = 120) async throws -> Stage {
    let stage = try list.stageWithDetails(session)
    (stage.rows, stage.columns) = (30, columns)
    await stage.shows("1 of \(list.total)")
    return stage
  }

  @Test(arguments: List.allCases)
  func `from 120 columns on, the details of the selected row are beside the list`(
    _ list: List
  ) async throws {
    let stage = try await stage(list)
    let fact = list == .movies ? "min" : "return policy"
    await stage.showsLoaded(fact)
    await stage.shows("▀")
    let text = stage.frame.text
    #expect(text.contains("▸ ") && text.contains("│") && text.contains("1 of \(list.total)"))
    stage.columns = 119
    #expect(!stage.frame.text.contains("│") && !stage.frame.text.contains(fact))
    stage.columns = 200
    await stage.showsLoaded(fact)
  }

  @Test(arguments: List.allCases)
  func `details load for the row on which the selection rests`(_ list: List) async throws {
    let stage = try await stage(list)
    stage.press(.down)
    let passed = stage.chosenRow ?? ""
    #expect(stage.details.contains(passed))
    stage.press(.down, .down)
    // The details have the original title elsewhere.
    let row = (stage.chosenRow ?? "").components(separatedBy: " (")[0]
    #expect(stage.details.contains(row) && !stage.details.contains(passed))
    await stage.showsLoaded(list == .movies ? "min" : "Reviews")
    let asked = session.requests.filter { $0.isForDetails || $0.isForProduct }
    #expect(asked.count == 1, "\(asked.map(\.path))")
  }

  @Test func `Enter opens the details on the whole screen, and Esc goes back`() async throws {
    let stage = try await stage(.movies)
    stage.press(.down)
    await stage.showsLoaded("min")
    await stage.shows("▀")
    let list = stage.frame
    stage.press(.enter)
    #expect(!stage.frame.text.contains("of 158"))
    await stage.showsLoaded("min")
    stage.press(.escape)
    #expect(stage.frame == list)
    // What is beside the list is released with it.
    weak let screen = stage.stack.screens.first
    stage.tabs.closeAll()
    try await until { screen == nil }
  }

  @Test func `typing, messages and empty results use the whole screen`() async throws {
    let stage = try await stage(.movies)
    stage.press(.character("/"), .control("u"))
    stage.type("zzzz")
    #expect(stage.frame.cursor == Frame.Position(row: 1, column: 13))
    #expect(stage.frame.text.contains("│"))
    stage.press(.enter)
    await stage.shows("Nothing found")
    #expect(!stage.frame.text.contains("│"))
  }

  @Test func `a title takes at most 46 columns, and the genres the rest`() async throws {
    let stage = try await stage(.movies, columns: 119)
    stage.press(.down)
    #expect(
      stage.lines[2]
        == "  The Godfather                                   1972  ★ 8.7  Drama, Crime"
    )
    #expect(stage.frame.text.contains("Adventure, Fantasy, Action"))
  }
}

extension Stage {
  /// The text to the right of the line between the panes.
  fileprivate var details: String {
    lines.compactMap { line in line.firstIndex(of: "│").map { String(line[$0...]) } }
      .joined(separator: "\n")
  }
}
