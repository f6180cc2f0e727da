/// The lines of a string wrapped to a width, computed lazily.
///
/// Lines are broken between words where possible. Control characters are removed.
package struct WrappedLines: Sequence, IteratorProtocol {
  private struct Word {
    var text = ""
    var width = 0
  }

  private let width: Int
  private var characters: String.Iterator
  /// A character that has been read but belongs to the next word.
  private var character: Character?
  /// A word that has been read but belongs to the next line.
  private var word: Word?

  /// - Parameters:
  ///   - width: The columns of a line, at least 1.
  package init(_ text: String, width: Int) {
    self.width = Swift.max(width, 1)
    characters = text.makeIterator()
  }

  /// Returns the next line; nil after the last one, and for a blank string.
  package mutating func next() -> String? {
    guard var line = word ?? nextWord() else { return nil }
    word = nil
    while let next = nextWord() {
      guard line.width + 1 + next.width <= width else {
        word = next
        break
      }
      line.text += " " + next.text
      line.width += 1 + next.width
    }
    return line.text
  }

  /// Returns the next word, or as much of it as fits in a line.
  private mutating func nextWord() -> Word? {
    var word = Word()
    while let next = character ?? characters.next() {
      character = nil
      let text = next.printable
      guard text.utf8.first != 0x20 else {
        if word.text.isEmpty { continue }
        return word
      }
      let textWidth = text.displayWidth
      if word.width > 0, word.width + textWidth > width {
        character = next
        return word
      }
      word.text += text
      word.width += textWidth
    }
    return word.text.isEmpty ? nil : word
  }
}

extension String {
  /// Breaks the string into lines of at most `width` columns, between words where possible.
  ///
  /// Control characters are removed.
  ///
  /// - Parameter width: At least 1; `nil` for a single line.
  /// - Returns: The lines; none for a blank string.
  package func wrapped(to width: Int?) -> [String] {
    Array(WrappedLines(self, width: width ?? .max))
  }
}
