/// Decides by the text of a source whether it is the one that the compiler read, because dates can
/// be older than a change, or newer than an index.
struct SourceCheck: Sendable {
  private let content: RecordContent
  private let spellings: [Spelling?]

  init(_ content: RecordContent) {
    self.content = content
    spellings = content.symbols.map(Spelling.init)
  }

  /// Returns the records that may describe a source: those that have the names of their symbols at
  /// the places of the source.
  ///
  /// - Returns: The records; `nil` if the source changed.
  func records(_ records: [Int], describing source: [UInt8]) -> [Int]? {
    let lines = Self.lineStarts(of: source)
    let fitting = records.filter { fits($0, source, lines) }
    return records.isEmpty || !fitting.isEmpty ? fitting : nil
  }

  private func fits(_ record: Int, _ source: [UInt8], _ lines: [Int]) -> Bool {
    // A record that cannot be read says nothing about its source.
    guard let record = try? content.records[record]?.get() else { return true }
    var spelled: Set<Int> = []
    var wrong: [Int] = []
    for (places, isDefinition) in [(record.definitions, true), (record.references, false)] {
      for place in places {
        guard place.line > 0, place.column > 0, place.line <= lines.count else { return false }
        let offset = lines[Int(place.line) - 1] + Int(place.column) - 1
        guard offset <= source.count else { return false }
        guard !place.roles.contains(.implicit), let spelling = spellings[place.symbol],
          isDefinition || spelling.isReferred
        else { continue }
        if spelling.isAt(offset, in: source) {
          spelled.insert(offset)
        } else {
          wrong.append(offset)
        }
      }
    }
    // In a macro's argument, the type of a member is at the member, which has its own name there.
    return wrong.allSatisfy(spelled.contains)
  }

  /// Returns the offset of each line, which ends with LF, CR or both.
  private static func lineStarts(of source: [UInt8]) -> [Int] {
    var starts = [0]
    for (place, byte) in source.enumerated() {
      let isReturn = byte == UInt8(ascii: "\r")
      guard byte == UInt8(ascii: "\n") || isReturn else { continue }
      let next = place + 1
      if isReturn, next < source.count, source[next] == UInt8(ascii: "\n") { continue }
      starts.append(next)
    }
    return starts
  }
}

/// How a source spells a symbol.
private struct Spelling {
  let text: String
  let kind: SymbolKind
  /// Whether a reference spells it, too, unlike an initializer.
  let isReferred: Bool

  /// Creates the spelling of a Swift symbol; returns `nil` for another one, which may have another
  /// name in the index.
  init?(_ symbol: RecordContent.Symbol) {
    guard symbol.usr.hasPrefix("s:") || symbol.usr.hasPrefix("c:@M@"), symbol.kind != .other else {
      return nil
    }
    text = String(symbol.kind.baseName(of: symbol.name))
    kind = symbol.kind
    switch kind {
    case .initializer, .deinitializer, .subscript: isReferred = false
    default: isReferred = !Self.implied.contains(text)
    }
  }

  /// The members that code refers to without their names.
  private static let implied: Set = [
    "callAsFunction", "dynamicallyCall", "projectedValue", "wrappedValue",
  ]

  func isAt(_ offset: Int, in source: [UInt8]) -> Bool {
    let first = offset < source.count ? source[offset] : 0
    switch kind {
    case .enum, .struct, .class, .protocol, .typealias:
      if Self.spells("Self", at: offset, in: source) { return true }
    case .property, .staticProperty, .variable:
      // The storage and the projected value of a property wrapper.
      let isWrapper = first == UInt8(ascii: "_") || first == UInt8(ascii: "$")
      if isWrapper, Self.spells(text, at: offset + 1, in: source) { return true }
      // A loop over an asynchronous sequence refers to the actor that it runs on.
      if kind == .staticProperty, Self.spells("for", at: offset, in: source) { return true }
    default: break
    }
    let isEscaped = first == UInt8(ascii: "`")
    return Self.spells(text, at: isEscaped ? offset + 1 : offset, in: source)
  }

  private static func spells(_ text: String, at start: Int, in source: [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { text in
      let end = start + text.count
      guard end <= source.count else { return false }
      return source[start..<end].elementsEqual(text)
        && !(isWord(text.last) && end < source.count && isWord(source[end]))
    }
  }

  private static func isWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte == UInt8(ascii: "_") || byte >= 0x80
      || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
  }
}
