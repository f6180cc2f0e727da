extension String {
  /// The text without spaces and tabs at its start and its end.
  var withoutSpacesAround: String {
    var rest = Substring(self)
    while rest.first?.isHorizontalSpace == true { rest.removeFirst() }
    while rest.last?.isHorizontalSpace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Character {
  /// Whether the character is white space within a line: a tab, a zero-width space, or one of
  /// Unicode's category Zs.
  fileprivate var isHorizontalSpace: Bool {
    self == "\t" || self == "\u{200B}"
      || unicodeScalars.allSatisfy { $0.properties.generalCategory == .spaceSeparator }
  }
}
