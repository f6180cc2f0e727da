import CommandLineSupport
import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import MovieDetailPresentation
import TestSupport
import Testing

@testable import Marquee

/// The details of a film, its poster, and where they lead.
@MainActor
@Suite(.hangLimit)
struct MovieDetailsScreenTests {
  /// A stage on which the details of the first film found have been opened.
  static func stage(
    _ query: String = "dune",
    answer: (@Sendable (HTTPRequest) throws -> NetworkResponse?)? = nil,
    rows: Int = 14,
    columns: Int = 70,
    pageURL: @escaping (Int) -> URL? = { _ in nil },
    openPage: @escaping @Sendable (URL) async throws -> Void = { _ in }
  ) async throws -> Stage {
    let session = RecordingSession { request in
      try answer?(request) ?? DemoRouter.filmsAndPosters.response(to: request, body: nil)
    }
    let stage = try Stage.films(
      session: session,
      // No age depends on how long the machine takes.
      now: { .distantPast },
      pageURL: pageURL,
      openPage: openPage
    )
    (stage.rows, stage.columns) = (rows, columns)
    await stage.search(query, finding: "1 of")
    await stage.finishWrites()
    stage.press(.enter)
    return stage
  }

  private static func page(_ id: Int) -> URL? { URL(string: "https://example.org/movie/\(id)") }

  @Test func `the facts are beside the poster, which has its own colors`() async throws {
    let stage = try await Self.stage()
    await stage.shows { $0.text.contains("2 h 35 min") && $0.text.contains("▀") }
    stage.expect(
      """
       Marquee [1 Movies] 2 Other                   the built-in demo films

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
    let colors = Set(stage.frame.cells.filter { $0.text == "▀" }.map(\.style))
    #expect(colors.count > 5)
    #expect(colors.allSatisfy { $0.foreground != nil && $0.background != nil })
  }

  @Test func `a wider screen shows a wider poster, from the file it already has`() async throws {
    let asked = RecordedTexts()
    let stage = try await Self.stage { request in
      if request.isForImage { asked.add(request.path ?? "") }
      return nil
    }
    await stage.shows("▀")
    (stage.rows, stage.columns) = (60, 500)
    await stage.shows { $0.cells(ofRow: 2).filter { $0.text == "▀" }.count == 74 }
    // The same file is used, because its width is still the nearest one.
    #expect(asked.all.count == 1 && asked.all.first?.contains("/w92/") == true)
  }

  @Test func `y copies the link, o opens the page, and the help lists both`() async throws {
    let stage = try await Self.stage(
      "dune part two",
      rows: 24,
      columns: 90,
      pageURL: Self.page,
      openPage: { _ in throw Browser.Failure.failed("xdg-open") }
    )
    await stage.shows("Release Date")
    #expect(stage.frame.text.contains("o browser  y copy link"))
    stage.press(.character("y"))
    let screen = try #require(stage.stack.screens.last as? MovieDetailsScreen)
    let link = "https://example.org/movie/\(screen.viewModel.id)"
    #expect(stage.copied == [link])
    #expect(stage.hints == "Copied \(link)")
    stage.press(.character("j"))
    #expect(!stage.frame.text.contains("Copied"))
    stage.press(.character("o"))
    await stage.shows("The browser did not open; press y to copy the link")
    stage.press(.character("?"))
    #expect(stage.frame.text.contains("copy link"))
    stage.press(.character("q"), .character("q"), .character("?"))
    #expect(!stage.frame.text.contains("copy link"))
    #expect(stage.frame.text.contains("Enter → l"))
    #expect(stage.frame.text.contains("Esc ← h q"))
  }

  @Test func `a service without pages offers no keys for them`() async throws {
    let opened = RecordedTexts()
    let stage = try await Self.stage(rows: 24, columns: 90, openPage: { opened.add("\($0)") })
    await stage.shows("Release Date")
    #expect(!stage.frame.text.contains("copy link"))
    stage.press(.character("y"), .character("o"), .character("?"))
    #expect(stage.copied == [] && opened.all == [])
    #expect(!stage.frame.text.contains("copy link") && !stage.frame.text.contains("browser"))
  }

  @Test func `t opens the trailer, if there is one`() async throws {
    let opened = RecordedTexts()
    let stage = try await Self.stage(
      "the godfather",
      rows: 24,
      columns: 90,
      openPage: { opened.add("\($0)") }
    )
    await stage.shows("t trailer")
    stage.press(.character("t"))
    await stage.shows("Opening https://www.youtube.com/watch?v=")
    try await until { opened.all.count == 1 }
    stage.press(.character("q"), .down, .enter)
    await stage.shows("Release Date: Dec 20, 1974")
    stage.press(.character("t"))
    #expect(!stage.frame.text.contains("t trailer") && opened.all.count == 1)
  }

  @Test func `m lists similar films, people and genres, and opens the selected list`()
    async throws
  {
    let stage = try await Self.stage("dune part two", rows: 24, columns: 90)
    await stage.shows("Timothée Chalamet")
    stage.press(.character("m"))
    for name in ["▸ Similar films", "  Denis Villeneuve", "  Science Fiction"] {
      #expect(stage.lines.contains(name), "\(stage.frame.text)")
    }
    stage.press(.down, .enter)
    await stage.shows { $0.text.contains("Denis Villeneuve") && $0.text.contains("Arrival") }
    // Search works in this list as well, and q leads back.
    stage.press(.character("/"))
    await stage.search("alien", finding: "Alien: Romulus")
    stage.press(.character("q"))
    #expect(stage.frame.text.contains("Release Date"))
  }

  @Test func `a frame lays out no more of a long text than it shows, and each line once`()
    async throws
  {
    let overview = String(repeating: "word \u{E9}\\n ", count: 30_000)
    let details = #"{"id": 560, "title": "Long", "overview": "\#(overview)end"}"#
    let stage = try await Self.stage { $0.isForDetails ? .ok(details) : nil }
    await stage.shows("word é word")
    let screen = try #require(stage.stack.screens.last as? MovieDetailsScreen)
    #expect(screen.laidOutCount < 40)
    stage.press(.pageDown, .down, .wheelDown)
    _ = stage.frame
    #expect(screen.laidOutCount < 80)
    stage.press(.character("G"))
    #expect(stage.frame.text.contains("end\n"))
    let count = screen.laidOutCount
    #expect(count > 1000)
    stage.press(.up, .pageUp, .home)
    _ = stage.frame
    #expect(screen.laidOutCount == count && stage.frame.text.contains("Long"))
    stage.press(.character("G"), .character("k"))
    #expect(!stage.frame.text.contains("end\n"))
    stage.press(.character("j"))
    #expect(stage.frame.text.contains("end\n"))
  }

  @Test func `the hints name only keys that act`() async throws {
    let session = HeldSession(DemoBackendSession.filmsAndPosters)
    let stage = try Stage.films(session: session)
    stage.columns = 90
    await stage.search("dune", finding: "Loading …")
    #expect(stage.hints == "Esc cancel  / search  c genres  ? help  q quit  r reload")
    try await session.answer()
    await stage.showsLoaded("1 of 4")
    #expect(
      stage.hints
        == "Enter details  / search  c genres  ? help  q quit  ↑↓ move  r reload"
    )
    stage.press(.character("/"))
    #expect(stage.hints == "Enter search  Esc cancel")
    stage.press(.control("u"))
    #expect(stage.hints == "Enter popular films  Esc cancel")
    stage.press(.escape)
    #expect(stage.hints.hasPrefix("Enter details") && stage.chosenRow == "Dune")
    #expect(session.waitingCount == 0)
  }

  @Test(arguments: [[Key.enter], [.enter, .character("?")], [.character("?")]])
  func `a slash searches from every screen`(_ keys: [Key]) async throws {
    let stage = try Stage.films()
    stage.press(.character("/"))
    await stage.search("dune", finding: "1 of 4")
    keys.forEach { stage.press($0) }
    #expect(stage.stack.screens.count > 1)
    stage.press(.character("/"))
    #expect(stage.stack.screens.count == 1 && stage.frame.cursor != nil)
    #expect(stage.frame.text.contains("Search: dune"))
  }
}
