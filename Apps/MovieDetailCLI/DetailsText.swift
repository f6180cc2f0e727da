import Binding
import CommandLineSupport
import MovieDetailPresentation
import TerminalText

/// A film's details as lines of text.
struct DetailsText {
  private let viewModel: MovieDetailsViewModel
  private let output: Output

  init(_ viewModel: MovieDetailsViewModel, _ output: Output) {
    self.viewModel = viewModel
    self.output = output
  }

  /// Returns all lines, wrapped to a width; `nil` for no wrapping.
  func lines(width: Int?) -> [String] {
    let paragraphs = [
      title.wrapped(to: width).map(output.bold) + viewModel.tagline.value.wrapped(to: width),
      facts.flatMap { $0.wrapped(to: width) },
      viewModel.overview.value.wrapped(to: width),
      cast(width: width),
    ]
    return Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var title: String {
    viewModel.title.value.isEmpty ? String(viewModel.id) : viewModel.title.value
  }

  private var facts: [String] {
    guard let facts = viewModel.facts.value else { return [] }
    let others = [facts.runtimeText, facts.genresText, facts.voteText].filter { !$0.isEmpty }
    return [facts.releaseText, others.joined(separator: " · ")]
  }

  private func cast(width: Int?) -> [String] {
    let members = viewModel.cast.value
    guard !members.isEmpty else { return [] }
    let table = TextTable(
      [.init(viewModel.text.cast, isFlexible: true), .init("", isFlexible: true)],
      rows: members.map { [$0.name, $0.character] }
    )
    return table.rendered(width: width, isColored: output.isColored)
      .split(separator: "\n").map(String.init)
  }
}
