import Navigation

/// The open screens of a flow, which pushes and closes them; the last one is visible.
@MainActor
final class ScreenStack: Navigator {
  /// Requests a new frame.
  var setNeedsDisplay: () -> Void = {}
  /// Shows a notice in the last line until the next key.
  var showNotice: (String) -> Void = { _ in }
  /// Copies a string to the clipboard.
  var copyText: (String) -> Void = { _ in }
  /// What the user can do with items, for all screens.
  var itemActions: [ItemAction] = []
  /// Returns what shows the details at an address; `nil` if no feature has them.
  var details: (_ address: String) -> (@MainActor (ScreenStack) -> Void)? = { _ in nil }
  private(set) var screens: [Screen] = []
  private let makeHelp: (_ pageKeys: [KeyHint]) -> HelpScreen

  /// - Parameter makeHelp: Creates the help for a screen with keys of its own.
  init(makeHelp: @escaping (_ pageKeys: [KeyHint]) -> HelpScreen) {
    self.makeHelp = makeHelp
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

  /// Closes all screens when the app ends.
  func closeAll() {
    if let first = screens.first { close(first) }
  }

  private func adopt(_ screen: Screen) {
    screen.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    screen.showNotice = { [weak self] in self?.showNotice($0) }
    screen.copyText = { [weak self] in self?.copyText($0) }
    screen.itemActions = itemActions
    screen.showDetails = { [weak self] address in
      guard let self, let show = details(address) else { return false }
      show(self)
      return true
    }
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
    screen.showDetails = { _ in false }
  }

  // MARK: Keys

  /// Handles a key: on the visible screen or, for all screens, back, help, and search.
  ///
  /// - Returns: Whether the key was used.
  func handle(_ key: Key) -> Bool {
    guard let screen = screens.last, !screen.handle(key) else { return true }
    switch key {
    case .escape, .left, .character("h"), .character("q"):
      guard screens.count > 1 else { return false }
      close(screen)
    case .character("?") where !(screen is HelpScreen):
      push(makeHelp(screen.pageKeys + screen.actionKeys))
    case .character("/") where screens.count > 1:
      close(screens[1])
      return screens[0].handle(key)
    default: return false
    }
    return true
  }
}
