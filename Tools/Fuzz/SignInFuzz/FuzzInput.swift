import Foundation

/// The bytes of an input, which are consumed from the front.
struct FuzzInput: Sendable {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }
  /// All bytes that are left.
  var rest: Data { Data(bytes) }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Takes a part whose length is its first byte.
  mutating func part() -> FuzzInput {
    let length = Int(byte())
    defer { bytes = bytes.dropFirst(length) }
    return FuzzInput(bytes.prefix(length))
  }

  /// Changes a string; each change reads its place, its kind and its value from the input.
  mutating func changed(_ text: String) -> String {
    var content = Array(text.utf8)
    for _ in 0..<4 where !isEmpty && !content.isEmpty {
      let place = (Int(byte()) << 8 | Int(byte())) % content.count
      switch byte() % 6 {
      case 0: content[place] = byte()
      case 1: content[place] ^= 1 << (byte() % 8)
      case 2: content.remove(at: place)
      case 3: content.insert(byte(), at: place)
      case 4: content.removeSubrange(place...)
      default: content.insert(contentsOf: content.suffix(Int(byte())), at: place)
      }
    }
    return String(decoding: content, as: UTF8.self)
  }
}
