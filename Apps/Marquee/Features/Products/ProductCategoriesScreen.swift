import Binding
import Foundation
import ProductsPresentation

/// The categories of products, of which one or all can be selected.
final class ProductCategoriesScreen: Screen {
  let viewModel: ProductCategoriesViewModel
  private let text: ScreenStrings
  private let now: () -> Date
  private let load = ScreenLoad()
  private var selection = Selection()
  private var slugs: [String?] = []
  private var spinner = Spinner()

  init(
    viewModel: ProductCategoriesViewModel,
    text: ScreenStrings,
    now: @escaping () -> Date = { Date() }
  ) {
    self.viewModel = viewModel
    self.text = text
    self.now = now
    super.init()
    viewModel.items.observe(on: self) { [unowned self] _ in itemsDidChange() }
    viewModel.isLoading.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
  }

  override var isAnimating: Bool { viewModel.isLoading.value }
  override var keyHints: [KeyHint] {
    [text.keys.select, text.keys.back, text.keys.move, text.keys.retry, text.keys.help]
  }

  /// Starts the load, unless it is running or the categories are current.
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

  private func itemsDidChange() {
    let newSlugs = viewModel.choices.map(\.slug)
    let row = RowChange(from: slugs, to: newSlugs).row(of: selection.index)
    selection.follow(to: row, of: newSlugs.count)
    slugs = newSlugs
    setNeedsDisplay()
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .right, .character("l"): viewModel.didSelectChoice(at: selection.index)
    case .character("r"): reload()
    default: return selection.handle(key)
    }
    return true
  }

  override func didClick(_ action: ClickAction) {
    guard case .row(let index) = action else { return }
    if selection.click(index) { viewModel.didSelectChoice(at: index) }
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    guard let title = rows.first else { return }
    frame.write(viewModel.text.categories, row: title, column: 1, style: .bold)
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    let list = status.content.dropFirst()
    let choices = viewModel.choices
    selection.fit(count: choices.count, visible: list.count)
    let row = ListRow(columns: frame.columns)
    for (line, index) in zip(list, choices.indices[selection.first...]) {
      let isSelected = index == selection.index
      let cell = ListCell(choices[index].name, .plain)
      row.draw([cell], in: &frame, row: line, isSelected: isSelected)
      frame.addTarget(.row(index), rows: line..<line + 1, columns: 0..<frame.columns)
    }
    status.draw(self.status, in: &frame)
  }

  private var error: [String] { text.error(of: viewModel, now: now()) }

  private var status: [String] {
    let position =
      viewModel.hasLoaded ? text.position(of: selection.index, in: slugs.count) : nil
    let age = text.age(of: viewModel, now: now())
    let loading = viewModel.isLoading.value ? "\(spinner.next()) \(text.loading)" : nil
    return [position, viewModel.unreadableText, age, loading].compactMap(\.self)
  }
}
