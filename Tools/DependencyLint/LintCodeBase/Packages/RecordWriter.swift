/// Writes the lines of a cache file: a tag and fields, separated by tabs.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func record(_ tag: Character, _ fields: String...) {
    bytes.append(contentsOf: String(tag).utf8)
    for field in fields { append(field) }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func record(_ tag: Character, all fields: [String]) {
    bytes.append(contentsOf: String(tag).utf8)
    for field in fields { append(field) }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ field: String) {
    bytes.append(UInt8(ascii: "\t"))
    for byte in field.utf8 {
      switch byte {
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
