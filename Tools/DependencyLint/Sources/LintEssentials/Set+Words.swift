extension Set<String> {
  /// Creates a set of the words in a text, which are separated by spaces or line feeds.
  package init(words text: String) {
    self.init(text.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
  }
}
