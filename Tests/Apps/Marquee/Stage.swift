import BackendSupport
import CustomDump
import Foundation
import HTTP
import TerminalText
import TestSupport
import Testing

@testable import Marquee

/// The screens without a terminal: tests press keys and read frames.
@MainActor
final class Stage {
  let tabs: ScreenTabs
  let app: AppDIContainer
  let directory: TemporaryDirectory
  private(set) var hasLeft = false
  /// The strings that were copied to the clipboard.
  private(set) var copied: [String] = []
  var rows = 12
  var columns = 60
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a stage with a tab for each feature.
  ///
  /// - Parameters:
  ///   - session: Responds to all requests; by default the demo, in process.
  ///   - now: The time for the screens; data is stored with the real one.
  ///   - hasOtherTab: Whether there is another tab, which belongs to no feature.
  ///   - address: The address to open; `nil` for the start of the first tab.
  ///   - features: Creates the features.
  init(
    session: (any NetworkSession)? = nil,
    language: String = "en",
    isOffline: Bool = false,
    pictures: TerminalPictures = TerminalPictures(hasPalette: true),
    directory: TemporaryDirectory? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    openPage: @escaping @Sendable (URL) async throws -> Void = { _ in },
    hasOtherTab: Bool = true,
    opening address: String? = nil,
    features: (AppDIContainer) throws -> [any ScreenFeature]
  ) throws {
    let directory = try directory ?? TemporaryDirectory()
    self.directory = directory
    let options = ["--language", language] + (isOffline ? ["--offline"] : [])
    let context = try AppContext.forTests(in: directory, options)
    app = try AppDIContainer(context) { try context.service($0) { session ?? $0 } }
    app.pictures = pictures
    app.now = now
    app.openPage = openPage
    let others = hasOtherTab ? [OtherFeature(text: app.text)] : []
    let all = try features(app) + others
    tabs = ScreenTabs(all, text: app.text)
    tabs.setNeedsDisplay = { [weak self] in self?.wakeUp() }
    tabs.didLeave = { [weak self] in self?.hasLeft = true }
    tabs.copyText = { [weak self] in self?.copied.append($0) }
    let link = try address.map { try ScreenLink($0, in: all, examples: []) }
    tabs.select(link?.tab ?? 0, opening: link?.open)
  }

  /// Waits until all queries and responses are stored, so that screens find them.
  func finishWrites() async {
    await app.context.finish()
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

  /// Searches from the search field, which opens if it is not open.
  func search(_ query: String) {
    if frame.cursor == nil { press(.character("/")) }
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

  /// The text in a row that has a style.
  func text(_ style: Style, row: Int) -> String {
    frame.cells(ofRow: row).filter { $0.style == style }.map(\.text).joined()
  }

  /// Clicks the first occurrence of a text on the screen.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    turn(.press, over: text, sourceLocation: sourceLocation)
  }

  func turn(
    _ kind: MouseEvent.Kind,
    over text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = String(line[..<range.lowerBound]).displayWidth
      return press(.mouse(MouseEvent(kind: kind, position: .init(row: row, column: column))))
    }
    Issue.record("not on the screen: \(text)\n\(frame.text)", sourceLocation: sourceLocation)
  }
}

/// A tab with a list of three rows, which belongs to no feature of the app.
struct OtherFeature: ScreenFeature {
  let text: ScreenStrings

  var tab: ScreenTabs.Tab? {
    ScreenTabs.Tab(title: "Other", service: ServicePresentation(demo: "demo")) { [text] stack in
      let choices = ["one", "two", "three"]
      stack.push(ChoicesScreen(title: "Choices", choices: choices, text: text) { _ in })
    }
  }
}
