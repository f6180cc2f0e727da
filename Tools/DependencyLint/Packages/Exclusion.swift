/// What the configuration takes out of sight: paths relative to the root.
struct Exclusion: Sendable {
  var patterns: [Pattern]

  /// Whoever leaves out a folder leaves out what is in it: it is for the walk not to go there.
  func covers(_ path: String) -> Bool {
    patterns.contains { Self.matches(path, $0) }
  }

  private static func matches(_ path: String, _ pattern: Pattern) -> Bool {
    let text = pattern.text.hasSuffix("/") ? String(pattern.text.dropLast()) : pattern.text
    return matches(Array(path.utf8)[...], Array(text.utf8)[...])
      || text.hasSuffix("/**") && matches(Array(path.utf8)[...], Array(text.dropLast(3).utf8)[...])
  }

  private static func matches(_ path: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    if first == UInt8(ascii: "*") {
      let crosses = rest.first == UInt8(ascii: "*")
      let after = crosses ? rest.dropFirst() : rest
      for count in 0...path.count {
        if matches(path.dropFirst(count), after) { return true }
        let next = path.dropFirst(count).first
        if next == nil || !crosses && next == UInt8(ascii: "/") { return false }
      }
    }
    guard let byte = path.first else { return false }
    let isAny = first == UInt8(ascii: "?") && byte != UInt8(ascii: "/")
    return (isAny || byte == first) && matches(path.dropFirst(), rest)
  }
}
