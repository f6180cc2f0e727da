import Binding
import CommandLineSupport
import Saved
import SavedPresentation
import TerminalText

/// The list of what the user has saved; Enter opens the details, which other features show.
final class SavedListScreen: Screen {
  private let items: SavedItems
  private let text: ScreenStrings
  private let words: SavedScreenStrings
  private var selection = Selection()
  /// The ids of the rows, to keep the selection when the rows are replaced.
  private var ids: [SavedListItemViewModel.ID] = []

  private var viewModel: SavedListViewModel { items.viewModel }
  private var rows: [SavedListItemViewModel] { viewModel.items.value }

  init(items: SavedItems, text: ScreenStrings, words: SavedScreenStrings) {
    self.items = items
    self.text = text
    self.words = words
    super.init()
    viewModel.items.observe(on: self) { [unowned self] in rowsDidChange($0) }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
  }

  override var keyHints: [KeyHint] {
    let keys = rows.isEmpty ? [] : [text.keys.open, words.remove, text.keys.move]
    return keys + undo + [text.keys.help, text.keys.quit]
  }

  override var actionKeys: [KeyHint] { (rows.isEmpty ? [] : [words.remove]) + undo }

  private var undo: [KeyHint] { viewModel.removed == nil ? [] : [words.undo] }

  /// Shows what other programs have saved or removed, too.
  override func viewWillAppear() { items.reload() }

  private func rowsDidChange(_ rows: [SavedListItemViewModel]) {
    let newIDs = rows.map(\.id)
    let row = RowChange(from: ids, to: newIDs).row(of: selection.index)
    selection.follow(to: row, of: newIDs.count)
    ids = newIDs
    setNeedsDisplay()
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .right, .character("l"): open()
    case .character("r"): items.reload()
    case words.undo.pressed: items.undoRemoval(showNotice: showNotice)
    case words.remove.pressed:
      guard let item = selected else { break }
      // The hint of the key is below the notice.
      items.toggle(item) { [showNotice, words, viewModel] in
        let canUndo = viewModel.removed != nil && viewModel.error.value == nil
        showNotice(canUndo ? "\($0) · \(words.undo.key) \(words.undo.meaning)" : $0)
      }
    default:
      guard perform(key, on: selected) || selection.handle(key) else { return false }
    }
    setNeedsDisplay()
    return true
  }

  private var selected: ItemReference? {
    rows.indices.contains(selection.index) ? rows[selection.index].reference : nil
  }

  private func open() {
    guard rows.indices.contains(selection.index) else { return }
    let item = rows[selection.index]
    if item.address.map(showDetails) != true { showNotice(item.title) }
  }

  override func didClick(_ action: ClickAction) {
    guard case .row(let index) = action else { return }
    if selection.click(index) { open() }
    setNeedsDisplay()
  }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let error = text.parts(of: viewModel.error.value, storedAt: nil, now: self.items.now())
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    let list = status.content
    let items = self.rows
    selection.fit(count: items.count, visible: list.count)
    guard !items.isEmpty else {
      if viewModel.hasLoaded {
        frame.writeCentered("\(viewModel.text.nothingSaved). \(words.howToSave)", rows: list)
      }
      return status.draw([], in: &frame)
    }
    let visible = items[selection.first...].prefix(list.count)
    let row = ListRow(
      columns: frame.columns,
      others: SavedListItemViewModel.columns(of: visible, width: frame.columns)
    )
    for (line, index) in zip(list, visible.indices) {
      let cells = items[index].cells(width: frame.columns)
      row.draw(
        cells,
        in: &frame,
        row: line,
        isSelected: index == selection.index,
        isMarked: true
      )
      frame.addTarget(.row(index), rows: line..<line + 1, columns: 0..<frame.columns)
    }
    status.draw([text.position(of: selection.index, in: items.count)], in: &frame)
  }
}

/// A row: the title, the details, and the day.
extension SavedListItemViewModel: ListItem {
  /// The maximum width of the details.
  private static let mostDetails = 20

  static func columns(
    of items: ArraySlice<SavedListItemViewModel>,
    width: Int
  ) -> [ListRow.Column] {
    let details = items.map { min($0.details.displayWidth, mostDetails) }.max() ?? 0
    let day = items.map(\.day.displayWidth).max() ?? 0
    return [ListRow.Column(width: details), ListRow.Column(width: day)]
  }

  func cells(width: Int) -> [ListCell] {
    [ListCell(title, .plain), ListCell(details), ListCell(day)]
  }

  var reference: ItemReference? {
    ItemReference(
      kind: kind,
      id: id.id,
      title: title,
      details: details,
      picture: picture,
      address: address
    )
  }
}
