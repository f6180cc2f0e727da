package import LintScanner

/// Writes imports for scripts, one per line.
///
/// JSON output has one object per line instead of an array: `jq` reads both, but lines also work
/// with `head` and `grep`, and can be written before all imports are known.
package struct ImportsWriter: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  /// The output so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let format: Format

  package init(format: Format) {
    self.format = format
  }

  /// Appends the imports of a file.
  ///
  /// - Parameters:
  ///   - file: The path to print.
  ///   - imports: The imports, in the order of the file.
  package mutating func append(file: String, _ imports: [ImportDeclaration]) {
    switch format {
    case .text:
      let path = Array(file.visible.utf8)
      for declaration in imports { bytes.append(line: declaration, path: path) }
    case .json:
      var path: [UInt8] = []
      path.append(json: file)
      for declaration in imports { bytes.append(object: declaration, path: path) }
    }
  }

  /// Passes the output so far to a closure, and clears it without freeing the memory.
  package mutating func drain(_ write: ([UInt8]) throws -> Void) rethrows {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

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

extension [UInt8] {
  /// Appends a JSON object with sorted keys.
  ///
  /// Values that the source lacks are null or empty.
  ///
  /// `line` and `column` are the position of the module's name; `startLine` and `startColumn` are
  /// that of the declaration. Both count from 1, columns in UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - declaration: The import to write.
  ///   - path: The path of the file, as a JSON string.
  mutating func append(object declaration: ImportDeclaration, path: [UInt8]) {
    append("{\"access\":")
    append(json: declaration.access?.rawValue)
    append(",\"attributes\":")
    append(json: declaration.attributes)
    append(",\"column\":")
    append(decimal: declaration.position.column)
    append(",\"conditions\":")
    append(json: declaration.conditions)
    append(",\"file\":")
    append(contentsOf: path)
    append(",\"kind\":")
    append(json: declaration.kind?.rawValue)
    append(",\"line\":")
    append(decimal: declaration.position.line)
    append(",\"module\":")
    append(json: declaration.module)
    append(",\"startColumn\":")
    append(decimal: declaration.start.column)
    append(",\"startLine\":")
    append(decimal: declaration.start.line)
    append(",\"submodules\":")
    append(json: declaration.submodules)
    append("}\n")
  }

  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(\.isPlainInJSON) {
      append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" {
          append(UInt8(ascii: "\\"))
          append(UInt8(ascii: scalar))
        } else if scalar.isObeyed {
          append(contentsOf: scalar.jsonEscape.utf8)
        } else {
          append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(json text: String?) {
    if let text { append(json: text) } else { append("null") }
  }

  private mutating func append(json texts: [String]) {
    append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(json: text)
    }
    append(UInt8(ascii: "]"))
  }
}

extension UInt8 {
  fileprivate var isPlainInJSON: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the decimal digits of a number, which must not be negative.
  mutating func append(decimal number: Int) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
