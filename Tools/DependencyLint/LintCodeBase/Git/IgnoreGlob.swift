/// A glob of a `.gitignore`, compared byte by byte as git's `wildmatch.c` does.
struct IgnoreGlob: Sendable {
  private enum Part: Sendable {
    case literal([UInt8])
    /// `?` or `[…]`: the bytes that match, by value.
    case one([Bool])
    /// `*`: any number of bytes except `/`.
    case star
    /// `**`: any number of bytes.
    case stars
    /// `**/`: any number of folders.
    case folders
  }

  /// The elements; `nil` if the glob is malformed and matches nothing.
  private let parts: [Part]?

  init(_ text: [UInt8]) {
    var parser = Parser(text: text)
    parts = parser.parse() ? parser.parts : nil
  }

  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard let parts else { return false }
    switch (parts.count, parts.first, parts.last) {
    case (1, .literal(let literal), _): return text.elementsEqual(literal)
    case (2, .star, .literal(let end)):
      return text.count >= end.count && text.suffix(end.count).elementsEqual(end)
        && !text.dropLast(end.count).contains(Self.slash)
    default: return mayMatch(parts, text) && matches(parts, Array(text))
    }
  }

  /// Rules out most strings that do not match, without the table.
  private func mayMatch(_ parts: [Part], _ text: ArraySlice<UInt8>) -> Bool {
    if case .literal(let start) = parts.first, !text.starts(with: start) { return false }
    if case .literal(let end) = parts.last, !text.suffix(end.count).elementsEqual(end) {
      return false
    }
    return true
  }

  /// Compares in time proportional to the product of the lengths.
  ///
  /// `places[i]` is whether the parts so far match the first `i` bytes.
  private func matches(_ parts: [Part], _ text: [UInt8]) -> Bool {
    var places = [Bool](repeating: false, count: text.count + 1)
    places[0] = true
    for part in parts {
      places = Self.advanced(places, over: part, text)
      guard places.contains(true) else { return false }
    }
    return places[text.count]
  }

  private static func advanced(_ places: [Bool], over part: Part, _ text: [UInt8]) -> [Bool] {
    var next = [Bool](repeating: false, count: places.count)
    /// Whether the part can reach this place from an earlier place that matches.
    var isOpen = false
    for (place, matches) in places.enumerated() {
      switch part {
      case .literal(let literal):
        if matches, text[place...].starts(with: literal) { next[place + literal.count] = true }
      case .one(let set):
        if matches, place < text.count, set[Int(text[place])] { next[place + 1] = true }
      case .star, .stars:
        if case .star = part, place > 0, text[place - 1] == slash { isOpen = false }
        isOpen = isOpen || matches
        next[place] = isOpen
      case .folders:
        next[place] = matches || (isOpen && text[place - 1] == slash)
        isOpen = isOpen || matches
      }
    }
    return next
  }

  private static let slash = UInt8(ascii: "/")

  /// Splits the text of a glob into parts.
  private struct Parser {
    let text: [UInt8]
    var parts: [Part] = []
    private var index = 0
    private var literal: [UInt8] = []

    init(text: [UInt8]) {
      self.text = text
    }

    /// Parses the glob; returns `false` if it is not well-formed.
    mutating func parse() -> Bool {
      while index < text.count {
        switch text[index] {
        case UInt8(ascii: "\\"):
          guard index + 1 < text.count else { return false }
          literal.append(text[index + 1])
          index += 2
        case UInt8(ascii: "?"):
          var set = [Bool](repeating: true, count: 256)
          set[Int(IgnoreGlob.slash)] = false
          add(.one(set))
          index += 1
        case UInt8(ascii: "["):
          var reader = IgnoreClass(text: text, index: index)
          guard let set = reader.read() else { return false }
          add(.one(set))
          index = reader.index
        case UInt8(ascii: "*"): stars()
        default:
          literal.append(text[index])
          index += 1
        }
      }
      flush()
      return true
    }

    private mutating func stars() {
      let start = index
      while index < text.count, text[index] == UInt8(ascii: "*") { index += 1 }
      // git compares what precedes the first wildcard separately, so a `**` after it counts as
      // leading.
      let isFirst = parts.isEmpty && start == literal.count
      guard index - start > 1, isFirst || start == 0 || text[start - 1] == IgnoreGlob.slash else {
        return add(.star)
      }
      if index == text.count { return add(.stars) }
      if text[index] == IgnoreGlob.slash {
        index += 1
        return add(.folders)
      }
      let isEscapedSlash = text[index...].starts(with: [UInt8(ascii: "\\"), IgnoreGlob.slash])
      add(isEscapedSlash ? .stars : .star)
    }

    private mutating func add(_ part: Part) {
      flush()
      parts.append(part)
    }

    private mutating func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
    }
  }
}
