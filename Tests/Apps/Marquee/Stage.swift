import BackendSupport
import CachedHTTP
import CustomDump
import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import MovieDetail
import MovieSearch
import MovieSearchPresentation
import Products
import ProductsPresentation
import QuerySuggestions
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import Marquee

/// The screens without a terminal: tests press keys and read frames.
@MainActor
final class Stage {
  let tabs: ScreenTabs
  let directory: TemporaryDirectory
  /// The flows, which only their screens retain.
  @MainActor
  final class Flows {
    weak var movies: MovieSearchFlowCoordinator<Screen>?
    weak var products: ProductsFlowCoordinator<Screen>?
  }

  let flows: Flows
  private(set) var hasLeft = false
  /// The strings that were copied to the clipboard.
  private(set) var copied: [String] = []
  var rows = 12
  var columns = 60
  private let cache: ResponseCache
  private let background = BackgroundWork()
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// By default the demo answers, in process.
  ///
  /// `now` is the time for the screens; data is stored with the real one.
  init(
    session: any NetworkSession = DemoBackendSession.all,
    language tag: String = "en",
    isOffline: Bool = false,
    pictures: TerminalPictures = TerminalPictures(hasPalette: true),
    directory: TemporaryDirectory? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    pageURL: @escaping (Int) -> URL? = { _ in nil },
    openPage: @escaping @Sendable (URL) async throws -> Void = { _ in },
    selecting tab: Int = 0,
    showAccount: @escaping @MainActor (ScreenStack) -> Void = { _ in }
  ) throws {
    let directory = try directory ?? TemporaryDirectory()
    self.directory = directory
    let language = Language(tag)
    let text = ScreenStrings(language, isOffline: isOffline)
    let suggestions = QuerySuggestionsModule(
      dependencies: .init(
        database: UserDatabase(
          openedOnUseIn: directory.url,
          migrations: QuerySuggestionsModule.migrations
        )
      )
    )
    let cache = ResponseCache(
      database: try CacheDatabase(in: directory.url),
      maximumBytes: 1 << 20
    )
    self.cache = cache
    let service = { (url: String, parameters: [String: String]) in
      CachedDataTransferService(
        networkService: NetworkService(
          config: try NetworkConfig(url, queryParameters: parameters),
          session: session
        ),
        cache: cache
      )
    }
    let key = ["api_key": DemoTMDBService.acceptedKey]
    let films = try service("http://demo.invalid/3", key)
    let movieSearch = MovieSearchModule(dependencies: .init(service: films))
    let scene = MoviesSceneDIContainer(
      movieSearch: movieSearch,
      movieDetail: MovieDetailModule(
        dependencies: .init(
          service: films,
          imageService: try service("http://demo.invalid/t/p/", key)
        )
      ),
      querySuggestions: suggestions,
      language: language,
      recordQuery: { [background] query in
        background.add { _ = try? await suggestions.saveRecentQuery(query) }
      },
      text: text,
      pictures: pictures,
      pageURL: pageURL,
      openPage: openPage,
      now: now
    )
    let products = ProductsModule(
      dependencies: .init(
        service: try service("http://demo.invalid", [:]),
        pictureService: try service("http://demo.invalid", [:])
      )
    )
    let productsScene = ProductsSceneDIContainer(
      module: products,
      language: language,
      text: text,
      pictures: pictures,
      now: now
    )
    let flows = Flows()
    tabs = ScreenTabs(
      text: text,
      tabs: [
        .init(title: text.movies, serviceName: "demo") { navigator in
          let flow = MovieSearchFlowCoordinator(
            navigator: navigator,
            dependencies: scene
          )
          flow.start()
          flows.movies = flow
        },
        .init(title: text.products, serviceName: "demo products") { navigator in
          let flow = ProductsFlowCoordinator(
            navigator: navigator,
            dependencies: productsScene
          )
          flow.start()
          flows.products = flow
        },
      ],
      showAccount: showAccount
    )
    self.flows = flows
    tabs.setNeedsDisplay = { [weak self] in self?.wakeUp() }
    tabs.didLeave = { [weak self] in self?.hasLeft = true }
    tabs.copyText = { [weak self] in self?.copied.append($0) }
    tabs.select(tab)
  }

  /// Waits until all queries and answers are stored, so that screens find them.
  func finishWrites() async {
    await background.finish()
    await cache.finishWrites()
  }

  private func wakeUp() {
    waiting.forEach { $0.resume() }
    waiting = []
  }

  /// The screens of the selected tab.
  var stack: ScreenStack { tabs.stack }

  func press(_ keys: Key...) {
    keys.forEach(tabs.handle)
  }

  func type(_ text: String) {
    text.unicodeScalars.forEach { tabs.handle(.character($0)) }
  }

  /// Searches from the search field.
  func search(_ query: String) {
    type(query)
    press(.enter)
  }

  /// Searches from the search field, and waits for text on the screen.
  func search(
    _ query: String,
    finding text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    search(query)
    await shows(text, sourceLocation: sourceLocation)
  }

  /// What the terminal would show now.
  var frame: Frame {
    var frame = Frame(rows: rows, columns: columns)
    tabs.draw(in: &frame)
    return frame
  }

  /// Waits for a frame that shows `text`, drawing after each change as the app does.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await shows(sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Waits for a frame that meets a condition, drawing after each change as the app does.
  func shows(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isWanted: (Frame) -> Bool
  ) async {
    while !isWanted(frame) {
      // A test that takes too long is cancelled.
      guard !Task.isCancelled else {
        Issue.record("it still shows:\n\(frame.text)", sourceLocation: sourceLocation)
        return
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
      } onCancel: {
        Task { @MainActor in wakeUp() }
      }
    }
  }
}

extension Stage {
  /// A stage with some recent queries, the last one being the newest.
  static func knowing(_ queries: String...) async throws -> Stage {
    let directory = try TemporaryDirectory()
    let database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: QuerySuggestionsModule.migrations
    )
    let suggestions = QuerySuggestionsModule(dependencies: .init(database: database))
    for query in queries { try await suggestions.saveRecentQuery(query) }
    return try Stage(directory: directory)
  }

  /// Waits for text on a screen that loads nothing.
  func showsLoaded(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await shows(sourceLocation: sourceLocation) {
      $0.text.contains(text) && !tabs.isAnimating
    }
  }

  /// Compares the screen with a picture of it, ignoring blanks at the ends of lines.
  func expect(
    _ picture: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    expectNoDifference(
      frame.text,
      picture,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The lines of the screen.
  var lines: [String] { frame.text.components(separatedBy: "\n") }
  var title: String { lines[0] }
  /// The last line.
  var hints: String { lines[lines.count - 1].trimmingCharacters(in: .whitespaces) }

  /// The first row that is drawn as selected.
  var chosenRow: String? {
    let row = lines.dropFirst().first { $0.hasPrefix("▸") }
    return row.map { $0.dropFirst(2).split(separator: "  ").first.map(String.init) ?? "" }
  }
}
