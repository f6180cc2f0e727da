import Binding
import Foundation
import Wording

/// A view model that loads a list as a whole.
protocol LoadedListViewModel: ServiceViewModel where Failure == ErrorMessage {
  var isLoading: Observable<Bool> { get }

  func viewWillAppear() async
  /// Cancels the running load, and keeps the current values.
  func didCancel()
}

/// The rows of a list that is loaded as a whole; Enter opens one, and `r` loads the list again.
final class LoadedListScreen<ViewModel: LoadedListViewModel>: Screen {
  private let viewModel: ViewModel
  private let text: ScreenStrings
  private let nothingFound: String
  private let columns: [ListRow.Column]
  private let didOpen: ((Int) -> Void)?
  private let now: () -> Date
  private let cells: (ViewModel.Item) -> [ListCell]
  private let load = ScreenLoad()
  private var selection = Selection()
  private var spinner = Spinner()

  /// - Parameters:
  ///   - viewModel: The view model of the list.
  ///   - text: The strings of the screen.
  ///   - nothingFound: What the status says of an empty list.
  ///   - columns: The columns after the title, the most important one first.
  ///   - didOpen: Opens the row with an index; `nil` if rows have no details.
  ///   - now: Returns the current time, for the age of stored rows.
  ///   - cells: Returns the strings of a row, the title first.
  init(
    viewModel: ViewModel,
    text: ScreenStrings,
    nothingFound: String,
    columns: [ListRow.Column] = [],
    didOpen: ((Int) -> Void)? = nil,
    now: @escaping () -> Date = { Date() },
    cells: @escaping (ViewModel.Item) -> [ListCell]
  ) {
    self.viewModel = viewModel
    self.text = text
    self.nothingFound = nothingFound
    self.columns = columns
    self.didOpen = didOpen
    self.now = now
    self.cells = cells
    super.init()
    viewModel.items.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.isLoading.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
  }

  override var isAnimating: Bool { viewModel.isLoading.value }
  override var keyHints: [KeyHint] {
    (didOpen == nil ? [] : [text.keys.open]) + [text.keys.move, text.keys.retry, text.keys.help]
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

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .right, .character("l"):
      guard let didOpen else { return false }
      if !viewModel.items.value.isEmpty { didOpen(selection.index) }
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
    let items = viewModel.items.value
    selection.fit(count: items.count, visible: status.content.count)
    let row = ListRow(columns: frame.columns, others: columns)
    for (line, index) in zip(status.content, items.indices[selection.first...]) {
      let isSelected = index == selection.index
      row.draw(cells(items[index]), in: &frame, row: line, isSelected: isSelected)
      frame.addTarget(.row(index), rows: line..<line + 1, columns: 0..<frame.columns)
    }
    status.draw(self.status, in: &frame)
  }

  private var status: [String] {
    if viewModel.isLoading.value { return ["\(spinner.next()) \(text.loading)"] }
    let count = viewModel.items.value.count
    let position =
      count > 0
      ? text.position(of: selection.index, in: count) : viewModel.hasLoaded ? nothingFound : nil
    return [position, viewModel.unreadableText, text.age(of: viewModel, now: now())]
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
