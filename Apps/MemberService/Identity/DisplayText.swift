import Foundation
import SharedKernel

/// Sanitizes provider strings that are only displayed.
enum DisplayText {
  /// Returns a name as one line of at most 100 Unicode scalars; `nil` if nothing is left.
  static func name(_ text: String?) -> String? {
    guard let text else { return nil }
    let plain = String(text.unicodeScalars.map { isUnsafe($0) ? " " : Character($0) })
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(scalars: 100))
  }

  /// Returns a string that looks like an email address; `nil` for other strings.
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
