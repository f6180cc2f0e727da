import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// Numbers that overflow arithmetic, from services and the cache, as rows of the screen.
@MainActor
@Suite(.hangLimit)
struct HostileNumberTests {
  /// A service that answers one template with `body`, and the others with 1 in place of numbers.
  private func session(_ template: String, _ body: String) -> RecordingSession {
    RecordingSession { request in
      let asked = HostileValues.template(for: request.path ?? "")
      let text = asked == template ? body : asked.replacing("$", with: "1")
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(text.utf8))
    }
  }

  @Test(arguments: [HostileValues.products, HostileValues.product])
  func `products are shown whatever their numbers are`(template: String) async throws {
    for body in HostileValues.variants(of: template) {
      let stage = try Stage.products(session: session(template, body), rows: 40, columns: 120)
      await stage.showsLoaded("Phone")
      #expect(!HostileValues.appear(in: stage.frame.text), "\(body)\n\(stage.frame.text)")
      stage.press(.enter)
      await stage.shows("good")
      #expect(!HostileValues.appear(in: stage.frame.text), "\(body)\n\(stage.frame.text)")
    }
  }

  @Test(arguments: [HostileValues.movies, HostileValues.movie])
  func `films are shown whatever their numbers are`(template: String) async throws {
    for body in HostileValues.variants(of: template) {
      let stage = try Stage(session: session(template, body))
      (stage.rows, stage.columns) = (30, 120)
      stage.type("seven")
      stage.press(.enter)
      await stage.shows("Seven")
      #expect(!HostileValues.appear(in: stage.frame.text), "\(body)\n\(stage.frame.text)")
      stage.press(.enter)
      await stage.shows("Ana")
      #expect(!HostileValues.appear(in: stage.frame.text), "\(body)\n\(stage.frame.text)")
    }
  }

  @Test(arguments: HostileValues.sql)
  func `stored rows have an age, whatever the column contains`(value: String) async throws {
    let directory = try TemporaryDirectory()
    let first = try Stage.products(directory: directory)
    await first.showsLoaded("1 of 194")
    await first.finishWrites()
    try directory.execute("UPDATE response SET storedAt = \(value)", in: "cache.sqlite")
    let stage = try Stage.products(
      session: RecordingSession(status: .serviceUnavailable),
      directory: directory,
      columns: 120
    )
    await stage.showsLoaded("stored")
    #expect(!HostileValues.appear(in: stage.frame.text), "\(stage.frame.text)")
  }
}
