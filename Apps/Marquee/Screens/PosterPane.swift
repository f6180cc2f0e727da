import Binding
import Foundation
import MovieDetailPresentation

/// The poster beside a movie's details: loaded and decoded for the size that it is shown in.
@MainActor
final class PosterPane {
  private let viewModel: MovieDetailsViewModel
  private let setNeedsDisplay: () -> Void
  private var poster: Poster?
  /// The size that the poster was last loaded and decoded for.
  private var size: PosterSize?
  private var load: Task<Void, Never>?
  private var decoding: Task<Void, Never>?

  init(viewModel: MovieDetailsViewModel, setNeedsDisplay: @escaping () -> Void) {
    self.viewModel = viewModel
    self.setNeedsDisplay = setNeedsDisplay
    viewModel.posterPath.observe(on: self) { [unowned self] _ in reload() }
    viewModel.posterImage.observe(on: self) { [unowned self] in decode($0) }
  }

  /// Loads the poster again when it is next drawn.
  func reload() {
    size = nil
  }

  func cancel() {
    load?.cancel()
    decoding?.cancel()
  }

  private func fit(_ size: PosterSize) {
    guard size != self.size else { return }
    self.size = size
    load?.cancel()
    load = Task { [viewModel] in await viewModel.updatePosterImage(width: size.columns) }
    decode(viewModel.posterImage.value)
  }

  private func decode(_ image: Data?) {
    decoding?.cancel()
    guard let image, let size else {
      poster = nil
      return setNeedsDisplay()
    }
    decoding = Task { [weak self] in
      let poster = await Poster.decoded(image, columns: size.columns, rows: size.rows)
      guard !Task.isCancelled else { return }
      self?.poster = poster
      self?.setNeedsDisplay()
    }
  }

  /// Draws the poster, or a box of its size until it is loaded.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw in.
  ///   - rows: The rows beside the text.
  ///   - column: The first column.
  ///   - title: The title of the box.
  /// - Returns: The column after the poster; `column` if there is no room or no poster.
  func draw(in frame: inout Frame, rows: Range<Int>, column: Int, title: String) -> Int {
    guard !viewModel.isPosterImageHidden,
      let size = PosterSize(columns: frame.columns, rows: rows.count)
    else { return column }
    fit(size)
    let end = column + size.columns
    if let poster {
      poster.draw(in: &frame, row: rows.lowerBound, column: column, rows: rows)
    } else {
      frame.drawBox(rows: rows.prefix(size.rows), columns: column..<end, title: title)
    }
    return end
  }
}
