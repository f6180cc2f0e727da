import CommandLineSupport
import Navigation
import TerminalText

/// The screens that are open, the last one in sight; flows push and close them.
@MainActor
final class ScreenStack: Navigator {
  /// Asks for a new frame.
  var setNeedsDisplay: () -> Void = {}
  /// Called when the person leaves the first screen.
  var didLeave: () -> Void = {}
  private(set) var screens: [Screen] = []
  private let text: ScreenText
  private let serviceName: String
  /// What went wrong beside the screens, such as a cache that cannot be opened; "" for nothing.
  var notice = "" {
    didSet { setNeedsDisplay() }
  }

  /// - Parameters:
  ///   - text: The words of the frame around the screens.
  ///   - serviceName: What the service is called, for the title.
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

  /// Closes everything, as at the end of the app.
  func closeAll() {
    if let first = screens.first { close(first) }
  }

  private func adopt(_ screen: Screen) {
    screen.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
  }

  private func leave(_ screen: Screen) {
    if let panel = screen.panel {
      screen.panel = nil
      leave(panel)
    }
    screen.viewDidDisappear()
    screen.setNeedsDisplay = {}
  }

  // MARK: Keys

  func handle(_ key: Key) {
    notice = ""
    guard let screen = screens.last, !screen.handle(key) else { return }
    switch key {
    case .escape, .left, .character("h"), .character("q"):
      if screens.count > 1 { close(screen) } else if key == .character("q") { didLeave() }
    case .character("?") where !(screen is HelpScreen): push(HelpScreen(text: text))
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
