import Foundation
import TestSupport
import Testing

@testable import Marquee

/// What clicks and turns of the wheel do.
@MainActor
@Suite(.hangLimit)
struct MouseTests {
  @Test func `keys and clicks reach the last frame even on the smallest screen`() throws {
    let stage = try Stage { _ in [] }
    for (rows, columns) in [(0, 0), (1, 1), (3, 10)] {
      (stage.rows, stage.columns) = (rows, columns)
      _ = stage.frame
      for kind in [MouseEvent.Kind.press, .wheelUp, .wheelDown] {
        for position in [(0, 0), (-1, -1), (99, 999)] {
          let position = Frame.Position(row: position.0, column: position.1)
          stage.press(.mouse(MouseEvent(kind: kind, position: position)))
        }
      }
    }
    #expect(!stage.hasLeft)
  }
}
