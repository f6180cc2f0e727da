import Foundation
import SharedKernel

/// Strings of providers that are only shown.
enum DisplayText {
  /// Returns a name on one line of at most 100 Unicode scalars; `nil` if nothing is left.
  static func name(_ text: String?) -> String? {
    guard let text else { return nil }
    let plain = String(text.unicodeScalars.map { isUnsafe($0) ? " " : Character($0) })
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(scalars: 100))
  }

  /// Returns an address that may be one; `nil` for other strings.
  static func email(_ text: String?) -> String? {
    guard let text, text.utf8.count <= 254, text.contains("@"),
      !text.unicodeScalars.contains(where: { isUnsafe($0) || $0.properties.isWhitespace })
    else { return nil }
    return text
  }

  /// Control characters, and those that change the direction of text.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200D}" && scalar != "\u{200C}"
    default: false
    }
  }
}
