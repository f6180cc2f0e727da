import LintCodeBase

/// The meaning of a module as the compiler's intermediate language, SIL.
enum SILText {
  /// Returns a hash of the text, without comments, imports and the identifiers that each run
  /// generates.
  static func fingerprint(_ text: UnsafeRawBufferPointer) -> String {
    var fingerprint = Fingerprint()
    var line: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      line.removeAll(keepingCapacity: true)
      line.append(contentsOf: text[start..<end])
      start = end + 1
      removeComment(from: &line)
      if line.isEmpty || isImport(line) { continue }
      replaceIdentifiers(in: &line)
      line.withUnsafeBytes { fingerprint.add($0) }
    }
    return fingerprint.text
  }

  /// Removes a comment that follows the code, and the space before it.
  private static func removeComment(from line: inout [UInt8]) {
    var (isString, place) = (false, 0)
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "\\") where isString: place += 1
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "/") where !isString && line[place...].starts(with: "//".utf8):
        line.removeSubrange(place...)
      default: break
      }
      place += 1
    }
    while line.last == 0x20 { line.removeLast() }
  }

  private static func isImport(_ line: [UInt8]) -> Bool {
    var words = line.split(separator: 0x20)[...]
    while let word = words.first {
      if word.elementsEqual("import".utf8) { return true }
      guard word.first == UInt8(ascii: "@") || levels.contains(where: word.elementsEqual) else {
        return false
      }
      words = words.dropFirst()
    }
    return false
  }

  private static let levels = ["public", "package", "internal", "fileprivate", "private"].map {
    Array($0.utf8)
  }

  /// Replaces UUIDs, which have their dashes at fixed places.
  private static func replaceIdentifiers(in line: inout [UInt8]) {
    let dashes = [8, 13, 18, 23]
    let length = 36
    var place = 0
    while place + length <= line.count {
      guard dashes.allSatisfy({ line[place + $0] == UInt8(ascii: "-") }),
        (0..<length).allSatisfy({ dashes.contains($0) || isHexadecimal(line[place + $0]) })
      else {
        place += 1
        continue
      }
      line.replaceSubrange(place..<(place + length), with: "UUID".utf8)
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
