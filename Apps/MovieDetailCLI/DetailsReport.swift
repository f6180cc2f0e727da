import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation

/// What a film's details show, as text, as a line, or as JSON.
struct DetailsReport {
  private let viewModel: MovieDetailsViewModel

  init(_ viewModel: MovieDetailsViewModel) {
    self.viewModel = viewModel
  }

  func print(as format: MachineFormat?, to output: Output) async throws {
    switch format {
    case .json: try output.writeJSON(DetailsDocument(viewModel))
    case .plain: try output.write(line)
    case nil:
      let text = DetailsText(viewModel, isColored: output.isColored)
      try await output.page(text.lines(width: output.width).map { $0 + "\n" }.joined())
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
