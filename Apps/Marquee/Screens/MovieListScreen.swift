import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation
import TerminalText
import Wording

/// The search field and the list of found movies.
final class MovieListScreen: Screen {
  let viewModel: MoviesListViewModel
  private let text: ScreenText
  private let now: () -> Date
  private var activity = MovieListActivity.idle
  private var field = SearchField()
  private var selection = Selection()
  /// The ids of the rows, to keep the selected one when other rows replace them.
  private var ids: [Int] = []
  private var spinner = Spinner()

  init(
    viewModel: MoviesListViewModel,
    text: ScreenText,
    now: @escaping () -> Date = { Date() }
  ) {
    self.viewModel = viewModel
    self.text = text
    self.now = now
    super.init()
    viewModel.items.observe(on: self) { [unowned self] in itemsDidChange($0) }
    viewModel.loading.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.query.observe(on: self) { [unowned self] in
      field.show(query: $0)
      setNeedsDisplay()
    }
  }

  override var isAnimating: Bool { activity.isLoading }
  private var showsPanel: Bool { panel?.isBlank == false }

  override var keyHints: [KeyHint] {
    if field.isTyping {
      return [text.findKey] + (showsPanel ? [text.chooseKey, text.closeKey] : [text.listKey])
    }
    let rows = viewModel.items.value.isEmpty ? [] : [text.openKey]
    return rows + [text.searchKey, text.helpKey, text.quitKey, text.moveKey, text.retryKey]
  }

  override func viewWillAppear() {
    if field.isTyping { showSuggestions() }
  }

  override func viewDidDisappear() {
    activity.task?.cancel()
    viewModel.didCancelSearch()
  }

  // MARK: Loading

  private func search(_ query: String) {
    guard !query.allSatisfy(\.isWhitespace) else { return }
    stopTyping(query: query)
    start(.search(query))
  }

  /// Starts a load, and cancels the running one.
  private func start(_ request: MovieListRequest) {
    activity.task?.cancel()
    let task = Task { [weak self, viewModel] in
      // A load that is cancelled before it starts must not start: it would block the next one.
      guard !Task.isCancelled else { return }
      let done = await viewModel.load(request)
      guard !Task.isCancelled else { return }
      self?.activity = .done(done)
      self?.setNeedsDisplay()
    }
    activity = .loading(request, task)
  }

  private func cancel(_ request: MovieListRequest) {
    activity.task?.cancel()
    viewModel.didCancelSearch()
    activity = .cancelled(request)
  }

  private func itemsDidChange(_ items: [MoviesListItemViewModel]) {
    let newIDs = items.map(\.id)
    switch activity {
    case .loading(.search, _) where items.isEmpty: selection = Selection()
    // The rows come back page by page.
    case .loading(.reload, _): break
    default:
      let row = RowChange(from: ids, to: newIDs).row(of: selection.index)
      selection.follow(to: row, of: items.count)
    }
    ids = newIDs
    setNeedsDisplay()
  }

  // MARK: Keys

  override func handle(_ key: Key) -> Bool {
    if field.isTyping ? handleTyping(key) : handleInList(key) {
      setNeedsDisplay()
      return true
    }
    return false
  }

  private func handleTyping(_ key: Key) -> Bool {
    if panel?.handle(key) == true { return true }
    switch key {
    case .enter: search(field.text)
    case .escape where showsPanel: viewModel.closeQueriesSuggestions()
    case .escape, .tab: stopTyping(query: viewModel.query.value)
    case .down where !ids.isEmpty: stopTyping(query: viewModel.query.value)
    case .down, .up: showSuggestions()
    case .wheelUp, .wheelDown: return selection.handle(key)
    default:
      guard field.handle(key) else { return false }
      showSuggestions()
      panel?.textDidChange(field.text)
    }
    return true
  }

  private func handleInList(_ key: Key) -> Bool {
    switch (key, activity) {
    case (.character("/"), _), (.tab, _):
      field.startTyping()
      showSuggestions()
    case (.enter, _), (.right, _), (.character("l"), _):
      viewModel.didSelectItem(at: selection.index)
    // Loading the page once more would show nothing new.
    case (.character("r"), .loading(.page, _)): start(.reload(pages: viewModel.currentPage))
    case (.character("r"), _):
      if let request = activity.request { start(viewModel.repetition(of: request)) }
    case (.escape, .loading(let request, _)): cancel(request)
    default:
      guard selection.handle(key) else { return false }
      // Reading on after a cancelled load loads the next page again.
      if case .cancelled(let request) = activity, !ids.isEmpty { activity = .done(request) }
    }
    return true
  }

  private func showSuggestions() {
    viewModel.showQueriesSuggestions { [weak self] in self?.search($0) }
  }

  private func stopTyping(query: String) {
    field.stopTyping(query: query)
    viewModel.closeQueriesSuggestions()
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    guard let fieldRow = rows.first else { return }
    field.draw(in: &frame, row: fieldRow, label: text.search)
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    let list = status.content.dropFirst()
    if let message {
      frame.writeCentered(message, rows: list)
    } else {
      drawRows(in: &frame, rows: list)
    }
    status.draw(self.status, in: &frame)
    panel?.draw(in: &frame, rows: list)
  }

  private func drawRows(in frame: inout Frame, rows: Range<Int>) {
    let items = viewModel.items.value
    selection.fit(count: items.count, visible: rows.count)
    let row = MovieRow(columns: frame.columns)
    for (line, index) in zip(rows, items.indices[selection.first...]) {
      let isSelected = index == selection.index && !field.isTyping
      row.draw(items[index], in: &frame, row: line, isSelected: isSelected)
    }
    let showsLast = selection.first + rows.count >= items.count
    let next = viewModel.nextPage
    if showsLast, viewModel.hasMorePages, activity.loadsByItself(page: next) { start(.page(next)) }
  }

  /// The text to show if there are no rows.
  private var message: String? {
    guard ids.isEmpty else { return nil }
    return switch activity {
    case .idle: text.typeATitle
    case .loading: "\(spinner.next()) \(text.loading)"
    case .cancelled: text.cancelled
    case .done: error.isEmpty ? viewModel.text.nothingFound : ""
    }
  }

  /// The error, the age of the rows and the way to try again; empty without an error.
  private var error: [String] {
    guard let error = viewModel.error.value else { return [] }
    return [error.text] + [error.suggestion, storedAge, text.tryAgain].compactMap(\.self)
  }

  private var storedAge: String? {
    viewModel.storedAt.value.map { text.stored($0, now: now()) }
  }

  private var status: [String] {
    guard !ids.isEmpty else { return [] }
    let total = viewModel.totalPages
    let page = total > 1 ? text.page(viewModel.currentPage, of: total) : nil
    let loading: String? =
      switch activity {
      case .loading(.page(let page), _): "\(spinner.next()) \(text.loadingPage(page, of: total))"
      case .loading: "\(spinner.next()) \(text.loading)"
      case .idle, .done, .cancelled: nil
      }
    let found = total > 1 ? viewModel.totalResults.map(text.found) : nil
    return [text.position(selection.index + 1, of: ids.count), page, found, storedAge, loading]
      .compactMap(\.self)
  }
}
