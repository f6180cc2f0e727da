import Binding
import Foundation

/// The view model of a picture.
protocol PictureViewModel: AnyObject {
  /// The bytes of the picture; `nil` to show a placeholder.
  var picture: Observable<Data?> { get }
  /// The picture's name at its service; `nil` if there is no picture.
  var pictureID: String? { get }
  var pictureShape: PictureShape { get }

  /// Loads the picture for a view of `width` pixels; if that fails, the current one is kept.
  func updatePicture(width: Int) async
}

/// The picture beside the details, loaded and decoded for its size on screen.
@MainActor
final class PicturePane<ViewModel: PictureViewModel> {
  private let viewModel: ViewModel
  private let setNeedsDisplay: () -> Void
  private var cells: PictureCells?
  /// The size and the picture that were last loaded.
  private var size: PictureSize?
  private var id: String?
  private var load: Task<Void, Never>?
  private var decoding: Task<Void, Never>?

  init(viewModel: ViewModel, setNeedsDisplay: @escaping () -> Void) {
    self.viewModel = viewModel
    self.setNeedsDisplay = setNeedsDisplay
    viewModel.picture.observe(on: self) { [unowned self] in decode($0) }
  }

  /// Reloads the picture when it is next drawn.
  func reload() {
    id = nil
  }

  func cancel() {
    load?.cancel()
    decoding?.cancel()
  }

  private func fit(_ size: PictureSize, _ id: String) {
    guard size != self.size || id != self.id else { return }
    self.size = size
    self.id = id
    load?.cancel()
    load = Task { [viewModel] in await viewModel.updatePicture(width: size.columns) }
    decode(viewModel.picture.value)
  }

  private func decode(_ image: Data?) {
    decoding?.cancel()
    guard let image, let size else {
      cells = nil
      return setNeedsDisplay()
    }
    decoding = Task { [weak self] in
      let cells = await PictureCells.decoded(image, columns: size.columns, rows: size.rows)
      guard !Task.isCancelled else { return }
      self?.cells = cells
      self?.setNeedsDisplay()
    }
  }

  /// Draws the picture, or a box of its size until it is loaded.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw in.
  ///   - rows: The rows beside the text.
  ///   - column: The first column.
  ///   - title: The title of the box.
  ///   - loads: Whether to load the picture.
  /// - Returns: The column after the picture; `column` if there is no room or no picture.
  func draw(
    in frame: inout Frame,
    rows: Range<Int>,
    column: Int,
    title: String,
    loads: Bool
  ) -> Int {
    guard let id = viewModel.pictureID,
      let size = PictureSize(viewModel.pictureShape, columns: frame.columns, rows: rows.count)
    else { return column }
    if loads { fit(size, id) }
    let end = column + size.columns
    if let cells {
      cells.draw(in: &frame, row: rows.lowerBound, column: column, rows: rows)
    } else {
      frame.drawBox(rows: rows.prefix(size.rows), columns: column..<end, title: title)
    }
    return end
  }
}
