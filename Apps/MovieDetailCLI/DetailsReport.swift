import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation
import TerminalGraphics
import TerminalText

/// Prints a film's details as text, as a line or as JSON.
struct DetailsReport {
  private let viewModel: MovieDetailsViewModel
  private let format: MachineFormat?
  private let output: Output
  private let preview: Preview

  init(_ viewModel: MovieDetailsViewModel, format: MachineFormat?, output: Output) {
    self.viewModel = viewModel
    self.format = format
    self.output = output
    preview = Preview(output)
  }

  /// Shows stored details on a terminal as soon as they are loaded, until `print` replaces them.
  ///
  /// - Parameter didShow: Called with the time at which the details were stored.
  func showStoredDetails(didShow: @escaping (Date) -> Void) {
    guard format == nil else { return }
    viewModel.cast.observe(on: preview) { [viewModel, preview] _ in
      guard let storedAt = viewModel.storedAt.value, viewModel.facts.value != nil else { return }
      didShow(storedAt)
      // Ignore errors: `print` reports them when it writes the result.
      try? preview.show(text)
    }
  }

  /// Prints the details.
  ///
  /// - Parameter posterBox: The area for the poster in the text; `nil` for no poster.
  /// - Throws: `CommandFailure` if they cannot be written.
  func print(posterBox: PosterBox?) async throws {
    switch format {
    case .json: try output.writeJSON(DetailsDocument(viewModel))
    case .plain: try output.write(line)
    case nil:
      viewModel.cast.remove(observer: preview)
      try await printText(posterBox)
    }
  }

  private func printText(_ posterBox: PosterBox?) async throws {
    guard let posterBox, !viewModel.isPosterImageHidden,
      let block = posterBox.block(of: viewModel.posterImage.value)
    else {
      let text = text
      if try !preview.settle(text) { try await output.page(text) }
      return
    }
    try preview.erase()
    let lines = DetailsText(viewModel, isColored: output.isColored)
      .lines(width: posterBox.textWidth(beside: block))
    // Pagers do not pass on pictures in pixels.
    if block.opening.isEmpty {
      try await output.page(block.beside(lines))
    } else {
      try output.write(block.beside(lines))
    }
  }

  private var text: String {
    DetailsText(viewModel, isColored: output.isColored).lines(width: output.width)
      .map { $0 + "\n" }.joined()
  }

  /// The first five fields are those of `movie-search --plain`.
  private var line: String {
    let document = DetailsDocument(viewModel)
    let fields: [String?] = [
      String(document.id), document.releaseDate, document.title,
      document.genres.joined(separator: ","), document.overview,
      document.runtime.map(String.init), document.voteAverage.map { String($0) },
      document.voteCount.map(String.init), document.tagline, document.posterPath,
      document.cast.map(\.name).joined(separator: ","),
    ]
    return fields.map { ($0 ?? "").printable }.joined(separator: "\t") + "\n"
  }
}
