/// The user's language, for requests to services and for text.
package struct Language: Hashable, Sendable {
  /// An IETF language tag (RFC 5646), such as `es-MX`.
  package let tag: String

  package init(_ tag: String) {
    self.tag = tag
  }

  package static let english = Language("en")

  /// The primary subtag in lower case: `es` for `es-MX`, and for `es_MX`.
  package var code: String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
