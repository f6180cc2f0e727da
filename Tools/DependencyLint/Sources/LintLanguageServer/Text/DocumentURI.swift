import LintEssentials

/// Converts between paths and `file:` URIs.
enum DocumentURI {
  /// Returns the absolute path; `nil` if the URI is not a file on this machine.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    guard let slash = rest.firstIndex(of: "/"),
      ["", "localhost"].contains(rest[..<slash].lowercased()),
      let path = decoded(rest[slash...])
    else { return nil }
    return URL(filePath: path).standardizedFileURL.path
  }

  /// Returns a string without percent-encoding; `nil` if it is not valid.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
          let value = UInt8(String(Substring(digits)), radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  static func uri(of path: String) -> String {
    URL(filePath: path, directoryHint: .notDirectory).absoluteString
  }
}
