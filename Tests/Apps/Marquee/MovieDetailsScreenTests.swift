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
  private func stage(
    _ query: String = "dune",
    answer: (@Sendable (HTTPRequest) throws -> NetworkResponse?)? = nil,
    rows: Int = 14,
    columns: Int = 70
  ) async throws -> Stage {
    let backend = Backend(services: [DemoTMDBService(), DemoTMDBImageService()])
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

  @Test func `the facts stand beside the poster`() async throws {
    let stage = try await stage()
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

       q back  ↑↓ move  r reload  ? help
      """
    )
  }

  @Test func `the poster is drawn in the colours that it has`() async throws {
    let stage = try await stage()
    await stage.shows("▀")
    let colors = Set(stage.frame.cells.filter { $0.text == "▀" }.map(\.style))
    #expect(colors.count > 5)
    #expect(colors.allSatisfy { $0.foreground != nil && $0.background != nil })
  }

  @Test func `what the list knows already shows at once`() async throws {
    let stage = try await stage { request in
      if request.isForDetails || request.isForImage { throw NetworkError.notConnected("down") }
      return nil
    }
    #expect(stage.frame.text.contains("A noble family"))
    await stage.shows("No internet connection · stored just now · press r to try again")
    #expect(stage.frame.text.contains("A noble family"))
    // The poster's place stays, its failure is not told.
    #expect(stage.frame.text.contains("┌ Poster ──"))
  }

  @Test func `r asks again for the details and for the poster`() async throws {
    let failures = HeldFailures()
    let stage = try await stage { request in
      if request.isForDetails || request.isForImage { try failures.check() }
      return nil
    }
    await stage.shows("No internet connection")
    failures.end()
    stage.press(.character("r"))
    await stage.shows { $0.text.contains("2 h 35 min") && $0.text.contains("▀") }
    #expect(!stage.frame.text.contains("No internet"))
  }

  @Test(arguments: ["no picture at all", "\u{FF}\u{D8}\u{FF}\u{E0}"])
  func `a poster that is no picture leaves a placeholder`(_ bytes: String) async throws {
    let image = Data(bytes.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    let stage = try await stage { request in
      guard request.isForImage else { return nil }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: image)
    }
    await stage.shows("2 h 35 min")
    #expect(stage.frame.text.contains("┌ Poster ──"))
    #expect(!stage.frame.text.contains("▀"))
  }

  @Test func `a film without a poster has no place for one`() async throws {
    let stage = try await stage { request in
      if request.isForDetails { return .notFound }
      return NetworkResponse(
        head: HTTPResponse(status: .ok),
        body: Data(#"{"page": 1, "results": [{"id": 7, "title": "Lost"}]}"#.utf8)
      )
    }
    await stage.shows("The service has no such film")
    #expect(!stage.frame.text.contains("Poster"))
    #expect(stage.frame.text.contains("\n  Lost"))
  }

  @Test func `a wider screen shows a wider poster, from the file that it has`() async throws {
    let asked = RecordedTexts()
    let stage = try await stage { request in
      if request.isForImage { asked.add(request.path ?? "") }
      return nil
    }
    await stage.shows("▀")
    #expect(asked.all.count == 1)
    #expect(asked.all.first?.contains("/w92/") == true)
    (stage.rows, stage.columns) = (60, 500)
    await stage.shows { $0.cells(ofRow: 2).filter { $0.text == "▀" }.count == 40 }
    // The same file is used, because its width is still the nearest one.
    #expect(asked.all.count == 1)
  }

  @Test func `a long text scrolls under the poster`() async throws {
    let stage = try await stage(rows: 12, columns: 40)
    await stage.shows("2 h 35 min")
    #expect(!stage.frame.text.contains("Chani"))
    stage.press(.end)
    #expect(stage.frame.text.contains("Chani"))
    stage.press(.home)
    #expect(stage.frame.text.contains("2 h 35 min"))
  }

  @Test func `details that were seen before show when the service is away`() async throws {
    let failures = HeldFailures()
    failures.end()
    let stage = try await stage { request in
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

  @Test(arguments: [Key.character("q"), .escape, .left, .character("h")])
  func `keys go back to the list, where it was`(_ key: Key) async throws {
    let stage = try await stage()
    await stage.shows("2 h 35 min")
    stage.press(key)
    #expect(stage.chosenRow == "Dune")
    #expect(!stage.hasLeft)
  }

  @Test(arguments: [(5, 20), (1, 1), (3, 200), (200, 12), (0, 0)])
  func `any size can be drawn`(_ rows: Int, _ columns: Int) async throws {
    let stage = try await stage()
    (stage.rows, stage.columns) = (rows, columns)
    _ = stage.frame
    (stage.rows, stage.columns) = (14, 70)
    await stage.shows { $0.text.contains("2 h 35 min") && $0.text.contains("▀") }
  }

  @Test func `details are released once they are closed`() async throws {
    let stage = try await stage()
    await stage.shows("2 h 35 min")
    weak let screen = stage.stack.screens.last as? MovieDetailsScreen
    weak let viewModel = screen?.viewModel
    #expect(viewModel != nil)
    stage.press(.character("q"))
    // A running load releases the screen when it is cancelled.
    try await until { screen == nil && viewModel == nil }
    #expect(stage.stack.screens.count == 1)
  }
}
