/// Numbers names, so that each is stored once and compared as a number.
package struct NameTable: Sendable {
  package typealias ID = Int32

  private var bytes: [UInt8] = []
  /// The end of each name in `bytes`.
  private var ends: [Int] = []
  /// The name in each slot, by hash; -1 for none.
  private var slots: [ID]

  package init() { slots = [ID](repeating: -1, count: 1 << 12) }

  /// Creates a table without memory, to take the place of one that is in use elsewhere.
  init(empty: Void) { slots = [] }

  package var count: Int { ends.count }

  package subscript(id: ID) -> String { String(decoding: bytes[range(id)], as: UTF8.self) }

  /// Returns the number of a name.
  package mutating func id(of name: UnsafeBufferPointer<UInt8>) -> ID {
    let slot = slot(of: name)
    if slots[slot] >= 0 { return slots[slot] }
    let id = ID(ends.count)
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    slots[slot] = id
    if ends.count * 2 > slots.count { grow() }
    return id
  }

  package mutating func id(of name: String) -> ID {
    var name = name
    return name.withUTF8 { id(of: $0) }
  }

  /// Returns the number of a name; `nil` if the table does not contain it.
  package func known(_ name: String) -> ID? {
    var name = name
    let id = name.withUTF8 { slots[slot(of: $0)] }
    return id >= 0 ? id : nil
  }

  /// Returns the slot that contains a name, or the free slot for it.
  @inline(__always)
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] >= 0, !spells(slots[slot], name) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Adds the names of another table.
  ///
  /// - Returns: The number in this table of each name of the other.
  package mutating func add(_ other: NameTable) -> [ID] {
    other.bytes.withUnsafeBufferPointer { bytes in
      other.ends.indices.map {
        id(of: UnsafeBufferPointer(rebasing: bytes[other.range(ID($0))]))
      }
    }
  }

  private func range(_ id: ID) -> Range<Int> {
    (id == 0 ? 0 : ends[Int(id) - 1])..<ends[Int(id)]
  }

  @inline(__always)
  private func spells(_ id: ID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(id)
    guard range.count == name.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      let name = UnsafeRawBufferPointer(name)
      var place = 0
      while place &+ 8 <= name.count {
        let own = range.lowerBound &+ place
        guard
          bytes.loadUnaligned(fromByteOffset: own, as: UInt64.self)
            == name.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        else { return false }
        place &+= 8
      }
      while place < name.count, bytes[range.lowerBound &+ place] == name[place] { place &+= 1 }
      return place == name.count
    }
  }

  /// FNV-1a, of eight bytes at a time.
  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = UnsafeRawBufferPointer(name)
    var place = 0
    while place &+ 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* prime
      place &+= 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest &<< 8 | UInt64(bytes[place])
      place &+= 1
    }
    hash = (hash ^ rest) &* prime
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private static let prime: UInt64 = 0x100_0000_01B3

  private mutating func grow() {
    slots = [ID](repeating: -1, count: slots.count * 2)
    bytes.withUnsafeBufferPointer { bytes in
      for id in ends.indices {
        let name = UnsafeBufferPointer(rebasing: bytes[range(ID(id))])
        var slot = Self.hash(name) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = ID(id)
      }
    }
  }
}
