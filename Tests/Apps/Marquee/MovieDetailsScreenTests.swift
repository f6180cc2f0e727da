import DemoBackend
import DemoTMDB
import DemoTMDBImages
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import Marquee

/// The details screen and its poster in each state.
@MainActor
@Suite(.hangLimit)
struct MovieDetailsScreenTests {
  /// A stage on which the details of the first film found have been opened.
  static func stage(
    _ query: String = "dune",
    answer: (@Sendable (HTTPRequest) throws -> NetworkResponse?)? = nil,
    rows: Int = 14,
    columns: Int = 70
  ) async throws -> Stage {
    let backend = DemoRouter(services: [DemoTMDBService(), DemoTMDBImageService()])
    let session = RecordingSession { request in
      try answer?(request) ?? backend.response(to: request, body: nil)
    }
    // No age depends on how long the machine takes.
    let stage = try Stage(session: session, now: { .distantPast })
    (stage.rows, stage.columns) = (rows, columns)
    stage.type(query)
    stage.press(.enter)
    await stage.shows("1 of")
    await stage.finishWrites()
    stage.press(.enter)
    return stage
  }

  @Test func `the facts are beside the poster`() async throws {
    let stage = try await Self.stage()
    await stage.shows { $0.text.contains("2 h 35 min") && $0.text.contains("▀") }
    stage.expect(
      """
       Marquee [1 Movies] 2 Products                                   demo

        ▀▀▀▀▀▀▀▀▀▀▀▀▀  Dune
        ▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀  Release Date: Oct 22, 2021
        ▀▀▀▀▀▀▀▀▀▀▀▀▀  2 h 35 min
        ▀▀▀▀▀▀▀▀▀▀▀▀▀  Science Fiction, Adventure
        ▀▀▀▀▀▀▀▀▀▀▀▀▀  7.8 (23,105 votes)
        ▀▀▀▀▀▀▀▀▀▀▀▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀▀  A noble family is given the one planet where the
        ▀▀▀▀▀▀▀▀▀▀▀▀▀  spice is found, and its young heir dreams of the
        ▀▀▀▀▀▀▀▀▀▀▀▀▀  trap and of a girl.

       q back  ↑↓ move  m more  t trailer  r reload  ? help
      """
    )
  }

  @Test func `the poster is drawn in its own colors`() async throws {
    let stage = try await Self.stage()
    await stage.shows("▀")
    let colors = Set(stage.frame.cells.filter { $0.text == "▀" }.map(\.style))
    #expect(colors.count > 5)
    #expect(colors.allSatisfy { $0.foreground != nil && $0.background != nil })
  }

  @Test func `what the list already contains shows immediately`() async throws {
    let stage = try await Self.stage { request in
      if request.isForDetails || request.isForImage { throw NetworkError.notConnected("down") }
      return nil
    }
    #expect(stage.frame.text.contains("A noble family"))
    await stage.shows("No internet connection · stored just now · press r to try again")
    #expect(stage.frame.text.contains("A noble family"))
    // The poster's space stays, and its failure is not reported.
    #expect(stage.frame.text.contains("┌ Poster ──"))
  }

  @Test func `a wider screen shows a wider poster, from the file it already has`() async throws {
    let asked = RecordedTexts()
    let stage = try await Self.stage { request in
      if request.isForImage { asked.add(request.path ?? "") }
      return nil
    }
    await stage.shows("▀")
    #expect(asked.all.count == 1)
    #expect(asked.all.first?.contains("/w92/") == true)
    (stage.rows, stage.columns) = (60, 500)
    await stage.shows { $0.cells(ofRow: 2).filter { $0.text == "▀" }.count == 74 }
    // The same file is used, because its width is still the nearest one.
    #expect(asked.all.count == 1)
  }

  @Test func `a long text scrolls under the poster`() async throws {
    let stage = try await Self.stage(rows: 12, columns: 40)
    await stage.shows("2 h 35 min")
    #expect(!stage.frame.text.contains("Chani"))
    stage.press(.end)
    #expect(stage.frame.text.contains("Chani"))
    stage.press(.home)
    #expect(stage.frame.text.contains("2 h 35 min"))
  }

  @Test func `details that were seen before show when the service is unavailable`() async throws {
    let failures = HeldFailures()
    failures.end()
    let stage = try await Self.stage { request in
      try failures.check()
      return nil
    }
    await stage.shows { $0.text.contains("2 h 35 min") && $0.text.contains("▀") }
    stage.press(.character("q"))
    failures.begin()
    stage.press(.enter)
    await stage.shows("No internet connection · stored")
    await stage.shows("▀")
    #expect(stage.frame.text.contains("2 h 35 min"))
  }
}
