import Binding
import QuerySuggestionsPresentation

/// Recent queries below the search field, filtered by the text in it.
final class SuggestionsPanel: Screen {
  let viewModel: MoviesQueryListViewModel
  private let words: SuggestionsPanelStrings
  /// The key that searches for the selected query.
  private let find: KeyHint
  /// The index of the selected query; `nil` if Enter searches for the text in the field.
  private var selected: Int?
  private var load: Task<Void, Never>?

  init(viewModel: MoviesQueryListViewModel, words: SuggestionsPanelStrings, find: KeyHint) {
    self.viewModel = viewModel
    self.words = words
    self.find = find
    super.init()
    viewModel.items.observe(on: self) { [unowned self] _ in
      selected = nil
      setNeedsDisplay()
    }
  }

  override var isBlank: Bool { viewModel.items.value.isEmpty }
  override var keyHints: [KeyHint] {
    (selected == nil ? [] : [find]) + [words.choose, words.close]
  }

  override func viewWillAppear() {
    start { await $0.viewWillAppear() }
  }

  override func viewDidDisappear() {
    load?.cancel()
  }

  override func textDidChange(_ text: String) {
    start { await $0.didType(text) }
  }

  private func start(_ body: @escaping @MainActor (MoviesQueryListViewModel) async -> Void) {
    load?.cancel()
    load = Task { [viewModel] in await body(viewModel) }
  }

  override func handle(_ key: Key) -> Bool {
    let count = viewModel.items.value.count
    switch key {
    case .down where count > 0: selected = min((selected ?? -1) + 1, count - 1)
    case .up where selected != nil: selected = selected.flatMap { $0 > 0 ? $0 - 1 : nil }
    case .enter:
      guard let selected else { return false }
      viewModel.didSelectItem(at: selected)
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  override func didClick(_ action: ClickAction) {
    if case .choice(let index?) = action { viewModel.didSelectItem(at: index) }
  }

  override func didTurnWheel(_ turn: Key, over action: ClickAction?) {
    _ = handle(turn == .wheelUp ? .up : .down)
  }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let queries = viewModel.items.value
    guard !queries.isEmpty, rows.count >= 3 else { return }
    let width = min(frame.columns - 1, max(30, frame.columns / 2))
    let box = rows.prefix(queries.count + 2)
    frame.drawBox(rows: box, columns: 1..<max(1, width), title: words.recentQueries)
    frame.addTarget(.choice(nil), rows: box, columns: 1..<max(1, width))
    let lines = box.dropFirst().dropLast()
    let first = max(0, (selected ?? 0) - lines.count + 1)
    for (row, index) in zip(lines, queries.indices[first...]) {
      let style: Style = index == selected ? .reversed : .plain
      frame.fill(row: row, column: 2, limit: width - 1, style: style)
      frame.write(queries[index].query, row: row, column: 3, limit: width - 2, style: style)
      frame.addTarget(.choice(index), rows: row..<row + 1, columns: 2..<max(2, width - 1))
    }
  }
}
