import Binding
import Foundation
import Images

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
  private let pictures: TerminalPictures
  /// Requests a new frame.
  var setNeedsDisplay: () -> Void = {}
  private var picture: TerminalPicture?
  /// The size, the form and the picture that were last loaded.
  private var size: PictureSize?
  private var form: TerminalPictures.Form?
  private var id: String?
  private var load: Task<Void, Never>?
  private var decoding: Task<Void, Never>?

  init(viewModel: ViewModel, pictures: TerminalPictures) {
    self.viewModel = viewModel
    self.pictures = pictures
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

  private func fit(_ size: PictureSize, _ form: TerminalPictures.Form, _ id: String) {
    guard size != self.size || form != self.form || id != self.id else { return }
    (self.size, self.form, self.id) = (size, form, id)
    load?.cancel()
    let width = form.pixels(of: size).width
    load = Task { [viewModel] in await viewModel.updatePicture(width: width) }
    decode(viewModel.picture.value)
  }

  private func decode(_ image: Data?) {
    decoding?.cancel()
    guard let image, let size, let form else {
      picture = nil
      return setNeedsDisplay()
    }
    let number = pictures.nextNumber()
    decoding = Task { [weak self] in
      let picture = await TerminalPicture.decoded(image, size: size, form: form, number: number)
      guard !Task.isCancelled else { return }
      self?.picture = picture
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
    guard let form = pictures.form, let id = viewModel.pictureID,
      let size = PictureSize(viewModel.pictureShape, columns: frame.columns, rows: rows.count)
    else { return column }
    if loads { fit(size, form, id) }
    let end = column + size.columns
    if let picture {
      frame.place(picture, rows: rows, column: column)
    } else {
      frame.drawBox(rows: rows.prefix(size.rows), columns: column..<end, title: title)
    }
    return end
  }
}
