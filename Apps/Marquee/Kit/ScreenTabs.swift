import BackendSupport
import TerminalText

/// The tabs of the app, each with the screens of one flow; the selected tab is visible.
///
/// A hidden tab keeps its screens and its running loads.
@MainActor
final class ScreenTabs {
  struct Tab {
    let title: String
    /// The service, whose name is in the first line, and whose notice is in the help; `nil` for
    /// none.
    let service: ServicePresentation?
    /// Starts the flow when the tab is first selected.
    let start: @MainActor (ScreenStack) -> Void
  }

  /// Requests a new frame.
  var setNeedsDisplay: () -> Void = {}
  /// Called when the user quits on the first screen of a tab.
  var didLeave: () -> Void = {}
  /// Copies a string to the clipboard.
  var copyText: (String) -> Void = { _ in }
  /// A message in the last line until the next key, such as a warning; "" for none.
  var notice = "" {
    didSet { setNeedsDisplay() }
  }

  /// The end of the first line.
  let corner: TitleCorner?
  private let text: ScreenStrings
  private let tabs: [Tab]
  private let stacks: [ScreenStack]
  private(set) var selected = 0
  /// The frame that was drawn last, which the mouse points at.
  private var shown = Frame(rows: 0, columns: 0)

  /// - Parameters:
  ///   - features: At least one has a tab; the first tab is selected but not started.
  ///   - text: The strings around the screens.
  init(_ features: [any ScreenFeature], text: ScreenStrings) {
    let tabs = features.compactMap(\.tab)
    let corner = features.lazy.compactMap { $0.makeCorner() }.first
    self.tabs = tabs
    self.corner = corner
    self.text = text
    stacks = tabs.map { _ in
      ScreenStack { pageKeys in
        HelpScreen(
          text: text,
          keys: text.keys.all
            .keys(tabs: tabs.map(\.title), corner: corner?.help, pageKeys: pageKeys),
          notice: tabs.lazy.compactMap(\.service?.notice).first
        )
      }
    }
    corner?.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    let actions = features.compactMap(\.itemAction)
    for action in actions {
      action.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    }
    for stack in stacks {
      stack.itemActions = actions
      stack.details = { text in
        ScreenAddress(text).flatMap { address in
          features.lazy.compactMap { $0.details(at: address) }.first
        }
      }
      stack.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
      stack.showNotice = { [weak self] in self?.notice = $0 }
      stack.copyText = { [weak self] in self?.copyText($0) }
    }
  }

  /// The screens of the selected tab.
  var stack: ScreenStack { stacks[selected] }
  var isAnimating: Bool { stack.isAnimating }

  /// Shows a tab, and starts its flow, or what a link opens, if it has no screen yet.
  func select(_ index: Int, opening open: (@MainActor (ScreenStack) -> Void)? = nil) {
    guard tabs.indices.contains(index) else { return }
    selected = index
    if stack.screens.isEmpty { (open ?? tabs[index].start)(stack) }
    setNeedsDisplay()
  }

  /// Closes all screens when the app ends.
  func closeAll() {
    stacks.forEach { $0.closeAll() }
  }

  // MARK: Keys

  func handle(_ key: Key) {
    notice = ""
    if case .mouse(let event) = key { return handle(event) }
    guard !stack.handle(key) else { return }
    switch key {
    case .tab: select((selected + 1) % tabs.count)
    case .backTab: select((selected + tabs.count - 1) % tabs.count)
    case .character("q"): didLeave()
    case corner?.hint.pressed: corner?.open(stack)
    case .character(let scalar): Int(String(scalar)).map { select($0 - 1) }
    default: break
    }
  }

  private func handle(_ event: MouseEvent) {
    let action = shown.action(at: event.position)
    switch (event.kind, action) {
    case (.press, .key(let key)): handle(key)
    case (.press, .tab(let index)): select(index)
    case (.press, .corner): corner?.open(stack)
    case (.press, let action): if let action { stack.screens.last?.didClick(action) }
    case (.wheelUp, _): stack.screens.last?.didTurnWheel(.wheelUp, over: action)
    case (.wheelDown, _): stack.screens.last?.didTurnWheel(.wheelDown, over: action)
    }
  }

  // MARK: Drawing

  func draw(in frame: inout Frame) {
    guard frame.rows > 0, let screen = stack.screens.last else { return }
    drawTitle(in: &frame)
    let hasHints = frame.rows >= 4
    let rows = 1..<max(1, frame.rows - (hasHints ? 1 : 0))
    screen.draw(in: &frame, rows: rows)
    if hasHints { drawHints(of: screen, in: &frame) }
    shown = frame
  }

  private func drawTitle(in frame: inout Frame) {
    frame.fill(row: 0, style: .reversed)
    let bar = TabBar(titles: tabs.map(\.title), selected: selected)
    let end = bar.draw(in: &frame, after: "Marquee")
    let room = frame.columns - 1 - (end + 2)
    let (own, invitation) = (corner?.text ?? "", corner?.invitation ?? "")
    let name = own.isEmpty ? invitation : own
    let parts = [tabs[selected].service?.name ?? "", name].filter { !$0.isEmpty }
    let text = [parts.joined(separator: " · "), name].first { $0.displayWidth <= room } ?? own
    let (start, limit) = (max(end + 2, frame.columns - 1 - text.displayWidth), frame.columns - 1)
    frame.writeCut(text, row: 0, column: start, limit: limit, style: .reversed)
    if !name.isEmpty, text.hasSuffix(name), start < limit {
      let first = max(start, limit - name.displayWidth)
      frame.addTarget(.corner, rows: 0..<1, columns: first..<limit)
    }
  }

  private func drawHints(of screen: Screen, in frame: inout Frame) {
    let row = frame.rows - 1
    guard notice.isEmpty else {
      frame.write(notice, row: row, column: 1, style: .notice)
      return
    }
    var column = 1
    for hint in fitting(hints(of: screen), columns: frame.columns) {
      let start = column
      column = frame.write(hint.key, row: row, column: column, style: .bold)
      column = frame.write(hint.meaning, row: row, column: column + 1, style: .dim)
      if let key = hint.pressed {
        frame.addTarget(.key(key), rows: row..<row + 1, columns: start..<column)
      }
      column += 2
    }
  }

  /// Returns the hints of a screen, with that of the corner on a screen that `q` does not close.
  private func hints(of screen: Screen) -> [KeyHint] {
    var hints = screen.keyHints
    if stack.screens.count > 1 {
      return hints.map { $0 == text.keys.quit ? text.keys.back : $0 }
    }
    if let corner, let quit = hints.firstIndex(of: text.keys.quit) {
      hints.insert(corner.hint, at: quit + 1)
    }
    return hints
  }

  /// Returns the most important hints that fit, always with the one for all keys.
  private func fitting(_ hints: [KeyHint], columns: Int) -> [KeyHint] {
    var hints = hints
    while hints.reduce(0, { $0 + $1.width + 2 }) > columns,
      let index = hints.lastIndex(where: { $0.key != "?" || hints.count == 1 })
    {
      hints.remove(at: index)
    }
    return hints
  }
}
