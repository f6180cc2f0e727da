extension Set<String> {
  /// Creates a set of the words in `text`, which spaces or line feeds separate.
  package init(words text: String) {
    self.init(text.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
  }
}
