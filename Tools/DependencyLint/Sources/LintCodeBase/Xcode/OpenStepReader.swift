/// Reads property lists in the format of OpenStep, which Xcode uses for projects.
///
/// Foundation's reader provides no positions, and takes several times as long.
struct OpenStepReader {
  /// Why some bytes are not a property list.
  struct Failure: Error {
    var reason: String
    /// The offset in bytes.
    var offset: Int
  }

  /// Projects are a few levels deep; more would exhaust the stack.
  private static let depthLimit = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads a property list.
  ///
  /// - Throws: `Failure`.
  static func read(_ bytes: [UInt8]) throws(Failure) -> PropertyList {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<PropertyList, Failure> in
      var reader = OpenStepReader(buffer)
      do throws(Failure) { return .success(try reader.list()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private mutating func list() throws(Failure) -> PropertyList {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    let value = try value()
    try skipTrivia()
    guard place == bytes.count else { throw failure("expected the end of the file") }
    return value
  }

  private mutating func value() throws(Failure) -> PropertyList {
    try skipTrivia()
    switch current {
    case UInt8(ascii: "{"): return try dictionary()
    case UInt8(ascii: "("): return try array()
    case UInt8(ascii: "<"): return try data()
    default: return .string(try string())
    }
  }

  private mutating func dictionary() throws(Failure) -> PropertyList {
    try enter()
    var entries: [PropertyList.Entry] = []
    while true {
      try skipTrivia()
      if current == UInt8(ascii: "}") { break }
      let key = try string()
      try skipTrivia()
      if current == UInt8(ascii: ";") {
        entries.append(.init(key: key.value, value: .string(key), offset: key.offset))
      } else {
        try expect("=")
        entries.append(.init(key: key.value, value: try value(), offset: key.offset))
        try skipTrivia()
      }
      try expect(";")
    }
    try expectUniqueKeys(entries)
    leave()
    return .dictionary(entries)
  }

  /// Fails for a key with two different values, of which Xcode would use one.
  ///
  /// A merge that keeps both sides often repeats an entry, which changes nothing.
  private func expectUniqueKeys(_ entries: [PropertyList.Entry]) throws(Failure) {
    guard entries.count > 1 else { return }
    var known: [String: Int] = [:]
    known.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() {
      guard let first = known.updateValue(place, forKey: entry.key) else { continue }
      guard !entries[first].value.isSame(as: entry.value) else { continue }
      let line = 1 + bytes[..<entries[first].offset].count { $0 == UInt8(ascii: "\n") }
      throw Failure(
        reason: "‘\(entry.key)’ has two different values, the first one on line \(line)",
        offset: entry.offset
      )
    }
  }

  private mutating func array() throws(Failure) -> PropertyList {
    try enter()
    var elements: [PropertyList] = []
    while true {
      try skipTrivia()
      if current == UInt8(ascii: ")") { break }
      elements.append(try value())
      try skipTrivia()
      if current == UInt8(ascii: ")") { break }
      try expect(",")
    }
    leave()
    return .array(elements)
  }

  /// Data in hexadecimal, which projects do not use.
  private mutating func data() throws(Failure) -> PropertyList {
    let start = place
    while let byte = current, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "\n") { place += 1 }
    guard current == UInt8(ascii: ">") else {
      place = start
      throw failure("expected a value")
    }
    place += 1
    return .string(.init(value: "", offset: start))
  }

  private mutating func string() throws(Failure) -> PropertyList.Text {
    let start = place
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return .init(value: try quoted(quote), offset: start + 1)
    }
    while let byte = current, Self.isPlain[Int(byte)] {
      // A comment may begin right after a value.
      if byte == UInt8(ascii: "/"), isCommentStart { break }
      place += 1
    }
    guard place > start else {
      throw failure(current == nil ? "unexpected end of the file" : "expected a value")
    }
    return .init(value: text(start..<place), offset: start)
  }

  private mutating func quoted(_ quote: UInt8) throws(Failure) -> String {
    place += 1
    let start = place
    var escaped = OpenStepEscapes()
    var copied = start
    while let byte = current, byte != quote {
      guard byte == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      escaped.append(bytes[copied..<place])
      place = escaped.append(escapeAt: place, in: bytes)
      copied = place
    }
    guard current == quote else {
      place = start - 1
      throw failure("unterminated string")
    }
    defer { place += 1 }
    guard copied > start else { return text(start..<place) }
    escaped.append(bytes[copied..<place])
    return escaped.text
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private var isCommentStart: Bool {
    place + 1 < bytes.count
      && (bytes[place + 1] == UInt8(ascii: "*") || bytes[place + 1] == UInt8(ascii: "/"))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func enter() throws(Failure) {
    depth += 1
    guard depth <= Self.depthLimit else { throw failure("the values are nested too deeply") }
    place += 1
  }

  private mutating func leave() {
    depth -= 1
    place += 1
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard current == UInt8(ascii: character) else {
      throw failure(current == nil ? "unexpected end of the file" : "expected ‘\(character)’")
    }
    place += 1
  }

  private func failure(_ reason: String) -> Failure {
    let isMarker = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { marker in
      let start = max(0, place - 8)
      return bytes[start..<min(bytes.count, place + 7)].contains(sequence: marker.utf8)
    }
    return Failure(
      reason: isMarker ? "it contains the marker of a merge conflict" : reason,
      offset: place
    )
  }

  private mutating func skipTrivia() throws(Failure) {
    while let byte = current {
      if byte == UInt8(ascii: "/"), isCommentStart {
        try skipComment()
      } else if byte <= 0x20 {
        place += 1
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Failure) {
    let start = place
    if bytes[place + 1] == UInt8(ascii: "/") {
      while let byte = current, byte != UInt8(ascii: "\n") { place += 1 }
      return
    }
    place += 2
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") {
        place += 2
        return
      }
      place += 1
    }
    place = start
    throw failure("unterminated comment")
  }

  /// The bytes of strings without quotes.
  private static let isPlain: [Bool] = (0..<256).map { byte in
    byte > 0x20 && !"{}()<>;,=\"'".utf8.contains(UInt8(byte))
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func contains(sequence: some Collection<UInt8>) -> Bool {
    indices.contains { self[$0...].starts(with: sequence) }
  }
}
