import Binding
import Foundation
import Wording

/// A search field and a list that loads page by page, beside the details of the selected row where
/// there is room.
class PagedListScreen<ViewModel: PagedListViewModel>: Screen {
  let viewModel: ViewModel
  let text: ScreenStrings
  private let now: () -> Date
  private(set) var load = ListLoad<ViewModel.Query>()
  private(set) var field: SearchField
  private var selection = Selection()
  /// The ids of the rows, to keep the selection when the rows are replaced.
  private var ids: [ViewModel.Item.ID] = []
  private var spinner = Spinner()
  private let preview: PreviewPane<ViewModel.Item>

  /// - Parameters:
  ///   - viewModel: The view model of the list.
  ///   - text: The strings of the screen.
  ///   - field: The field for the query.
  ///   - now: Returns the current time, for the age of stored rows.
  ///   - makeDetails: Creates the details of a row, to show beside the list; `nil` for an app
  ///     without details.
  init(
    viewModel: ViewModel,
    text: ScreenStrings,
    field: SearchField,
    now: @escaping () -> Date,
    makeDetails: (@MainActor (ViewModel.Item) -> Screen?)?
  ) {
    self.viewModel = viewModel
    preview = PreviewPane(makeDetails: makeDetails)
    self.text = text
    self.field = field
    self.now = now
    super.init()
    preview.setNeedsDisplay = { [unowned self] in setNeedsDisplay() }
    viewModel.items.observe(on: self) { [unowned self] _ in itemsDidChange(self.viewModel.rows) }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.query.observe(on: self) { [unowned self] _ in
      self.field.show(query: self.viewModel.queryText)
      setNeedsDisplay()
    }
  }

  // MARK: For subclasses

  /// Returns the query for a typed string; `nil` if there is nothing to search for.
  func query(for text: String) -> ViewModel.Query { wantedQuery }

  /// Shows suggestions below the field.
  func showSuggestions() {}

  func closeSuggestions() {}

  /// The list without a search, and its title as a part of a hint; `nil` for none.
  var wholeList: (query: ViewModel.Query, title: String)? { nil }

  /// The text to show in the empty field.
  var fieldHint: String { "" }

  /// The filters and the order of the rows, apart from the text in the field.
  var filters: [String] { [] }

  /// The list shown, or the one about to replace it.
  var wantedQuery: ViewModel.Query {
    if case .list(let query) = load.running { query } else { viewModel.query.value }
  }

  // MARK: Screen

  override var isAnimating: Bool { load.task != nil || preview.details?.isAnimating == true }
  private var showsPanel: Bool { panel?.isBlank == false }

  override var keyHints: [KeyHint] {
    field.isTyping ? typingHints : listHints
  }

  private var typingHints: [KeyHint] {
    guard !showsPanel else {
      let hints = panel?.keyHints ?? []
      return hints.contains(text.keys.find) ? hints : [text.keys.find] + hints
    }
    let isBlank = field.text.allSatisfy(\.isWhitespace)
    let whole = isBlank ? wholeList.map { KeyHint(text.keys.find.key, $0.title) } : nil
    return [whole ?? text.keys.find, text.keys.cancel]
  }

  /// The key that leads from a search without results to all rows; `nil` for anything else.
  private var wayOut: KeyHint? {
    guard load.task == nil, ids.isEmpty, viewModel.state.value == .loaded,
      let whole = wholeList, whole.query != viewModel.query.value
    else { return nil }
    return KeyHint(text.keys.cancel.key, whole.title)
  }

  private var listHints: [KeyHint] {
    let open = ids.isEmpty || !preview.hasDetails ? [] : [text.keys.open]
    let move = ids.isEmpty ? [] : [text.keys.move]
    return (load.task == nil ? [] : [text.keys.cancel]) + open + [text.keys.search] + pageKeys
      + actionKeys + [wayOut].compactMap(\.self)
      + [text.keys.help, text.keys.quit] + move
      + (load.request == nil ? [] : [text.keys.retry])
  }

  override var actionKeys: [KeyHint] { ids.isEmpty ? [] : itemActions.map(\.hint) }

  override func viewDidDisappear() {
    load.task?.cancel()
    viewModel.didCancel()
    preview.close()
  }

  // MARK: Loading

  /// Searches for a string, and leaves the field.
  func search(_ text: String) {
    stopTyping(query: text)
    start(.list(query(for: text)))
  }

  /// Starts a load, and cancels the running one.
  func start(_ request: ListRequest<ViewModel.Query>) {
    let task = Task { [weak self, viewModel] in
      // A load that is cancelled before it starts must not start: it would block the next one.
      guard !Task.isCancelled else { return }
      let done = await viewModel.perform(request)
      guard !Task.isCancelled else { return }
      self?.load.end(done)
      self?.setNeedsDisplay()
    }
    load.start(request, task)
  }

  private func cancel() {
    load.cancel()
    viewModel.didCancel()
  }

  private func itemsDidChange(_ items: [ViewModel.Item]) {
    let newIDs = items.map(\.id)
    switch load.running {
    case .list where items.isEmpty: selection = Selection()
    // The rows come back page by page.
    case .reload: break
    default:
      let row = RowChange(from: ids, to: newIDs).row(of: selection.index)
      selection.follow(to: row, of: items.count)
    }
    ids = newIDs
    setNeedsDisplay()
  }

  // MARK: The mouse

  override func didClick(_ action: ClickAction) {
    switch action {
    case .row(let index):
      if field.isTyping { stopTyping(query: viewModel.queryText) }
      if selection.click(index) { viewModel.didSelectItem(at: index) }
    case .details: viewModel.didSelectItem(at: selection.index)
    case .choice: panel?.didClick(action)
    case .key, .tab, .corner: break
    }
    setNeedsDisplay()
  }

  override func didTurnWheel(_ turn: Key, over action: ClickAction?) {
    switch action {
    case .details: _ = preview.details?.handle(turn)
    case .choice: panel?.didTurnWheel(turn, over: action)
    default: _ = handle(turn)
    }
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
    case .escape where showsPanel: closeSuggestions()
    case .escape: stopTyping(query: viewModel.queryText)
    case .down where !ids.isEmpty, .tab where !ids.isEmpty: stopTyping(query: viewModel.queryText)
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
    switch (key, load.running) {
    case (.character("/"), _):
      field.startTyping()
      showSuggestions()
    case (.enter, _), (.right, _), (.character("l"), _):
      viewModel.didSelectItem(at: selection.index)
    // Loading only that page again would show nothing new.
    case (.character("r"), .page): start(.reload(pages: viewModel.currentPage))
    case (.character("r"), _):
      if let request = load.request { start(viewModel.repetition(of: request)) }
    case (.escape, .some): cancel()
    case (.escape, nil) where wayOut != nil:
      if let query = wholeList?.query { start(.list(query)) }
    case _ where perform(key, on: ids.isEmpty ? nil : selectedItem.reference): break
    default:
      guard selection.handle(key) else { return false }
      // Scrolling on after a cancelled load loads the next page again.
      if !ids.isEmpty { load.resume() }
    }
    return true
  }

  private var selectedItem: ViewModel.Item { viewModel.items.value[selection.index] }

  private func stopTyping(query: String) {
    field.stopTyping(query: query)
    closeSuggestions()
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    guard !ids.isEmpty, let width = preview.listWidth(columns: frame.columns) else {
      preview.close()
      return drawList(in: &frame, rows: rows)
    }
    frame.draw(within: 0..<width) { drawList(in: &$0, rows: rows) }
    preview.show(viewModel.rows[selection.index])
    preview.draw(in: &frame, rows: rows, column: width)
  }

  private func drawList(in frame: inout Frame, rows: Range<Int>) {
    guard let fieldRow = rows.first else { return }
    field.draw(in: &frame, row: fieldRow, label: text.search, hint: fieldHint)
    if !field.isTyping {
      let search = ClickAction.key(.character("/"))
      frame.addTarget(search, rows: fieldRow..<fieldRow + 1, columns: 0..<frame.columns)
    }
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    let list = status.content.dropFirst()
    if let message {
      frame.writeCentered(message, rows: list)
    } else {
      drawRows(in: &frame, rows: list)
      if selection.first + list.count >= ids.count { didDisplayLastRow() }
    }
    status.draw(self.status(columns: frame.columns), in: &frame)
    panel?.draw(in: &frame, rows: list)
  }

  private func drawRows(in frame: inout Frame, rows: Range<Int>) {
    let items = viewModel.rows
    selection.fit(count: items.count, visible: rows.count)
    let visible = items[selection.first...].prefix(rows.count)
    let row = ListRow(
      columns: frame.columns,
      others: ViewModel.Item.columns(of: visible, width: frame.columns)
    )
    let query = QueryWords(viewModel.queryText)
    for (line, index) in zip(rows, visible.indices) {
      let isSelected = index == selection.index && !field.isTyping
      let cells = visible[index].cells(width: frame.columns)
      row.draw(
        cells,
        marking: query,
        in: &frame,
        row: line,
        isSelected: isSelected,
        isMarked: isMarked(visible[index].reference)
      )
      frame.addTarget(.row(index), rows: line..<line + 1, columns: 0..<frame.columns)
    }
  }

  /// Loads the next page, as a table view does when it displays its last row.
  private func didDisplayLastRow() {
    let (next, state) = (viewModel.nextPage, viewModel.state.value)
    if viewModel.hasMorePages, load.loadsByItself(page: next, after: state) { start(.page(next)) }
  }

  /// The text to show if there are no rows.
  private var message: String? {
    guard ids.isEmpty else { return nil }
    if load.task != nil || load.request == nil { return "\(spinner.next()) \(text.loading)" }
    if viewModel.state.value == .idle { return text.cancelled }
    guard error.isEmpty else { return "" }
    return viewModel.unreadableText
      ?? ([text.wording.nothingFound] + ways.map { "\($0.key) \($0.meaning)" })
      .joined(separator: " · ")
  }

  /// The keys with which someone goes on who has found nothing.
  private var ways: [KeyHint] {
    [text.keys.search] + pageKeys + [wayOut].compactMap(\.self)
  }

  private var error: [String] { text.error(of: viewModel, now: now()) }

  /// The parts of the status; a narrow screen omits the filters.
  private func status(columns: Int) -> [String] {
    guard !ids.isEmpty else { return filters }
    let age = text.age(of: viewModel, now: now())
    let end = [viewModel.unreadableText, age, loadingText].compactMap(\.self)
    let all = [position] + filters + end
    return StatusArea.fits(all, columns: columns) ? all : [position] + end
  }

  /// The selected row and the number of all rows, whether they are loaded or not.
  private var position: String {
    text.position(
      of: selection.index,
      in: max(viewModel.total ?? 0, ids.count),
      isMinimum: viewModel.total == nil && viewModel.hasMorePages
    )
  }

  private var loadingText: String? {
    switch load.running {
    case .page: "\(spinner.next()) \(text.loadingMore)"
    case .list, .reload: "\(spinner.next()) \(text.loading)"
    case nil: nil
    }
  }
}
