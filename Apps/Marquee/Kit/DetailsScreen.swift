import Binding
import CommandLineSupport
import Foundation
import Wording

/// The view model of a details screen.
protocol DetailsViewModel: PictureViewModel, ServiceViewModel where Failure == ErrorMessage {
  /// The paragraphs of each section of the text.
  var sections: [[StyledText]] { get }
  var isLoading: Observable<Bool> { get }
  /// The item for the actions of other features; `nil` before it is known.
  var reference: ItemReference? { get }

  /// Loads the details, unless they are current or a load is running.
  func viewWillAppear() async
  /// Loads the details again.
  func didRetry() async
  /// Cancels the running loads, and keeps the current values.
  func didCancel()
}

/// Details as scrolling text, beside a picture where there is room.
class DetailsScreen<ViewModel: DetailsViewModel>: Screen {
  let viewModel: ViewModel
  let text: ScreenStrings
  private let pictureTitle: String
  private let showMore: () -> (() -> Void)?
  private let now: () -> Date
  private let picture: PicturePane<ViewModel>
  private var lines: TextLines?
  private var scroll = Scroll()
  private var spinner = Spinner()
  private let load = ScreenLoad()
  /// Whether the details load; until then, they show what the list contains.
  private var hasAppeared = false

  /// - Parameters:
  ///   - viewModel: The view model of the details.
  ///   - text: The strings of the screen.
  ///   - pictures: How pictures are drawn.
  ///   - pictureTitle: The title of the box shown in place of a picture that is not loaded.
  ///   - showMore: Returns what shows things that are related to the details; `nil` if nothing is.
  ///   - now: Returns the current time, for the age of stored details.
  init(
    viewModel: ViewModel,
    text: ScreenStrings,
    pictures: TerminalPictures,
    pictureTitle: String,
    showMore: @escaping () -> (() -> Void)?,
    now: @escaping () -> Date = { Date() }
  ) {
    self.viewModel = viewModel
    self.text = text
    self.pictureTitle = pictureTitle
    self.showMore = showMore
    self.now = now
    picture = PicturePane(viewModel: viewModel, pictures: pictures)
    super.init()
    picture.setNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    viewModel.isLoading.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.items.observe(on: self) { [unowned self] _ in
      lines = nil
      setNeedsDisplay()
    }
  }

  override var isAnimating: Bool { viewModel.isLoading.value }
  override var keyHints: [KeyHint] {
    [text.keys.back, text.keys.move] + pageKeys + actionKeys + [text.keys.retry, text.keys.help]
  }

  override var pageKeys: [KeyHint] {
    showMore() == nil ? [] : [text.keys.more]
  }

  override var actionKeys: [KeyHint] {
    viewModel.reference == nil ? [] : itemActions.map(\.hint)
  }

  /// Starts the load, unless it is still running after the screen was covered.
  override func viewWillAppear() {
    if !load.isRunning { load.start { [viewModel] in await viewModel.viewWillAppear() } }
    hasAppeared = true
    setNeedsDisplay()
  }

  override func viewDidDisappear() {
    load.cancel()
    picture.cancel()
    viewModel.didCancel()
  }

  // MARK: Keys

  override func handle(_ key: Key) -> Bool {
    if key == .character("m"), let showMore = showMore() {
      showMore()
      return true
    }
    guard key != .character("r") else {
      picture.reload()
      load.start { [viewModel] in await viewModel.didRetry() }
      return true
    }
    guard !perform(key, on: viewModel.reference) else { return true }
    // Left and h go back.
    guard key.asMovement != .left else { return false }
    lines?.layOut(key.asMovement == .end ? .max : scroll.reach)
    scroll.fit(count: laidOutCount)
    return scroll.handle(key)
  }

  // MARK: Drawing

  /// The number of lines laid out so far, visible or not.
  var laidOutCount: Int { lines?.laidOut.count ?? 0 }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    let body = status.content.dropFirst(rows.count >= 8 ? 1 : 0)
    let margin = 2
    let end = picture.draw(
      in: &frame,
      rows: body,
      column: margin,
      title: pictureTitle,
      loads: hasAppeared
    )
    let column = end == margin ? margin : end + 2
    drawLines(in: &frame, rows: body, column: column)
    status.draw(self.status, in: &frame)
  }

  private func drawLines(in frame: inout Frame, rows: Range<Int>, column: Int) {
    let width = frame.columns - column - 1
    if lines?.width != width { lines = TextLines(viewModel.sections, width: width) }
    lines?.layOut(scroll.first + rows.count)
    let laidOut = lines?.laidOut ?? []
    scroll.fit(count: laidOut.count, visible: rows.count)
    for (row, line) in zip(rows, laidOut.dropFirst(scroll.first)) {
      frame.write(line.text, row: row, column: column, style: line.style)
    }
  }

  private var status: [String] {
    let age = text.age(of: viewModel, now: now())
    let loading = viewModel.isLoading.value ? "\(spinner.next()) \(text.loading)" : nil
    let marks = viewModel.reference.map { item in
      itemActions.filter { $0.isMarked(item) }.map(\.markedText)
    }
    return (marks ?? []) + [age, loading].compactMap(\.self)
  }

  private var error: [String] { text.error(of: viewModel, now: now()) }
}
