import LintScanner

extension YAMLTrouble {
  /// Returns how to correct a syntax error, with the corrected text if the line shows what is meant.
  func advice(_ problem: String, _ context: String, at position: SourcePosition) -> String {
    let said = problem + context
    let line = line(position.line)
    if said.contains("alias") { return "quote a pattern that begins with *, as in \"*Data\"" }
    if said.contains("another document") { return "write one document; remove the line ---" }
    if said.contains("tab character") { return "indent with spaces" }
    if said.contains("cannot start any token"),
      let byte = line.utf8.dropFirst(position.column - 1).first
    {
      return byte == UInt8(ascii: "\t")
        ? "indent with spaces"
        : "quote a string that begins with \(Character(Unicode.Scalar(byte)))"
    }
    if said.contains("flow") {
      return Self.quotedLastValue(of: line, at: position.column).map { "quote the value: `\($0)`" }
        ?? "close each [ and {, and quote a string that contains one of [ ] { } , or a colon"
    }
    if said.contains("unexpected end of stream") { return "close the quotation mark" }
    if said.contains("escape") { return "write \\\\ for a backslash in double quotes" }
    if said.contains("could not find expected ':'") {
      return "write each key with a colon and a space, as in `reason: why`"
    }
    let isNested = said.contains("mapping values are not allowed")
    let isInValue = !isNested || line.split(separator: ": ").count > 2
    if isInValue, !said.contains("'-' indicator"), let value = Self.quotedValue(of: line) {
      return "quote the value: `\(value)`"
    }
    return "begin the line in the same column as the keys or items beside it"
  }

  /// Returns a line without its end, by its number from 1.
  private func line(_ number: Int) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
  }

  /// Returns the key and the value of a line, with quotes around the value.
  private static func quotedValue(of line: String) -> String? {
    var rest = line.drop { $0 == " " || $0 == "-" }
    guard let colon = rest.firstRange(of: ": ") else { return nil }
    let key = rest[..<colon.lowerBound]
    rest = rest[colon.upperBound...].drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return quoted(key, rest)
  }

  /// Returns the key and the value around a column of a flow mapping, with quotes around the value.
  private static func quotedLastValue(of line: String, at column: Int) -> String? {
    let end = line.utf8.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex)
    guard let end, let start = line[..<end].lastIndex(where: { $0 == "{" || $0 == "," }) else {
      return nil
    }
    let item = line[line.index(after: start)...].prefix { $0 != "," && $0 != "}" }
    guard item.split(separator: ": ").count > 2, let colon = item.firstRange(of: ": ") else {
      return nil
    }
    return quoted(item[..<colon.lowerBound].drop { $0 == " " }, item[colon.upperBound...])
  }

  private static func quoted(_ key: Substring, _ value: Substring) -> String? {
    guard !key.isEmpty, !value.isEmpty, key.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" })
    else { return nil }
    // An apostrophe ends a string in single quotes.
    let isQuoted = value.count > 1 && value.first == "'" && value.last == "'"
    let text = isQuoted ? value.dropFirst().dropLast() : value
    return "\(key): \(YAMLText.quoted(String(text)))"
  }
}
