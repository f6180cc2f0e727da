import LintEssentials

/// Encodes JSON with sorted keys, so that reports can be compared as text.
enum JSONText {
  /// Returns the document with a newline at the end.
  ///
  /// Characters that control a terminal are escaped.
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text.unicodeScalars.contains(where: mustBeEscaped) ? escaped(text) + "\n" : text + "\n"
  }

  /// Returns the value on one line, without a newline.
  ///
  /// Only for values of strings, numbers and arrays, whose encoding cannot fail.
  static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
  }

  /// Writes a document with a long array, only part of which is in memory at a time.
  ///
  /// - Parameters:
  ///   - document: The document, in which the array is empty.
  ///   - key: The key of the array, which no other array of the document has.
  ///   - items: The elements of the array.
  ///   - write: Called with each part of the text.
  /// - Throws: `EncodingError`, or an error of `write`.
  static func write<Items: Collection>(
    _ document: some Encodable,
    array key: String,
    _ items: Items,
    to write: (String) throws -> Void
  ) throws where Items.Element: Encodable {
    let text = try encode(document)
    guard !items.isEmpty, let start = text.firstRange(of: "\"\(key)\" : ["),
      let end = text[start.upperBound...].firstIndex(of: "]")
    else { return try write(text) }
    let indentation = String(text[..<start.lowerBound].reversed().prefix { $0 == " " })
    try write(String(text[..<start.upperBound]))
    var rest = items[...]
    while !rest.isEmpty {
      let lines = try encode(Array(rest.prefix(batch))).split(separator: "\n")
      rest = rest.dropFirst(batch)
      // The brackets of the array are on lines of their own.
      for line in lines.dropFirst().dropLast() { try write("\n\(indentation)\(line)") }
      try write(rest.isEmpty ? "\n\(indentation)" : ",")
    }
    try write(String(text[end...]))
  }

  /// The number of elements to encode at a time.
  private static let batch = 256

  /// Whether to escape a scalar.
  ///
  /// The encoder already escapes those below U+0020, so any that remain are layout.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x7F && scalar.isObeyed
  }

  private static func escaped(_ json: String) -> String {
    json.unicodeScalars.reduce(into: "") { text, scalar in
      if mustBeEscaped(scalar) {
        text += scalar.jsonEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The escape sequence of a scalar in the Basic Multilingual Plane, which contains all terminal
  /// controls.
  var jsonEscape: String {
    let code = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - code.count)) + code
  }
}
