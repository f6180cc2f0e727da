/// Finds which of several words occur in some code, in one pass over the bytes.
struct WordSearch: Sendable {
  private var words: [UInt64: String] = [:]
  /// A bit for each length of a word.
  ///
  /// The last bit stands for all greater lengths.
  private var lengths: UInt64 = 0

  init(_ words: [String]) {
    for word in words where word.utf8.allSatisfy(Self.isPart) {
      self.words[word.utf8.reduce(Self.seed, Self.mix)] = word
      lengths |= Self.bit(word.utf8.count)
    }
  }

  func found(in text: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var (hash, length) = (Self.seed, 0)
    func end() {
      if length > 0, lengths & Self.bit(length) != 0, let word = words[hash] { found.insert(word) }
    }
    for byte in text {
      if Self.isPart(byte) {
        hash = Self.mix(hash, byte)
        length += 1
      } else if length > 0 {
        end()
        (hash, length) = (Self.seed, 0)
      }
    }
    end()
    return found
  }

  /// The offset basis of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
