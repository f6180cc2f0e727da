import CommandLineSupport

/// What a feature lets the user do with the rows and the details of other features, such as saving
/// them: a key, and a mark for the items with which it was done.
@MainActor
final class ItemAction {
  /// The mark before the title in a row, one column wide.
  nonisolated static let mark = "★"

  /// The key, for the last line and for the help.
  let hint: KeyHint
  /// What the status of details says of an item with the mark.
  let markedText: String
  /// Whether an item has the mark.
  let isMarked: (ItemReference) -> Bool
  /// Gives the item the mark, or takes it; the closure shows a notice.
  let perform: (ItemReference, _ showNotice: @escaping (String) -> Void) -> Void
  /// Requests a new frame; called when marks change.
  var setNeedsDisplay: () -> Void = {}

  init(
    hint: KeyHint,
    markedText: String,
    isMarked: @escaping (ItemReference) -> Bool,
    perform: @escaping (ItemReference, _ showNotice: @escaping (String) -> Void) -> Void
  ) {
    self.hint = hint
    self.markedText = markedText
    self.isMarked = isMarked
    self.perform = perform
  }
}

extension Screen {
  /// Does what a key means for an item.
  ///
  /// - Returns: Whether it is the key of an action.
  func perform(_ key: Key, on item: @autoclosure () -> ItemReference?) -> Bool {
    guard let action = itemActions.first(where: { $0.hint.pressed == key }) else { return false }
    if let item = item() { action.perform(item, showNotice) }
    return true
  }

  /// Whether an item has the mark of an action.
  func isMarked(_ item: ItemReference?) -> Bool {
    item.map { item in itemActions.contains { $0.isMarked(item) } } ?? false
  }
}
