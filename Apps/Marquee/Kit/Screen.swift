import TerminalText

/// A full-screen view, or a panel on one, that draws the output of its view model.
///
/// A screen and its view model live on the main actor.
@MainActor
class Screen {
  /// The panel on this screen, such as suggestions below a field.
  var panel: Screen?
  /// Requests a new frame; set while the screen is open, like the next two closures.
  var setNeedsDisplay: () -> Void = {}
  /// Shows a notice in the last line until the next key.
  var showNotice: (String) -> Void = { _ in }
  /// Copies a string to the clipboard.
  var copyText: (String) -> Void = { _ in }
  /// What the user can do with the items of the screen.
  var itemActions: [ItemAction] = []
  /// Shows the details at an address on top of this screen; returns whether a feature has them.
  var showDetails: (_ address: String) -> Bool = { _ in false }
  /// Whether the screen changes on its own, as a spinner does.
  var isAnimating: Bool { false }
  /// Whether the screen shows nothing, like a panel without suggestions.
  var isBlank: Bool { false }
  /// The keys for the last line, the most important ones first.
  var keyHints: [KeyHint] { [] }
  /// The keys that the help shows only for this screen.
  var pageKeys: [KeyHint] { [] }
  /// The keys of what the user can do with an item; none on a screen without items.
  var actionKeys: [KeyHint] { [] }

  /// Called each time the screen or panel appears, including when the one above it closes.
  func viewWillAppear() {}

  /// Called after the screen or panel is closed.
  func viewDidDisappear() {}

  /// Draws into the rows of an area, which is blank.
  func draw(in frame: inout Frame, rows: Range<Int>) {}

  /// Handles a key.
  ///
  /// - Returns: Whether the screen uses the key.
  func handle(_ key: Key) -> Bool { false }

  /// Handles a click on a part of the screen.
  func didClick(_ action: ClickAction) {}

  /// Handles a turn of the wheel, by default like a key.
  ///
  /// - Parameters:
  ///   - turn: The direction, as a key.
  ///   - action: What a click at this place means.
  func didTurnWheel(_ turn: Key, over action: ClickAction?) {
    _ = handle(turn)
  }

  /// Called on a panel when the text of its field changes.
  func textDidChange(_ text: String) {}
}

/// A key and its meaning, in one or two words each.
struct KeyHint: Equatable {
  let key: String
  let meaning: String

  init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// The number of columns.
  var width: Int { key.displayWidth + 1 + meaning.displayWidth }

  /// The key that a click on the hint presses; `nil` for several keys, such as the arrows.
  var pressed: Key? {
    switch key {
    case "Enter", "Intro": .enter
    case "Esc": .escape
    case "Tab": .tab
    default: key.unicodeScalars.count == 1 ? key.unicodeScalars.first.map(Key.character) : nil
    }
  }
}

/// The most recent load of a screen.
@MainActor
final class ScreenLoad {
  private var task: Task<Void, Never>?

  var isRunning: Bool { task != nil }

  /// Starts a load, and cancels the running one.
  ///
  /// - Parameter body: The load, which must not retain the screen.
  func start(_ body: @escaping @MainActor () async -> Void) {
    task?.cancel()
    task = Task { [weak self] in
      guard !Task.isCancelled else { return }
      await body()
      if !Task.isCancelled { self?.task = nil }
    }
  }

  func cancel() {
    task?.cancel()
    task = nil
  }
}
