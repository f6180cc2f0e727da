/// A full-screen view, or a panel on one: it draws what its view model shows, and decides nothing.
///
/// A screen lives on the main actor, and so does the view model that it made its own.
@MainActor
class Screen {
  /// The panel that this screen carries, such as suggestions under a field.
  var panel: Screen?
  /// Asks for a new frame; set by whoever shows the screen.
  var setNeedsDisplay: () -> Void = {}
  /// What is seen at the moment asks to be drawn again soon, as a turning spinner does.
  var isAnimating: Bool { false }
  /// Whether there is nothing to see of it, as of a panel without suggestions.
  var isBlank: Bool { false }
  /// The keys that are worth showing at the bottom, the most important ones first.
  var keyHints: [KeyHint] { [] }

  /// Called each time the screen or panel comes to be seen, also by what lay on it going away.
  func viewWillAppear() {}

  /// Called once it has been taken away for good.
  func viewDidDisappear() {}

  /// Draws itself into the rows of an area; the frame is blank there.
  func draw(in frame: inout Frame, rows: Range<Int>) {}

  /// - Returns: Whether the key meant something here.
  func handle(_ key: Key) -> Bool { false }

  /// A panel hears what is typed into the field that it belongs to.
  func textDidChange(_ text: String) {}
}

/// A key and what it does, in one or two words each.
struct KeyHint: Equatable {
  let key: String
  let meaning: String

  init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }
}
