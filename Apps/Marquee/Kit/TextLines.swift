import TerminalText

/// A paragraph in one style.
struct StyledText: Equatable {
  let text: String
  let style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// The lines of some text, laid out lazily for a width.
///
/// A service may send megabytes, of which a screen shows about twenty lines.
struct TextLines {
  private struct Paragraph {
    let text: StyledText
    let startsSection: Bool
  }

  let width: Int
  /// The lines laid out so far.
  private(set) var laidOut: [StyledText] = []
  private var paragraphs: ArraySlice<Paragraph>
  private var wrapped: WrappedLines?
  private var style = Style.plain
  private var needsBlank = false

  /// - Parameters:
  ///   - sections: The paragraphs of each section; there is a blank line between sections.
  ///   - width: The width of the lines.
  init(_ sections: [[StyledText]], width: Int) {
    self.width = width
    paragraphs = ArraySlice(
      sections.flatMap { section in
        section.enumerated().map { Paragraph(text: $1, startsSection: $0 == 0) }
      }
    )
  }

  /// Lays out lines until there are `count` of them, or all are laid out.
  mutating func layOut(_ count: Int) {
    while laidOut.count < count {
      if let text = wrapped?.next() {
        if needsBlank, !laidOut.isEmpty { laidOut.append(StyledText("")) }
        needsBlank = false
        laidOut.append(StyledText(text, style))
      } else if let paragraph = paragraphs.popFirst() {
        wrapped = WrappedLines(paragraph.text.text, width: width)
        style = paragraph.text.style
        if paragraph.startsSection { needsBlank = true }
      } else {
        return
      }
    }
  }
}
