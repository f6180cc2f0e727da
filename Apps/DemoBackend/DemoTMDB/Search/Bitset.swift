/// A set of small numbers, one bit each: fast to fill and to intersect.
struct Bitset {
  private var words: [UInt64]

  init(capacity: Int) {
    words = [UInt64](repeating: 0, count: (capacity + 63) / 64)
  }

  var count: Int {
    words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  func contains(_ number: Int) -> Bool {
    words[number >> 6] & (1 << UInt64(number & 63)) != 0
  }

  mutating func insert(_ number: Int) {
    words[number >> 6] |= 1 << UInt64(number & 63)
  }

  /// Inserts the ordinal of each posting; the hot loop of a search for a common word.
  mutating func insertOrdinals(of postings: ArraySlice<UInt32>) {
    words.withUnsafeMutableBufferPointer { words in
      for posting in postings {
        words[Int(posting >> 7)] |= 1 << UInt64((posting >> 1) & 63)
      }
    }
  }

  mutating func formIntersection(_ other: Bitset) {
    for index in words.indices {
      words[index] &= other.words[index]
    }
  }

  mutating func subtract(_ other: Bitset) {
    for index in words.indices {
      words[index] &= ~other.words[index]
    }
  }

  /// The members at `positions` in ascending order; fewer where the set ends.
  func members(at positions: Range<Int>) -> [Int] {
    var members: [Int] = []
    var passed = 0
    for index in words.indices where members.count < positions.count {
      var word = words[index]
      if passed + word.nonzeroBitCount <= positions.lowerBound {
        passed += word.nonzeroBitCount
        continue
      }
      while word != 0, members.count < positions.count {
        if passed >= positions.lowerBound {
          members.append(index << 6 | word.trailingZeroBitCount)
        }
        passed += 1
        word &= word - 1
      }
    }
    return members
  }
}
