import CommandLineSupport
import Foundation
import MovieDetailPresentation
import TestSupport
import Testing

@testable import Marquee

/// A movie's page at the service: opened in the browser, or its link copied.
@MainActor
@Suite(.hangLimit)
struct MoviePageTests {
  /// Opens the details of a film on a stage.
  private func details(_ stage: Stage) async throws -> Stage {
    (stage.rows, stage.columns) = (24, 90)
    stage.type("dune part two")
    stage.press(.enter)
    await stage.shows("1 of 1")
    stage.press(.enter)
    await stage.shows("Release Date")
    return stage
  }

  private static func page(_ id: Int) -> URL? { URL(string: "https://example.org/movie/\(id)") }

  @Test func `y copies the link`() async throws {
    let stage = try await details(Stage(pageURL: Self.page))
    #expect(stage.frame.text.contains("o browser  y copy link"))
    stage.press(.character("y"))
    let screen = try #require(stage.stack.screens.last as? MovieDetailsScreen)
    let link = "https://example.org/movie/\(screen.viewModel.id)"
    #expect(stage.copied == [link])
    #expect(stage.frame.text.contains("Copied \(link)"))
    stage.press(.character("j"))
    #expect(!stage.frame.text.contains("Copied"))
  }

  @Test func `a service without pages offers no keys for them`() async throws {
    let opened = RecordedTexts()
    let stage = try await details(Stage(openPage: { opened.add($0.absoluteString) }))
    #expect(!stage.frame.text.contains("copy link"))
    stage.press(.character("y"), .character("o"))
    #expect(stage.copied == [])
    stage.press(.character("?"))
    #expect(!stage.frame.text.contains("copy link"))
    #expect(!stage.frame.text.contains("browser"))
    #expect(opened.all == [])
  }

  @Test func `the help of details with a page lists its keys, that of the list does not`()
    async throws
  {
    let stage = try await details(Stage(pageURL: Self.page))
    stage.press(.character("?"))
    #expect(stage.frame.text.contains("copy link"))
    stage.press(.character("q"), .character("q"), .character("?"))
    #expect(!stage.frame.text.contains("copy link"))
    #expect(stage.frame.text.contains("Enter → l"))
    #expect(stage.frame.text.contains("Esc ← h q"))
  }

  @Test func `t opens the trailer, if there is one`() async throws {
    let opened = RecordedTexts()
    let stage = try Stage(openPage: { opened.add($0.absoluteString) })
    (stage.rows, stage.columns) = (24, 90)
    stage.type("the godfather")
    stage.press(.enter)
    await stage.shows("1 of 3")
    stage.press(.enter)
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
    let stage = try await details(Stage())
    await stage.shows("Timothée Chalamet")
    stage.press(.character("m"))
    for name in ["▸ Similar films", "  Denis Villeneuve\n", "  Science Fiction\n"] {
      #expect(stage.frame.text.contains(name), "\(stage.frame.text)")
    }
    stage.press(.down, .enter)
    await stage.shows("Denis Villeneuve")
    await stage.shows("Arrival")
    // Search works in this list as well, and q leads back.
    stage.press(.character("/"))
    stage.type("alien")
    stage.press(.enter)
    await stage.shows("Alien: Romulus")
    stage.press(.character("q"))
    #expect(stage.frame.text.contains("Release Date"))
  }

  @Test func `a browser that fails is a notice`() async throws {
    let stage = try await details(
      Stage(pageURL: Self.page) { _ in throw Browser.Failure.failed("xdg-open") }
    )
    stage.press(.character("o"))
    await stage.shows("The browser did not open; press y to copy the link")
  }
}
