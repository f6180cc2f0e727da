extension String {
  /// Returns the text in lines of at most `width` columns, broken between words where possible.
  ///
  /// Leaves out what a terminal would obey.
  ///
  /// - Parameter width: At least 1; nil for one line of any length.
  /// - Returns: No line for a blank text.
  package func wrapped(to width: Int?) -> [String] {
    Array(WrappedLines(self, width: width ?? .max))
  }
}
