import Binding
import CommandLineSupport
import MovieDetailPresentation
import TerminalText

/// The lines of a movie's details, laid out lazily for a width.
///
/// A service may send megabytes, of which a screen shows about twenty lines.
struct MovieDetailsLines {
  struct Line: Equatable {
    let text: String
    let style: Style
  }

  private struct Paragraph {
    let text: String
    let style: Style
    let startsSection: Bool
  }

  let width: Int
  /// The lines laid out so far.
  private(set) var laidOut: [Line] = []
  private var paragraphs: ArraySlice<Paragraph>
  private var wrapped: WrappedLines?
  private var style = Style.plain
  private var needsBlank = false

  init(_ viewModel: MovieDetailsViewModel, width: Int) {
    self.width = width
    let facts = viewModel.facts.value
    let cast = viewModel.cast.value
    paragraphs =
      Self.section([(viewModel.title.value, .bold), (viewModel.tagline.value, .dim)])
      + Self.section(
        [facts?.releaseText, facts?.runtimeText, facts?.genresText, facts?.voteText]
          .map { ($0 ?? "", .plain) }
      )
      + Self.section([(viewModel.overview.value, .plain)])
      + Self.section(cast.isEmpty ? [] : [(viewModel.text.cast, .bold)] + cast.map(Self.text))
  }

  private static func section(_ texts: [(String, Style)]) -> ArraySlice<Paragraph> {
    ArraySlice(
      texts.enumerated().map { index, text in
        Paragraph(text: text.0, style: text.1, startsSection: index == 0)
      }
    )
  }

  private static func text(of member: MovieDetailsCastMember) -> (String, Style) {
    let character = member.character
    return (character.isEmpty ? member.name : "\(member.name) · \(character)", .plain)
  }

  /// Lays out lines until there are `count` of them, or all.
  mutating func layOut(_ count: Int) {
    while laidOut.count < count {
      if let text = wrapped?.next() {
        if needsBlank, !laidOut.isEmpty { laidOut.append(Line(text: "", style: .plain)) }
        needsBlank = false
        laidOut.append(Line(text: text, style: style))
      } else if let paragraph = paragraphs.popFirst() {
        wrapped = WrappedLines(paragraph.text, width: width)
        style = paragraph.style
        if paragraph.startsSection { needsBlank = true }
      } else {
        return
      }
    }
  }
}
