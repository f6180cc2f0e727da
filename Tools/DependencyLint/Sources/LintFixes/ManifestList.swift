/// A literal list of dependencies in a manifest.
struct ManifestList {
  /// An element without white space around it.
  struct Element {
    let range: Range<Int>
    /// The name of the dependency; `nil` if it is computed.
    let name: String?
    /// Whether the element is only the name.
    let isPlain: Bool
  }

  let bracket: ManifestCode.Bracket
  let elements: [Element]
  /// Whether a comma follows the last element.
  let hasTrailingComma: Bool

  init(_ bracket: ManifestCode.Bracket, at index: Int, _ code: ManifestCode) {
    self.bracket = bracket
    let inner = code.brackets.filter { $0.parent == index }
    let commas = (bracket.open + 1..<bracket.close).filter { place in
      code.code[place] == UInt8(ascii: ",")
        && !inner.contains { $0.open < place && place < $0.close }
    }
    let starts = [bracket.open + 1] + commas.map { $0 + 1 }
    let ends = commas + [bracket.close]
    elements = zip(starts, ends).compactMap { Self.element($0..<$1, code) }
    hasTrailingComma = !commas.isEmpty && elements.count == commas.count
  }

  private static func element(_ place: Range<Int>, _ code: ManifestCode) -> Element? {
    var range = place
    while let first = range.first, ManifestCode.isSpace(code.code[first]) {
      range = range.dropFirst()
    }
    while let last = range.last, ManifestCode.isSpace(code.code[last]) { range = range.dropLast() }
    guard !range.isEmpty else { return nil }
    let first = code.literals.first { range.contains($0.range.lowerBound) }
    if let first, first.range == range {
      return Element(range: range, name: first.isComputed ? nil : first.text, isPlain: true)
    }
    let calls = [".target(name:", ".product(name:", ".byName(name:"]
    let start = first.map { code.code[range.lowerBound..<$0.range.lowerBound] } ?? []
    let callee = String(decoding: start.filter { !ManifestCode.isSpace($0) }, as: UTF8.self)
    guard let first, calls.contains(callee), !first.isComputed,
      code.code[range.upperBound - 1] == UInt8(ascii: ")")
    else { return Element(range: range, name: nil, isPlain: false) }
    return Element(range: range, name: first.text, isPlain: false)
  }
}

extension ManifestCode.Literal {
  /// Whether the text has escapes or interpolations.
  var isComputed: Bool { text.contains("\\") }
}
