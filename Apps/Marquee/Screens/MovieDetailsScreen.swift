import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation
import Wording

/// The details of one movie, beside its poster where there is room.
final class MovieDetailsScreen: Screen {
  let viewModel: MovieDetailsViewModel
  private let text: ScreenText
  private let page: MoviePage?
  private let now: () -> Date
  private var poster: PosterPane?
  private var lines: MovieDetailsLines?
  private var scroll = Scroll()
  private var spinner = Spinner()
  /// The running load.
  private var load: Task<Void, Never>?

  /// - Parameters:
  ///   - viewModel: The view model of the movie.
  ///   - text: The texts of the screen.
  ///   - showsPosters: Whether the terminal has enough colours for posters.
  ///   - page: The movie's page at the service; nil if there is none.
  ///   - now: Returns the current time, for the age of stored details.
  init(
    viewModel: MovieDetailsViewModel,
    text: ScreenText,
    showsPosters: Bool,
    page: MoviePage? = nil,
    now: @escaping () -> Date = { Date() }
  ) {
    self.viewModel = viewModel
    self.text = text
    self.page = page
    self.now = now
    super.init()
    if showsPosters {
      poster = PosterPane(viewModel: viewModel) { [weak self] in self?.setNeedsDisplay() }
    }
    observe(viewModel.title)
    observe(viewModel.tagline)
    observe(viewModel.overview)
    observe(viewModel.facts)
    observe(viewModel.cast)
    observe(viewModel.loading)
    observe(viewModel.error)
  }

  private func observe<Value>(_ observable: Observable<Value>) {
    observable.observe(on: self) { [unowned self] _ in
      lines = nil
      setNeedsDisplay()
    }
  }

  override var isAnimating: Bool { viewModel.loading.value }
  override var keyHints: [KeyHint] {
    [text.backKey, text.moveKey] + pageKeys + [text.retryKey, text.helpKey]
  }
  override var pageKeys: [KeyHint] { page == nil ? [] : [text.openPageKey, text.copyLinkKey] }

  /// Starts the load, unless it is still running after the screen was covered.
  override func viewWillAppear() {
    if load == nil { start { await $0.viewWillAppear() } }
  }

  override func viewDidDisappear() {
    load?.cancel()
    poster?.cancel()
    viewModel.didCancel()
  }

  private func start(_ body: @escaping @MainActor (MovieDetailsViewModel) async -> Void) {
    load?.cancel()
    load = Task { [weak self, viewModel] in
      guard !Task.isCancelled else { return }
      await body(viewModel)
      if !Task.isCancelled { self?.load = nil }
    }
  }

  // MARK: Keys

  override func handle(_ key: Key) -> Bool {
    switch (key, page) {
    case (.character("r"), _):
      poster?.reload()
      start { await $0.didRetry() }
    case (.character("o"), let page?): open(page)
    case (.character("y"), let page?):
      copyText(page.url.absoluteString)
      showNotice(text.copied(page.url))
    default: return handleMovement(key)
    }
    return true
  }

  private func handleMovement(_ key: Key) -> Bool {
    // Left and h go back.
    guard key.asMovement != .left else { return false }
    lines?.layOut(key.asMovement == .end ? .max : scroll.reach)
    scroll.fit(count: laidOutCount)
    return scroll.handle(key)
  }

  private func open(_ page: MoviePage) {
    showNotice(text.opening(page.url))
    Task { [weak self, text] in
      do {
        try await page.open(page.url)
      } catch {
        self?.showNotice(text.message(for: error))
      }
    }
  }

  // MARK: Drawing

  /// The number of lines laid out so far, visible or not.
  var laidOutCount: Int { lines?.laidOut.count ?? 0 }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    let body = status.content.dropFirst(rows.count >= 8 ? 1 : 0)
    let margin = 2
    let end = poster?.draw(in: &frame, rows: body, column: margin, title: text.poster) ?? margin
    let column = end == margin ? margin : end + 2
    drawLines(in: &frame, rows: body, column: column)
    status.draw(self.status, in: &frame)
  }

  private func drawLines(in frame: inout Frame, rows: Range<Int>, column: Int) {
    let width = frame.columns - column - 1
    if lines?.width != width { lines = MovieDetailsLines(viewModel, width: width) }
    lines?.layOut(scroll.first + rows.count)
    let laidOut = lines?.laidOut ?? []
    scroll.fit(count: laidOut.count, visible: rows.count)
    for (row, line) in zip(rows, laidOut.dropFirst(scroll.first)) {
      frame.write(line.text, row: row, column: column, style: line.style)
    }
  }

  private var status: [String] {
    let loading = viewModel.loading.value ? "\(spinner.next()) \(text.loading)" : nil
    return [storedAge, loading].compactMap(\.self)
  }

  /// The error, the age of the details and the way to try again; empty without an error.
  private var error: [String] {
    guard let error = viewModel.error.value else { return [] }
    return [error.text] + [error.suggestion, storedAge, text.tryAgain].compactMap(\.self)
  }

  private var storedAge: String? {
    viewModel.storedAt.value.map { text.stored($0, now: now()) }
  }
}
