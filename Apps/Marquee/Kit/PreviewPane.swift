/// The details of the selected row beside its list, which load once the selection rests.
@MainActor
final class PreviewPane<Item: ListItem> {
  private let makeDetails: (@MainActor (Item) -> Screen?)?
  /// Requests a new frame.
  var setNeedsDisplay: () -> Void = {}
  /// The details of the selected row; `nil` while there is no room for them.
  private(set) var details: Screen?
  private var id: Item.ID?
  private var start: Task<Void, Never>?

  /// The minimum width of a screen with two panes.
  private static var leastWidth: Int { 120 }
  /// The maximum width of the list, which leaves more room for the details.
  private static var mostListWidth: Int { 90 }
  /// The time that the selection rests before its details load.
  private static var delay: Duration { .milliseconds(150) }

  /// - Parameter makeDetails: Creates the details of an item; `nil` for an app without details.
  init(makeDetails: (@MainActor (Item) -> Screen?)?) {
    self.makeDetails = makeDetails
  }

  var hasDetails: Bool { makeDetails != nil }

  /// Returns the width of a list beside its details; `nil` if there are none, or the screen is too
  /// narrow.
  func listWidth(columns: Int) -> Int? {
    hasDetails && columns >= Self.leastWidth ? min(columns * 55 / 100, Self.mostListWidth) : nil
  }

  /// Shows what the list contains of an item, and loads the rest once the selection rests.
  func show(_ item: Item) {
    guard item.id != id else { return }
    close()
    guard let details = makeDetails?(item) else { return }
    details.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    self.details = details
    id = item.id
    start = Task { [weak details] in
      try? await Task.sleep(for: Self.delay)
      if !Task.isCancelled { details?.viewWillAppear() }
    }
  }

  /// Abandons the details and their loads.
  func close() {
    start?.cancel()
    details?.viewDidDisappear()
    details?.setNeedsDisplay = {}
    (details, id) = (nil, nil)
  }

  /// Draws the details to the right of a line.
  func draw(in frame: inout Frame, rows: Range<Int>, column: Int) {
    guard let details else { return }
    for row in rows { frame.write("│", row: row, column: column, style: .dim) }
    frame.draw(within: column + 1..<frame.columns) { details.draw(in: &$0, rows: rows) }
    frame.addTarget(.details, rows: rows, columns: column..<frame.columns)
  }
}
