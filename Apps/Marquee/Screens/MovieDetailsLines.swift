import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation
import TerminalText

/// The text of a film's details, in lines of a given width.
struct MovieDetailsLines {
  struct Line: Equatable {
    let text: String
    let style: Style
  }

  let all: [Line]

  /// The lines, as wide as so many columns allow.
  init(_ viewModel: MovieDetailsViewModel, width: Int) {
    func lines(_ text: String, _ style: Style = .plain) -> [Line] {
      text.wrapped(to: width).map { Line(text: $0, style: style) }
    }
    var sections = [
      lines(viewModel.title.value, .bold) + lines(viewModel.tagline.value, .dim)
    ]
    if let facts = viewModel.facts.value {
      sections.append(
        [facts.releaseText, facts.runtimeText, facts.genresText, facts.voteText]
          .flatMap { lines($0) }
      )
    }
    sections.append(lines(viewModel.overview.value))
    let cast = viewModel.cast.value
    if !cast.isEmpty {
      sections.append(
        lines(viewModel.text.cast, .bold)
          + cast.flatMap { member in
            lines(member.character.isEmpty ? member.name : "\(member.name) · \(member.character)")
          }
      )
    }
    let blank = Line(text: "", style: .plain)
    all = Array(sections.filter { !$0.isEmpty }.joined(separator: [blank]))
  }
}
