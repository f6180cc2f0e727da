/// Names modules, layers or paths: `*` stands for any characters but `/`, `**` for any at all, `?`
/// for one, `{name}` for some that have to be the same within one set.
///
/// A pattern with a `/` is compared with paths, any other with the names of modules and layers.
package struct Pattern: Sendable {
  package let text: String
  /// Whether it is meant for paths: it holds a `/`, or is `.`, the root.
  package let isPath: Bool
  /// Compiled once, since one pattern meets every module.
  let parts: [Part]

  package init(text: String) {
    self.text = text
    isPath = text == "." || text.utf8.contains(UInt8(ascii: "/"))
    parts = Part.parts(of: Self.normalized(Array(text.utf8)))
  }

  /// Whether anything but itself can match it.
  package var hasWildcard: Bool {
    parts.contains { if case .literal = $0 { false } else { true } }
  }

  /// The names between braces, in order.
  package var captures: [String] {
    parts.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }

  /// Whether the name of a module, target or layer matches; never if this is meant for paths.
  package func matches(name: String) -> Bool {
    !isPath && PatternMatch.matches(parts, Array(name.utf8))
  }

  /// Whether a path relative to the root matches, as a whole.
  package func matches(path: String) -> Bool {
    PatternMatch.matches(parts, Self.normalized(Array(path.utf8)))
  }

  /// What the `{captures}` stand for in this name, each as long as can be; nil if it does not match.
  package func capture(name: String) -> [String: String]? {
    isPath ? nil : PatternMatch.capture(parts, Array(name.utf8))
  }

  /// What the `{captures}` stand for in this path, each as long as can be; nil if it does not match.
  package func capture(path: String) -> [String: String]? {
    PatternMatch.capture(parts, Self.normalized(Array(path.utf8)))
  }

  /// Without leading `./` and trailing `/`, which say nothing.
  private static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var rest = bytes[...]
    while rest.count > 2, rest.starts(with: [UInt8(ascii: "."), slash]) {
      rest = rest.dropFirst(2)
    }
    while rest.count > 1, rest.last == slash {
      rest = rest.dropLast()
    }
    return Array(rest)
  }
}

extension Pattern: Hashable {
  package static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Pattern: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text: text) }
}
