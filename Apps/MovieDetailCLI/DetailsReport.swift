import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation
import TerminalGraphics
import TerminalText

/// What a film's details show, as text, as a line, or as JSON.
struct DetailsReport {
  private let viewModel: MovieDetailsViewModel
  private let posterBox: PosterBox?

  /// - Parameters:
  ///   - viewModel: What to print.
  ///   - posterBox: Where the poster goes in a text for people; nil for nowhere.
  init(_ viewModel: MovieDetailsViewModel, posterBox: PosterBox?) {
    self.viewModel = viewModel
    self.posterBox = posterBox
  }

  func print(as format: MachineFormat?, to output: Output) async throws {
    switch format {
    case .json: try output.writeJSON(DetailsDocument(viewModel))
    case .plain: try output.write(line)
    case nil: try await printText(to: output)
    }
  }

  private func printText(to output: Output) async throws {
    let text = DetailsText(viewModel, isColored: output.isColored)
    guard let posterBox, !viewModel.isPosterImageHidden,
      let block = posterBox.block(of: viewModel.posterImage.value)
    else {
      return try await output.page(text.lines(width: output.width).map { $0 + "\n" }.joined())
    }
    let lines = text.lines(width: posterBox.textWidth(beside: block))
    // No pager passes on a picture in pixels.
    if block.opening.isEmpty {
      try await output.page(block.beside(lines))
    } else {
      try output.write(block.beside(lines))
    }
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
