extension String {
  /// Breaks the text into lines of at most `width` columns, between words where possible.
  ///
  /// Control characters are removed.
  ///
  /// - Parameter width: At least 1; `nil` for a single line.
  /// - Returns: The lines; none for a blank text.
  package func wrapped(to width: Int?) -> [String] {
    Array(WrappedLines(self, width: width ?? .max))
  }
}
