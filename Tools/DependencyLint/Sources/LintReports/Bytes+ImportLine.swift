import LintScanner

extension [UInt8] {
  /// Appends `path:line:column: @testable internal import struct Foundation.Data  // #if os(Linux)`.
  mutating func append(line declaration: ImportDeclaration, path: [UInt8]) {
    append(contentsOf: path)
    append(UInt8(ascii: ":"))
    append(decimal: declaration.position.line)
    append(UInt8(ascii: ":"))
    append(decimal: declaration.position.column)
    append(": ")
    for attribute in declaration.attributes {
      append(flat: attribute)
      append(UInt8(ascii: " "))
    }
    if let access = declaration.access {
      append(contentsOf: access.rawValue.utf8)
      append(UInt8(ascii: " "))
    }
    append("import ")
    if let kind = declaration.kind {
      append(contentsOf: kind.rawValue.utf8)
      append(UInt8(ascii: " "))
    }
    append(name: declaration.module)
    for name in declaration.submodules {
      append(UInt8(ascii: "."))
      append(name: name)
    }
    if !declaration.conditions.isEmpty {
      append("  // #if ")
      append(flat: declaration.conditions.conjunction)
    }
    append(UInt8(ascii: "\n"))
  }

  /// Appends a name, with backticks for a raw identifier (SE-0451).
  ///
  /// An operator, as in `import func`, gets no backticks.
  private mutating func append(name: String) {
    guard name.needsBackticks else { return append(contentsOf: name.utf8) }
    append(UInt8(ascii: "`"))
    append(contentsOf: name.visible.utf8)
    append(UInt8(ascii: "`"))
  }

  /// Appends a string with line breaks replaced by spaces.
  private mutating func append(flat text: String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return append(contentsOf: text.utf8) }
    append(
      contentsOf: text.split(whereSeparator: \.isWhitespace).joined(separator: " ").visible.utf8
    )
  }
}

extension String {
  fileprivate var needsBackticks: Bool {
    guard !utf8.allSatisfy(\.isIdentifier) else { return utf8.first?.isDigit == true }
    return utf8.contains(where: \.isIdentifier)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte can be part of an identifier, as nearly all bytes beyond ASCII can.
  fileprivate var isIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: isDigit
    }
  }
}
