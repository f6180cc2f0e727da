/// Searches sixteen bytes at a time, to skip comments, long strings and bodies.
enum ByteSearch {
  typealias Block = SIMD16<UInt8>

  /// Returns the first index from `start` whose byte is one of five; `end` if there is none.
  @inline(__always)
  static func first(
    in bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int,
    _ stops: (UInt8, UInt8, UInt8, UInt8, UInt8)
  ) -> Int {
    let (a, b) = (Block(repeating: stops.0), Block(repeating: stops.1))
    let (c, d) = (Block(repeating: stops.2), Block(repeating: stops.3))
    let e = Block(repeating: stops.4)
    var place = start
    while place &+ Block.scalarCount <= end {
      let block = UnsafeRawPointer(bytes + place).loadUnaligned(as: Block.self)
      let hits = (block .== a) .| (block .== b) .| (block .== c) .| (block .== d) .| (block .== e)
      if let offset = firstSet(hits) { return place &+ offset }
      place &+= Block.scalarCount
    }
    while place < end {
      let byte = bytes[place]
      if byte == stops.0 || byte == stops.1 || byte == stops.2 || byte == stops.3
        || byte == stops.4
      {
        return place
      }
      place &+= 1
    }
    return end
  }

  /// Returns the first index from `start` whose byte is one of two; `end` if there is none.
  @inline(__always)
  static func first(
    in bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int,
    _ stop: UInt8,
    _ other: UInt8
  ) -> Int {
    let (a, b) = (Block(repeating: stop), Block(repeating: other))
    var place = start
    while place &+ Block.scalarCount <= end {
      let block = UnsafeRawPointer(bytes + place).loadUnaligned(as: Block.self)
      if let offset = firstSet((block .== a) .| (block .== b)) { return place &+ offset }
      place &+= Block.scalarCount
    }
    while place < end {
      if bytes[place] == stop || bytes[place] == other { return place }
      place &+= 1
    }
    return end
  }

  /// Returns the first index from `start` whose byte is not part of a word in ASCII.
  @inline(__always)
  static func endOfWord(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let (a, zero) = (Block(repeating: UInt8(ascii: "a")), Block(repeating: UInt8(ascii: "0")))
    let underscore = Block(repeating: UInt8(ascii: "_"))
    let dollar = Block(repeating: UInt8(ascii: "$"))
    var place = start
    while place &+ Block.scalarCount <= end {
      let block = UnsafeRawPointer(bytes + place).loadUnaligned(as: Block.self)
      let letters = (block | Block(repeating: 0x20)) &- a
      let others =
        (letters .> Block(repeating: 25)) .& (block &- zero .> Block(repeating: 9))
        .& (block .!= underscore) .& (block .!= dollar)
      if let offset = firstSet(others) { return place &+ offset }
      place &+= Block.scalarCount
    }
    while place < end, ByteClass.isASCIIWord(bytes[place]) { place &+= 1 }
    return place
  }

  /// Returns the first index from `start` whose byte is not a space.
  @inline(__always)
  static func endOfSpaces(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var place = start
    while place &+ 8 <= end {
      let block = UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self)
      let others = UInt64(littleEndian: block) ^ 0x2020_2020_2020_2020
      if others != 0 { return place &+ others.trailingZeroBitCount >> 3 }
      place &+= 8
    }
    while place < end, bytes[place] == 0x20 { place &+= 1 }
    return place
  }

  /// Returns the index of the first lane that is set.
  @inline(__always)
  private static func firstSet(_ mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    // All bits of a set lane are ones, so the first set bit of eight lanes is in the first set lane.
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves.x != 0 { return UInt64(littleEndian: halves.x).trailingZeroBitCount >> 3 }
    if halves.y != 0 { return 8 &+ UInt64(littleEndian: halves.y).trailingZeroBitCount >> 3 }
    return nil
  }
}
