extension String {
  /// Returns the text in exactly `width` columns: padded with spaces, or cut with an ellipsis.
  package func fitted(to width: Int) -> String {
    let ownWidth = displayWidth
    guard ownWidth > width else { return self + String(repeating: " ", count: width - ownWidth) }
    guard width > 0 else { return "" }
    var text = ""
    var filled = 0
    for character in self {
      guard filled + character.displayWidth < width else { break }
      text.append(character)
      filled += character.displayWidth
    }
    return text + "…" + String(repeating: " ", count: width - filled - 1)
  }
}
