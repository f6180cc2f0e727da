extension ByteSearch {
  /// Returns the last index at which one of two pairs of bytes begins and satisfies a condition;
  /// `nil` if there is none.
  @inline(__always)
  static func last(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ pair: (UInt8, UInt8),
    _ other: (UInt8, UInt8),
    where isMatch: (Int) -> Bool
  ) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let (a, b) = (Block(repeating: pair.0), Block(repeating: pair.1))
    let (c, d) = (Block(repeating: other.0), Block(repeating: other.1))
    // The index after the last one that can begin a pair.
    var end = bytes.count - 1
    while end >= Block.scalarCount {
      end &-= Block.scalarCount
      let block = UnsafeRawPointer(base + end).loadUnaligned(as: Block.self)
      let next = UnsafeRawPointer(base + end + 1).loadUnaligned(as: Block.self)
      let hits = (block .== a) .& (next .== b) .| (block .== c) .& (next .== d)
      let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
      if let lane = lastSet(halves.y, where: { isMatch(end &+ 8 &+ $0) }) {
        return end &+ 8 &+ lane
      }
      if let lane = lastSet(halves.x, where: { isMatch(end &+ $0) }) { return end &+ lane }
    }
    while end > 0 {
      end &-= 1
      let found = (base[end], base[end + 1])
      if found == pair || found == other, isMatch(end) { return end }
    }
    return nil
  }

  /// Returns the index of the last of eight lanes that is set and satisfies a condition.
  @inline(__always)
  private static func lastSet(_ lanes: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    var lanes = UInt64(littleEndian: lanes)
    while lanes != 0 {
      let lane = (63 &- lanes.leadingZeroBitCount) >> 3
      if isMatch(lane) { return lane }
      lanes &= (1 &<< UInt64(lane &* 8)) &- 1
    }
    return nil
  }
}
