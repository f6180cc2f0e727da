import DemoBackend
import MovieSearchPresentation
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import Marquee

/// Which screen is visible, and that closed screens are released.
@MainActor
@Suite(.hangLimit)
struct NavigationTests {
  @Test func `help opens on top, and closes on the list where it was`() async throws {
    let stage = try Stage()
    await stage.search("the", finding: "1 of 158")
    stage.press(.pageDown, .down)
    let before = stage.frame
    for key in [Key.escape, .character("q")] {
      stage.press(.character("?"))
      #expect(stage.frame.text.contains("search for a title"))
      stage.press(.end)
      #expect(stage.frame.text.contains("Ctrl-C"))
      stage.press(.character("?"))
      #expect(stage.stack.screens.count == 2)
      stage.press(key)
      #expect(stage.frame == before && !stage.hasLeft)
    }
  }

  @Test(arguments: ["en", "es"])
  func `a small screen shows the whole help`(_ language: String) throws {
    let stage = try Stage(language: language)
    (stage.rows, stage.columns) = (10, 40)
    stage.press(.escape, .character("?"))
    var shown = stage.frame.text
    for _ in 1...30 {
      stage.press(.down)
      shown += "\n" + stage.frame.text
    }
    let words = HelpStrings(Language(language)).keys(with: [])
      .flatMap { $0.meaning.split(separator: " ") }
    for word in words { #expect(shown.contains(word)) }
  }

  @Test(arguments: [(24, 80), (10, 40), (10, 20)])
  func `the help shows the notice that a service requires`(rows: Int, columns: Int) {
    let words = ["This", "product", "uses", "the", "TMDB", "API"]
    let text = ScreenStrings(.english, isOffline: false, notice: words.joined(separator: " "))
    var frame = Frame(rows: rows, columns: columns)
    let help = HelpScreen(text: text, pageKeys: [])
    help.draw(in: &frame, rows: 1..<rows - 1)
    let shown = frame.text.split(whereSeparator: \.isWhitespace).suffix(words.count)
    #expect(shown.map(String.init) == words && frame.text.contains("/"))
  }

  @Test func `screens, view models and the flow are released once they are closed`() async throws {
    weak var list: Screen?
    weak var panel: Screen?
    weak var help: Screen?
    weak var viewModel: MoviesListViewModel?
    let stage = try await Stage.knowing("dune")
    do {
      await stage.shows("Recent searches")
      await stage.shows("1 of 497 · Popular films")
      list = stage.stack.screens.first
      viewModel = (list as? MovieListScreen)?.viewModel
      panel = list?.panel
      #expect(panel != nil)
      stage.press(.escape, .escape, .character("?"))
      help = stage.stack.screens.last
    }
    #expect(panel == nil)
    #expect(list != nil && help != nil && viewModel != nil && stage.flows.movies != nil)
    stage.stack.closeAll()
    #expect(list == nil && help == nil && viewModel == nil && stage.flows.movies == nil)
  }
}
