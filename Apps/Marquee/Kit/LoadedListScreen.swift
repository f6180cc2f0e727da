import Binding
import Foundation
import Wording

/// A view model that loads a list as a whole.
protocol LoadedListViewModel: ServiceViewModel where Item: Identifiable, Failure == ErrorMessage {
  /// The rows to show: by default, the items.
  var rows: [Item] { get }
  var isLoading: Observable<Bool> { get }

  func viewWillAppear() async
  /// Cancels the running load, and keeps the current values.
  func didCancel()
}

extension LoadedListViewModel {
  var rows: [Item] { items.value }
}

/// The rows of a list that is loaded as a whole; Enter opens one, and `r` loads the list again.
final class LoadedListScreen<ViewModel: LoadedListViewModel>: Screen {
  let viewModel: ViewModel
  private let text: ScreenStrings
  private let title: String?
  private let nothingFound: String?
  private let keys: [KeyHint]
  private let columns: [ListRow.Column]
  private let didOpen: ((Int) -> Void)?
  private let now: () -> Date
  private let cells: (ViewModel.Item) -> [ListCell]
  private let load = ScreenLoad()
  private var selection = Selection()
  /// The ids of the rows, to keep the selection when the rows are replaced.
  private var ids: [ViewModel.Item.ID] = []
  private var spinner = Spinner()

  /// - Parameters:
  ///   - viewModel: The view model of the list.
  ///   - text: The strings of the screen.
  ///   - title: The line above the rows; `nil` for none.
  ///   - nothingFound: What the status says of an empty list.
  ///   - keys: The keys for the last line that not all lists have; by default, the one that opens
  ///     a row.
  ///   - columns: The columns after the title, the most important one first.
  ///   - didOpen: Opens the row with an index; `nil` if rows have no details.
  ///   - now: Returns the current time, for the age of stored rows.
  ///   - cells: Returns the strings of a row, the title first.
  init(
    viewModel: ViewModel,
    text: ScreenStrings,
    title: String? = nil,
    nothingFound: String? = nil,
    keys: [KeyHint]? = nil,
    columns: [ListRow.Column] = [],
    didOpen: ((Int) -> Void)? = nil,
    now: @escaping () -> Date = { Date() },
    cells: @escaping (ViewModel.Item) -> [ListCell]
  ) {
    self.viewModel = viewModel
    self.text = text
    self.title = title
    self.nothingFound = nothingFound
    self.keys = keys ?? (didOpen == nil ? [] : [text.keys.open])
    self.columns = columns
    self.didOpen = didOpen
    self.now = now
    self.cells = cells
    super.init()
    viewModel.items.observe(on: self) { [unowned self] _ in rowsDidChange() }
    viewModel.isLoading.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
  }

  override var isAnimating: Bool { viewModel.isLoading.value }
  override var keyHints: [KeyHint] {
    keys + [text.keys.move, text.keys.retry, text.keys.help]
  }

  /// Starts the load, unless it is running or the rows are current.
  override func viewWillAppear() {
    let isCurrent = viewModel.hasLoaded && viewModel.storedAt.value == nil
    if !load.isRunning, !isCurrent { reload() }
  }

  override func viewDidDisappear() {
    load.cancel()
    viewModel.didCancel()
  }

  private func reload() {
    load.start { [viewModel] in await viewModel.viewWillAppear() }
  }

  private func rowsDidChange() {
    let newIDs = viewModel.rows.map(\.id)
    let row = RowChange(from: ids, to: newIDs).row(of: selection.index)
    selection.follow(to: row, of: newIDs.count)
    ids = newIDs
    setNeedsDisplay()
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .right, .character("l"):
      guard let didOpen else { return false }
      if !ids.isEmpty { didOpen(selection.index) }
    case .character("r"): reload()
    default: return selection.handle(key)
    }
    return true
  }

  override func didClick(_ action: ClickAction) {
    guard case .row(let index) = action else { return }
    if selection.click(index) { didOpen?(index) }
    setNeedsDisplay()
  }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let error = text.error(of: viewModel, now: now())
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    var list = status.content
    if let title, let line = rows.first {
      frame.write(title, row: line, column: 1, style: .bold)
      list = list.dropFirst()
    }
    let items = viewModel.rows
    selection.fit(count: items.count, visible: list.count)
    let row = ListRow(columns: frame.columns, others: columns)
    for (line, index) in zip(list, items.indices[selection.first...]) {
      let isSelected = index == selection.index
      row.draw(cells(items[index]), in: &frame, row: line, isSelected: isSelected)
      frame.addTarget(.row(index), rows: line..<line + 1, columns: 0..<frame.columns)
    }
    status.draw(self.status, in: &frame)
  }

  private var status: [String] {
    let position =
      ids.isEmpty ? nothingFound : text.position(of: selection.index, in: ids.count)
    let age = text.age(of: viewModel, now: now())
    let loading = viewModel.isLoading.value ? "\(spinner.next()) \(text.loading)" : nil
    return [viewModel.hasLoaded ? position : nil, viewModel.unreadableText, age, loading]
      .compactMap(\.self)
  }
}

/// Some text, which scrolls.
final class TextScreen: Screen {
  private let text: ScreenStrings
  private let sections: [[StyledText]]
  private var scroll = Scroll()

  /// - Parameters:
  ///   - text: The strings of the screen.
  ///   - sections: The paragraphs of each section.
  init(text: ScreenStrings, sections: [[StyledText]]) {
    self.text = text
    self.sections = sections
  }

  override var keyHints: [KeyHint] { [text.keys.back, text.keys.move, text.keys.help] }

  override func handle(_ key: Key) -> Bool { scroll.handle(key) }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    var lines = TextLines(sections, width: max(1, frame.columns - 2))
    lines.layOut(.max)
    scroll.fit(count: lines.laidOut.count, visible: rows.count)
    for (row, line) in zip(rows, lines.laidOut.dropFirst(scroll.first)) {
      frame.write(line.text, row: row, column: 1, style: line.style)
    }
  }
}
