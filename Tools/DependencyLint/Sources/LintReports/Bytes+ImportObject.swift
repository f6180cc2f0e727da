import LintScanner

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
