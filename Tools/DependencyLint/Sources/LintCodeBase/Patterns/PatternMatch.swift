/// Compares the parts of a pattern with a string, in time proportional to the product of their
/// lengths.
///
/// A table is filled row by row, from the last part to the first: a cell holds whether the parts
/// from its row on match the text from its column on, so nothing is compared twice.
enum PatternMatch {
  static func matches(_ parts: [Pattern.Part], _ text: [UInt8]) -> Bool {
    guard mayMatch(parts, text) else { return false }
    var row = lastRow(text)
    for part in parts.reversed() {
      row = self.row(of: part, text, next: row)
    }
    return row[0]
  }

  static func capture(_ parts: [Pattern.Part], _ text: [UInt8]) -> [String: String]? {
    guard mayMatch(parts, text) else { return nil }
    var rows = [lastRow(text)]
    for part in parts.reversed() {
      rows.append(row(of: part, text, next: rows[rows.count - 1]))
    }
    rows.reverse()
    guard rows[0][0] else { return nil }
    var captures: [String: String] = [:]
    var place = 0
    for (index, part) in parts.enumerated() {
      guard let end = end(of: part, text, from: place, next: rows[index + 1]) else { return nil }
      if case .capture(let name) = part, captures[name] == nil {
        captures[name] = String(decoding: text[place..<end], as: UTF8.self)
      }
      place = end
    }
    return captures
  }

  /// Rules out most strings that do not match, without the table.
  private static func mayMatch(_ parts: [Pattern.Part], _ text: [UInt8]) -> Bool {
    if case .literal(let start) = parts.first, !text.starts(with: start) { return false }
    if case .literal(let end) = parts.last, !text.reversed().starts(with: end.reversed()) {
      return false
    }
    return true
  }

  private static func lastRow(_ text: [UInt8]) -> [Bool] {
    var row = [Bool](repeating: false, count: text.count + 1)
    row[text.count] = true
    return row
  }

  private static func row(of part: Pattern.Part, _ text: [UInt8], next: [Bool]) -> [Bool] {
    var row = [Bool](repeating: false, count: text.count + 1)
    /// Whether there is a later `/` after which the remaining parts match.
    var folderEnds = false
    for place in stride(from: text.count, through: 0, by: -1) {
      let isSlash = place < text.count && text[place] == slash
      let goesOn = place < text.count && row[place + 1]
      switch part {
      case .literal(let literal):
        row[place] = text[place...].starts(with: literal) && next[place + literal.count]
      case .one:
        row[place] = place < text.count && !isSlash && next[characterEnd(text, place)]
      case .some:
        row[place] = next[place] || (goesOn && !isSlash)
      case .capture:
        row[place] = place < text.count && !isSlash && (next[place + 1] || goesOn)
      case .any:
        row[place] = next[place] || goesOn
      case .folders:
        folderEnds = folderEnds || (isSlash && next[place + 1])
        row[place] = next[place] || folderEnds
      case .inside:
        row[place] = place == text.count || isSlash
      }
    }
    return row
  }

  /// The last index at which the match can continue after `part`.
  private static func end(
    of part: Pattern.Part,
    _ text: [UInt8],
    from place: Int,
    next: [Bool]
  ) -> Int? {
    switch part {
    case .literal(let literal): return place + literal.count
    case .one: return characterEnd(text, place)
    case .inside: return text.count
    case .any, .folders:
      return (place...text.count).last { end in
        next[end] && (part == .any || end == place || text[end - 1] == slash)
      }
    case .some, .capture:
      let limit = text[place...].firstIndex(of: slash) ?? text.count
      let least = part == .some ? place : place + 1
      guard least <= limit else { return nil }
      return (least...limit).last { next[$0] && !isContinuation(text, $0) }
    }
  }

  private static let slash = UInt8(ascii: "/")

  private static func characterEnd(_ text: [UInt8], _ place: Int) -> Int {
    var end = place + 1
    while isContinuation(text, end) { end += 1 }
    return end
  }

  /// Whether an index is inside a multibyte character.
  private static func isContinuation(_ text: [UInt8], _ place: Int) -> Bool {
    place < text.count && text[place] & 0b1100_0000 == 0b1000_0000
  }
}
