import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation
import Wording

/// All about one film, beside its poster where there is room for it.
final class MovieDetailsScreen: Screen {
  let viewModel: MovieDetailsViewModel
  private let text: ScreenText
  private let showsPosters: Bool
  private let now: () -> Date
  private var scroll = Scroll()
  private var spinner = Spinner()
  private var load: Task<Void, Never>?
  private var posterLoad: Task<Void, Never>?
  private var decoding: Task<Void, Never>?
  private var poster: Poster?
  /// The place that the poster was last asked and decoded for.
  private var posterBox: PosterBox?

  init(
    viewModel: MovieDetailsViewModel,
    text: ScreenText,
    showsPosters: Bool,
    now: @escaping () -> Date = { Date() }
  ) {
    self.viewModel = viewModel
    self.text = text
    self.showsPosters = showsPosters
    self.now = now
    super.init()
    observe(viewModel.title)
    observe(viewModel.tagline)
    observe(viewModel.overview)
    observe(viewModel.facts)
    observe(viewModel.cast)
    observe(viewModel.loading)
    observe(viewModel.error)
    viewModel.posterPath.observe(on: self) { [unowned self] _ in posterBox = nil }
    viewModel.posterImage.observe(on: self) { [unowned self] in decode($0) }
  }

  private func observe<Value>(_ observable: Observable<Value>) {
    observable.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
  }

  override var isAnimating: Bool { viewModel.loading.value }
  override var keyHints: [KeyHint] {
    [text.backKey, text.moveKey, text.retryKey, text.helpKey]
  }

  override func viewWillAppear() {
    start { await $0.viewWillAppear() }
  }

  override func viewDidDisappear() {
    for task in [load, posterLoad, decoding] { task?.cancel() }
    viewModel.didCancel()
  }

  override func handle(_ key: Key) -> Bool {
    guard key != .character("r") else {
      posterBox = nil
      start { await $0.didRetry() }
      return true
    }
    // Left and h go back.
    return key.asMovement != .left && scroll.handle(key)
  }

  private func start(_ body: @escaping @MainActor (MovieDetailsViewModel) async -> Void) {
    load?.cancel()
    load = Task { [viewModel] in await body(viewModel) }
  }

  // MARK: Poster

  /// Asks for the poster of a place, if it has not yet been asked for that.
  private func fit(_ box: PosterBox) {
    guard box != posterBox else { return }
    posterBox = box
    posterLoad?.cancel()
    posterLoad = Task { [viewModel] in
      await viewModel.updatePosterImage(width: box.columns)
    }
    decode(viewModel.posterImage.value)
  }

  private func decode(_ image: Data?) {
    decoding?.cancel()
    guard let image, let box = posterBox else {
      poster = nil
      return setNeedsDisplay()
    }
    decoding = Task { [weak self] in
      let poster = await Poster.decoded(image, columns: box.columns, rows: box.rows)
      guard !Task.isCancelled else { return }
      self?.poster = poster
      self?.setNeedsDisplay()
    }
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let hasStatus = rows.count >= 3
    let errors = errorLines(in: frame, rows: rows.count)
    let body = rows.dropFirst(rows.count >= 8 ? 1 : 0)
      .dropLast(hasStatus ? max(1, errors.count) : 0)
    let box = PosterBox(columns: frame.columns, rows: body.count)
    let showsPoster = showsPosters && !viewModel.isPosterImageHidden && box != nil
    var column = 2
    if let box, showsPoster {
      fit(box)
      drawPoster(in: &frame, box: box, rows: body)
      column += box.columns + 2
    }
    let lines = MovieDetailsLines(viewModel, width: frame.columns - column - 1).all
    scroll.fit(count: lines.count, visible: body.count)
    for (row, line) in zip(body, lines.dropFirst(scroll.first)) {
      frame.write(line.text, row: row, column: column, style: line.style)
    }
    if hasStatus, let row = rows.last {
      if errors.isEmpty { drawStatus(in: &frame, row: row) }
      for (row, line) in zip(rows.suffix(errors.count), errors) {
        frame.write(line, row: row, column: 1, style: .error)
      }
    }
  }

  private func drawPoster(in frame: inout Frame, box: PosterBox, rows: Range<Int>) {
    if let poster {
      poster.draw(in: &frame, row: rows.lowerBound, column: 2, rows: rows)
    } else {
      let height = min(box.rows, rows.count)
      frame.drawBox(
        rows: rows.lowerBound..<rows.lowerBound + height,
        columns: 2..<2 + box.columns,
        title: text.poster
      )
    }
  }

  private func drawStatus(in frame: inout Frame, row: Int) {
    let loading = viewModel.loading.value ? "\(spinner.next()) \(text.loading)" : nil
    let parts = [storedAge, loading].compactMap(\.self)
    frame.write(parts.joined(separator: " · "), row: row, column: 1, style: .dim)
  }

  private var storedAge: String? {
    viewModel.storedAt.value.map { text.stored($0, now: now()) }
  }

  private func errorLines(in frame: Frame, rows: Int) -> [String] {
    guard let error = viewModel.error.value?.text else { return [] }
    return frame.errorLines([error] + [storedAge, text.tryAgain].compactMap(\.self), rows: rows)
  }
}
