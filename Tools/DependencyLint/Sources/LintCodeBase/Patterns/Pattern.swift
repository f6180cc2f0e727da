/// A pattern for names of modules and layers, or for paths.
///
/// `*` matches any characters except `/`, `**` any characters, `?` one character except `/`, and
/// `{name}` one or more characters that are the same for all members of a set. A pattern with a `/`
/// is compared with paths, any other with names.
package struct Pattern: Sendable {
  package let text: String
  /// Whether the pattern is compared with paths: it contains a `/`, or is `.`, the root.
  package let isPath: Bool
  /// The parsed pattern, kept because a pattern is compared with every module.
  let parts: [Part]

  package init(text: String) {
    self.text = text
    isPath = text == "." || text.utf8.contains(UInt8(ascii: "/"))
    parts = Part.parts(of: Self.normalized(Array(text.utf8)))
  }

  /// Whether the pattern can match more than one name or path.
  package var hasWildcard: Bool {
    parts.contains { if case .literal = $0 { false } else { true } }
  }

  /// The only name or path that the pattern matches; `nil` if there are several, or if comparing
  /// strings would find others.
  package var literal: String? {
    guard parts.count == 1, case .literal(let bytes) = parts[0], bytes.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path that the pattern matches.
  var sample: String {
    let parts = parts.map { part in
      switch part {
      case .literal(let literal): String(decoding: literal, as: UTF8.self)
      case .one, .some, .capture: "x"
      case .any, .folders, .inside: ""
      }
    }
    return Path.normalized(parts.joined())
  }

  /// The names between braces, in order.
  package var captures: [String] {
    parts.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }

  /// Whether the name of a module, target or layer matches; `false` for a path pattern.
  package func matches(name: String) -> Bool {
    guard !isPath else { return false }
    // Decides most names without a copy.
    if case .literal(let start) = parts.first {
      if parts.count == 1 { return name.utf8.elementsEqual(start) }
      if !name.utf8.starts(with: start) { return false }
    }
    if case .literal(let end) = parts.last, !name.utf8.suffix(end.count).elementsEqual(end) {
      return false
    }
    return PatternMatch.matches(parts, Array(name.utf8))
  }

  /// Whether a whole path, relative to the root, matches.
  package func matches(path: String) -> Bool {
    // Rules out most paths without a copy. Normalizing removes only a leading `./` from the start.
    if case .literal(let start) = parts.first, path.utf8.first != UInt8(ascii: "."),
      !path.utf8.starts(with: start)
    {
      return false
    }
    return PatternMatch.matches(parts, Self.normalized(Array(path.utf8)))
  }

  /// Whether a path, or a folder around it, matches.
  package func matchesAround(_ path: String) -> Bool {
    matches(path: path) || (path != "." && matchesAround(Path.folder(of: path)))
  }

  /// The values of the `{captures}` in a name, each as long as possible; `nil` if it does not match.
  package func capture(name: String) -> [String: String]? {
    isPath ? nil : PatternMatch.capture(parts, Array(name.utf8))
  }

  /// The values of the `{captures}` in a path, each as long as possible; `nil` if it does not match.
  package func capture(path: String) -> [String: String]? {
    PatternMatch.capture(parts, Self.normalized(Array(path.utf8)))
  }

  /// Returns the pattern with the values of captures in their places.
  package func replacing(_ captures: [String: String]) -> Pattern {
    Pattern(
      text: captures.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    )
  }

  /// Removes leading `./` and trailing `/`, which do not change the meaning.
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
