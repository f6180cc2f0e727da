/// The language of a person: services are asked in it, and texts are shown in it.
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
