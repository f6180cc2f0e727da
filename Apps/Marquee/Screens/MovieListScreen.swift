import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation
import TerminalText
import Wording

/// The search field and what was found, page after page.
final class MovieListScreen: Screen {
  let viewModel: MoviesListViewModel
  private let text: ScreenText
  private let now: () -> Date
  private var field: TextField
  private var isTyping = true
  private var selection = Selection()
  /// The film that is chosen, so that it stays chosen when the fresh rows replace the stored ones.
  private var selectedID: Int?
  /// The last row that came into sight, counted from 1; showing it again asks for nothing.
  private var shownRows = 0
  /// The rows of the last search are still shown, and the next ones start at their first.
  private var startsAnew = false
  /// The person gave the last load up, so that nothing is known about what there is.
  private var isCancelled = false
  /// What `r` does again.
  private var lastLoad: (() -> Void)?
  private var load: Task<Void, Never>?
  private var spinner = Spinner()

  init(
    viewModel: MoviesListViewModel,
    text: ScreenText,
    now: @escaping () -> Date = { Date() }
  ) {
    self.viewModel = viewModel
    self.text = text
    self.now = now
    field = TextField(maximumLength: MoviesListViewModel.maximumQueryLength)
    super.init()
    viewModel.items.observe(on: self) { [unowned self] in itemsDidChange($0) }
    viewModel.loading.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.query.observe(on: self) { [unowned self] in queryDidChange($0) }
  }

  override var isAnimating: Bool { viewModel.loading.value != nil }
  private var showsPanel: Bool { panel?.isBlank == false }

  override var keyHints: [KeyHint] {
    if isTyping {
      return [text.findKey] + (showsPanel ? [text.chooseKey, text.closeKey] : [text.listKey])
    }
    let rows = viewModel.items.value.isEmpty ? [] : [text.openKey]
    return rows + [text.searchKey, text.helpKey, text.quitKey, text.moveKey, text.retryKey]
  }

  override func viewWillAppear() {
    if isTyping { showSuggestions() }
  }

  override func viewDidDisappear() {
    load?.cancel()
    viewModel.didCancelSearch()
  }

  // MARK: Loading

  private func search(_ query: String) {
    guard !query.allSatisfy(\.isWhitespace) else { return }
    stopTyping()
    startsAnew = true
    start { await $0.didSearch(query: query) }
  }

  /// Starts a load in place of the one that is running.
  private func start(_ body: @escaping @MainActor (MoviesListViewModel) async -> Void) {
    isCancelled = false
    lastLoad = { [weak self] in self?.start(body) }
    load?.cancel()
    load = Task { [viewModel] in await body(viewModel) }
  }

  /// The last row asks for the next page, when it comes into sight and not as long as it is there.
  private func didShow(rows: Int) {
    guard rows > shownRows else { return }
    shownRows = rows
    guard rows == viewModel.items.value.count, viewModel.hasMorePages,
      viewModel.loading.value == nil
    else { return }
    start { await $0.didShowItem(at: rows - 1) }
  }

  private func itemsDidChange(_ items: [MoviesListItemViewModel]) {
    if startsAnew, items.isEmpty {
      startsAnew = false
      selection = Selection()
      (selectedID, shownRows) = (nil, 0)
    }
    if let selectedID, let index = items.firstIndex(where: { $0.id == selectedID }) {
      selection.follow(to: index, of: items.count)
    }
    shownRows = min(shownRows, max(0, items.count - 1))
    setNeedsDisplay()
  }

  private func queryDidChange(_ query: String) {
    if !query.isEmpty { field.text = query }
    setNeedsDisplay()
  }

  // MARK: Keys

  override func handle(_ key: Key) -> Bool {
    isTyping ? handleTyping(key) : handleInList(key)
  }

  private func handleTyping(_ key: Key) -> Bool {
    if panel?.handle(key) == true { return true }
    switch key {
    case .enter: search(field.text)
    case .escape where showsPanel: viewModel.closeQueriesSuggestions()
    case .escape, .tab: stopTyping()
    case .down where !viewModel.items.value.isEmpty: stopTyping()
    case .down, .up: showSuggestions()
    default:
      guard field.handle(key) else { return false }
      showSuggestions()
      panel?.textDidChange(field.text)
    }
    setNeedsDisplay()
    return true
  }

  private func handleInList(_ key: Key) -> Bool {
    switch key {
    case .character("/"), .tab:
      isTyping = true
      showSuggestions()
    case .enter, .right, .character("l"): viewModel.didSelectItem(at: selection.index)
    case .character("r"): lastLoad?()
    case .escape where viewModel.loading.value != nil:
      load?.cancel()
      viewModel.didCancelSearch()
      isCancelled = true
    default:
      guard selection.handle(key) else { return false }
      selectedID = selectedItem?.id
    }
    setNeedsDisplay()
    return true
  }

  private var selectedItem: MoviesListItemViewModel? {
    let items = viewModel.items.value
    return items.indices.contains(selection.index) ? items[selection.index] : nil
  }

  private func showSuggestions() {
    viewModel.showQueriesSuggestions { [weak self] in self?.search($0) }
  }

  private func stopTyping() {
    isTyping = false
    viewModel.closeQueriesSuggestions()
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    guard let fieldRow = rows.first else { return }
    drawField(in: &frame, row: fieldRow)
    let hasStatus = rows.count >= 3
    let errors = errorLines(in: frame, rows: rows.count)
    let list = rows.dropFirst().dropLast(hasStatus ? max(1, errors.count) : 0)
    drawList(in: &frame, rows: list)
    if hasStatus, let row = rows.last {
      if errors.isEmpty { frame.write(status, row: row, column: 1, style: .dim) }
      for (row, line) in zip(rows.suffix(errors.count), errors) {
        frame.write(line, row: row, column: 1, style: .error)
      }
    }
    panel?.draw(in: &frame, rows: list)
  }

  private func drawField(in frame: inout Frame, row: Int) {
    let start = frame.write(text.search, row: row, column: 1, style: .bold)
    let (visible, cursor) = field.visible(columns: frame.columns - start - 1)
    frame.write(visible, row: row, column: start, style: isTyping ? .plain : .dim)
    if isTyping, start + cursor < frame.columns {
      frame.cursor = Frame.Position(row: row, column: start + cursor)
    }
  }

  private func drawList(in frame: inout Frame, rows: Range<Int>) {
    let items = viewModel.items.value
    switch viewModel.state {
    case .fullScreenLoading:
      drawInTheMiddle("\(spinner.next()) \(text.loading)", in: &frame, rows: rows)
    case .empty where viewModel.query.value.isEmpty:
      drawInTheMiddle(text.typeATitle, in: &frame, rows: rows)
    case .empty where isCancelled: drawInTheMiddle(text.cancelled, in: &frame, rows: rows)
    case .empty where viewModel.error.value == nil:
      drawInTheMiddle(viewModel.text.nothingFound, in: &frame, rows: rows)
    case .empty: break
    case .items, .nextPageLoading:
      selection.fit(count: items.count, visible: rows.count)
      selectedID = selectedItem?.id
      let row = MovieRow(columns: frame.columns)
      for (line, index) in zip(rows, items.indices[selection.first...]) {
        let isSelected = index == selection.index && !isTyping
        row.draw(items[index], in: &frame, row: line, isSelected: isSelected)
      }
      didShow(rows: min(items.count, selection.first + rows.count))
    }
  }

  private func drawInTheMiddle(_ text: String, in frame: inout Frame, rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let lines = text.wrapped(to: frame.columns - 2)
    let first = rows.lowerBound + max(0, (rows.count - lines.count) / 2)
    for (row, line) in zip(first..<rows.upperBound, lines) {
      frame.write(line, row: row, column: max(1, (frame.columns - line.displayWidth) / 2))
    }
  }

  private func errorLines(in frame: Frame, rows: Int) -> [String] {
    guard let error = viewModel.error.value?.text else { return [] }
    return frame.errorLines([error] + [storedAge, text.tryAgain].compactMap(\.self), rows: rows)
  }

  private var storedAge: String? {
    viewModel.storedAt.value.map { text.stored($0, now: now()) }
  }

  private var status: String {
    let count = viewModel.items.value.count
    guard count > 0 else { return "" }
    var parts = [text.position(selection.index + 1, of: count)]
    if viewModel.totalPages > 1 {
      parts.append(text.page(viewModel.currentPage, of: viewModel.totalPages))
    }
    if let storedAge { parts.append(storedAge) }
    switch viewModel.loading.value {
    case .nextPage:
      let page = text.loadingPage(viewModel.nextPage, of: viewModel.totalPages)
      parts.append("\(spinner.next()) \(page)")
    case .fullScreen: parts.append("\(spinner.next()) \(text.loading)")
    case nil: break
    }
    return parts.joined(separator: " · ")
  }
}
