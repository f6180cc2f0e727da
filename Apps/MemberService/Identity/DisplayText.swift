import SharedKernel

/// Sanitizes provider strings that are only displayed.
enum DisplayText {
  /// Returns a name as one line of at most 100 Unicode scalars; `nil` if nothing is left.
  static func name(_ text: String?) -> String? { text?.line(scalars: 100) }

  /// Returns a string that looks like an email address; `nil` for other strings.
  static func email(_ text: String?) -> String? {
    guard let text, text.utf8.count <= 254, text.contains("@"),
      !text.unicodeScalars.contains(where: { $0.isUnsafe || $0.properties.isWhitespace })
    else { return nil }
    return text
  }
}
