/// A word that changes what the next names mean.
enum NameKeyword: UInt8 {
  case type, enumeration, classType, contextualType, extensionOf, alias, associated
  case function, initializer, variable, enumCase, macro, importing, precedence, fixity, operators
  case jump, privateAccess, publicAccess, modifier

  /// Returns the keyword at a place; `nil` for another word.
  @inline(__always)
  static func at(_ start: Int, count: Int, in cursor: SourceCursor) -> NameKeyword? {
    guard count >= 3, count <= 15 else { return nil }
    let key = cursor.prefix(at: start, count: count)
    var slot = slot(of: key)
    while slots[slot].count > 0 {
      if slots[slot].key == key, slots[slot].count == count {
        let isWhole = count <= 8 || cursor.spells(slots[slot].word, start..<start + count)
        return isWhole ? slots[slot].keyword : nil
      }
      slot = (slot &+ 1) & (slotCount - 1)
    }
    return nil
  }

  private struct Slot {
    /// The first eight bytes of the word.
    var key: UInt64 = 0
    /// The length of the word; 0 for a free slot.
    var count = 0
    var word: StaticString = ""
    var keyword = NameKeyword.modifier
  }

  private static let slotCount = 256

  /// The keywords by the hashes of their first eight bytes, which differ.
  private static let slots: [Slot] = {
    var slots = Array(repeating: Slot(), count: slotCount)
    for (keyword, words) in words {
      for word in words {
        let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        let key = bytes.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        var slot = slot(of: key)
        while slots[slot].count > 0 { slot = (slot + 1) & (slotCount - 1) }
        slots[slot] = Slot(key: key, count: bytes.count, word: word, keyword: keyword)
      }
    }
    return slots
  }()

  @inline(__always)
  private static func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  private static let words: [(NameKeyword, [StaticString])] = [
    (.type, ["struct", "protocol"]),
    (.enumeration, ["enum"]),
    (.classType, ["class"]),
    (.contextualType, ["actor"]),
    (.extensionOf, ["extension"]),
    (.alias, ["typealias"]),
    (.associated, ["associatedtype"]),
    (.function, ["func"]),
    (.initializer, ["init", "subscript"]),
    (.variable, ["let", "var"]),
    (.enumCase, ["case"]),
    (.macro, ["macro"]),
    (.importing, ["import"]),
    (.precedence, ["precedencegroup"]),
    (.fixity, ["infix", "prefix", "postfix"]),
    (.operators, ["operator"]),
    (.jump, ["break", "continue"]),
    (.privateAccess, ["private", "fileprivate"]),
    (.publicAccess, ["public", "package", "open"]),
    (
      .modifier,
      [
        "convenience", "distributed", "dynamic", "final", "indirect", "internal", "lazy",
        "mutating", "nonisolated", "nonmutating", "optional", "override", "required", "static",
        "weak",
      ]
    ),
  ]
}

/// The modifiers and attributes before a declaration.
struct NameModifiers {
  var access = SourceNames.Declaration.Access.module
  /// Whether the declared type can be an attribute.
  var isAttribute = false
  private var isEmpty: Bool { access == .module && !isAttribute }

  @inline(__always)
  mutating func clear() {
    if !isEmpty { self = NameModifiers() }
  }
}
