import CommandLineSupport
import Navigation
import TerminalText

/// The open screens, of which the last one is visible; flows push and close them.
@MainActor
final class ScreenStack: Navigator {
  /// Requests a new frame.
  var setNeedsDisplay: () -> Void = {}
  /// Called when the user quits on the first screen.
  var didLeave: () -> Void = {}
  /// Copies a text to the clipboard.
  var copyText: (String) -> Void = { _ in }
  private(set) var screens: [Screen] = []
  private let text: ScreenText
  private let serviceName: String
  /// A message in the last line until the next key, such as a warning; "" for none.
  var notice = "" {
    didSet { setNeedsDisplay() }
  }

  /// - Parameters:
  ///   - text: The texts around the screens.
  ///   - serviceName: The name of the service, for the title.
  init(text: ScreenText, serviceName: String) {
    self.text = text
    self.serviceName = serviceName
  }

  var isAnimating: Bool { screens.last?.isAnimating ?? false }

  // MARK: Navigator

  func push(_ screen: Screen) {
    adopt(screen)
    screens.append(screen)
    screen.viewWillAppear()
    setNeedsDisplay()
  }

  func present(_ panel: Screen, on screen: Screen) {
    adopt(panel)
    screen.panel = panel
    panel.viewWillAppear()
    setNeedsDisplay()
  }

  func close(_ screen: Screen) {
    if let index = screens.firstIndex(where: { $0 === screen }) {
      let closed = screens[index...]
      screens.removeSubrange(index...)
      for screen in closed.reversed() { leave(screen) }
      screens.last?.viewWillAppear()
    } else if let carrier = screens.first(where: { $0.panel === screen }) {
      carrier.panel = nil
      leave(screen)
    }
    setNeedsDisplay()
  }

  /// Closes all screens, at the end of the app.
  func closeAll() {
    if let first = screens.first { close(first) }
  }

  private func adopt(_ screen: Screen) {
    screen.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    screen.showNotice = { [weak self] in self?.notice = $0 }
    screen.copyText = { [weak self] in self?.copyText($0) }
  }

  private func leave(_ screen: Screen) {
    if let panel = screen.panel {
      screen.panel = nil
      leave(panel)
    }
    screen.viewDidDisappear()
    screen.setNeedsDisplay = {}
    screen.showNotice = { _ in }
    screen.copyText = { _ in }
  }

  // MARK: Keys

  func handle(_ key: Key) {
    notice = ""
    guard let screen = screens.last, !screen.handle(key) else { return }
    switch key {
    case .escape, .left, .character("h"), .character("q"):
      if screens.count > 1 { close(screen) } else if key == .character("q") { didLeave() }
    case .character("?") where !(screen is HelpScreen):
      push(HelpScreen(text: text, pageKeys: screen.pageKeys))
    default: break
    }
  }

  // MARK: Drawing

  func draw(in frame: inout Frame) {
    guard frame.rows > 0, let screen = screens.last else { return }
    drawTitle(in: &frame)
    let hasHints = frame.rows >= 4
    let rows = 1..<max(1, frame.rows - (hasHints ? 1 : 0))
    screen.draw(in: &frame, rows: rows)
    if hasHints { drawHints(of: screen, in: &frame) }
  }

  private func drawTitle(in frame: inout Frame) {
    frame.fill(row: 0, style: .reversed)
    let end = frame.write(
      "Marquee",
      row: 0,
      column: 1,
      style: Style(isBold: true, isReversed: true)
    )
    let start = frame.columns - serviceName.displayWidth - 1
    if start > end + 1 {
      frame.write(serviceName, row: 0, column: start, style: .reversed)
    }
  }

  private func drawHints(of screen: Screen, in frame: inout Frame) {
    let row = frame.rows - 1
    guard notice.isEmpty else {
      frame.write(notice, row: row, column: 1, style: .notice)
      return
    }
    var column = 1
    for hint in screen.keyHints {
      let width = hint.key.displayWidth + 1 + hint.meaning.displayWidth
      guard column + width < frame.columns else { break }
      column = frame.write(hint.key, row: row, column: column, style: .bold)
      column = frame.write(hint.meaning, row: row, column: column + 1, style: .dim) + 2
    }
  }
}
