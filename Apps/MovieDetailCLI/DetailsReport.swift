import BackendSupport
import Binding
import CommandLineSupport
import MovieDetailPresentation
import TerminalGraphics
import TerminalText

/// A movie's details as text, as a line, or as JSON.
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
    return block.beside(lines(for: output, width: posterBox.textWidth(beside: block)))
  }

  /// Returns the text without the poster, which is loaded after the details.
  func preview(for output: Output) -> String {
    lines(for: output, width: output.width).map { $0 + "\n" }.joined()
  }

  /// Returns all lines, wrapped to a width; `nil` for no wrapping.
  private func lines(for output: Output, width: Int?) -> [String] {
    let title = viewModel.title.value.nonEmpty ?? String(viewModel.id)
    let paragraphs = [
      title.wrapped(to: width).map(output.bold) + viewModel.tagline.value.wrapped(to: width),
      facts.flatMap { $0.wrapped(to: width) },
      viewModel.overview.value.wrapped(to: width),
      makers.flatMap { $0.wrapped(to: width) },
      cast(for: output, width: width),
    ]
    return Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var facts: [String] {
    guard let facts = viewModel.facts.value else { return [] }
    let others = [facts.runtimeText, facts.genresText, facts.voteText].filter { !$0.isEmpty }
    return [facts.originalTitleText, facts.releaseText, others.joined(separator: " · ")]
      .filter { !$0.isEmpty }
  }

  /// Who made the film, and where its trailer is.
  private var makers: [String] {
    let trailer = viewModel.trailer.value.map { "\(viewModel.text.watchTrailer): \($0)" }
    return (viewModel.facts.value?.makers.map(\.line) ?? []) + [trailer].compactMap(\.self)
  }

  private func cast(for output: Output, width: Int?) -> [String] {
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
