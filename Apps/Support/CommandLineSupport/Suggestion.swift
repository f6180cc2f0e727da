import TerminalText

/// Returns "Did you mean laptops?" for a misspelled word; `nil` if no word is similar.
package func suggestion(for word: String, in words: [String]) -> String? {
  Spelling.nearest(to: word, in: words).map {
    localized("Did you mean \($0)?", "¿Quería decir \($0)?")
  }
}
