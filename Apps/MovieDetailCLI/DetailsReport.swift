import BackendSupport
import Binding
import CommandLineSupport
import MovieDetailPresentation
import TerminalGraphics

/// A film's details as text, as a line, or as JSON.
struct DetailsReport: ServiceReport {
  let viewModel: MovieDetailsViewModel
  /// The area for the poster in the text; `nil` for no poster.
  let posterBox: PosterBox?

  var subject: String {
    localized("film \(viewModel.id)", "la película \(viewModel.id)")
  }

  var document: DetailsDocument { DetailsDocument(viewModel) }
  var lines: [[String]] { [document.fields] }

  func text(for output: Output) -> String {
    guard let posterBox, !viewModel.isPosterImageHidden,
      let block = posterBox.block(of: viewModel.posterImage.value)
    else { return preview(for: output) }
    let text = DetailsText(viewModel, output)
    return block.beside(text.lines(width: posterBox.textWidth(beside: block)))
  }

  /// Returns the text without the poster, which is loaded after the details.
  func preview(for output: Output) -> String {
    DetailsText(viewModel, output).lines(width: output.width).map { $0 + "\n" }.joined()
  }
}
