/// How a manifest reads environment variables.
enum EnvironmentUse {
  static let words = ["environment", "getenv"]

  /// Whether the code of a manifest, without comments, may read variables whose names are not
  /// literals: any use of the environment other than `environment["NAME"]` and `getenv("NAME")`.
  static func isComputed(_ manifest: [UInt8]) -> Bool {
    words.contains { word in
      manifest.places(of: word).contains { range in
        !isPartOfName(manifest, range.lowerBound - 1) && !isPartOfName(manifest, range.upperBound)
          && !isLiteral(manifest[range.upperBound...])
      }
    }
  }

  private static func isPartOfName(_ text: [UInt8], _ place: Int) -> Bool {
    guard text.indices.contains(place) else { return false }
    let byte = text[place]
    return byte == UInt8(ascii: "_") || byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
      || Character(Unicode.Scalar(byte)).isNumber
  }

  /// Whether the text after the word begins with `["NAME"` or `("NAME"`, without interpolation.
  private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop(while: isSpace)
    guard let bracket = rest.popFirst(), [UInt8(ascii: "["), UInt8(ascii: "(")].contains(bracket)
    else { return false }
    rest = rest.drop(while: isSpace)
    guard rest.popFirst() == UInt8(ascii: "\"") else { return false }
    let name = rest.prefix { $0 != UInt8(ascii: "\"") }
    // A `+` after the literal would extend the name.
    let next = rest.dropFirst(name.count + 1).drop(while: isSpace).first
    return !name.contains(UInt8(ascii: "\\"))
      && [UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ",")].contains(next)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}
