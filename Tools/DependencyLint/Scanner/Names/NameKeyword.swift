/// A word that changes what the next names mean.
enum NameKeyword: UInt8 {
  case type, enumeration, classType, contextualType, extensionOf, alias, associated
  case function, initializer, variable, enumCase, macro, importing, precedence, fixity, operators
  case jump, privateAccess, publicAccess, modifier

  /// Returns the keyword at a place; `nil` for another word.
  static func at(_ start: Int, count: Int, in cursor: SourceCursor) -> NameKeyword? {
    guard let slot = slot(of: cursor.bytes[start], count: count) else { return nil }
    for (word, keyword) in slots[slot] where cursor.spells(word, start..<start + count) {
      return keyword
    }
    return nil
  }

  /// The keywords by their first bytes and their lengths.
  private static let slots: [[(word: StaticString, keyword: NameKeyword)]] = {
    var slots = Array(repeating: [(word: StaticString, keyword: NameKeyword)](), count: 26 * 16)
    for (keyword, words) in words {
      for word in words {
        guard let slot = slot(of: word.utf8Start.pointee, count: word.utf8CodeUnitCount) else {
          continue
        }
        slots[slot].append((word, keyword))
      }
    }
    return slots
  }()

  @inline(__always)
  private static func slot(of first: UInt8, count: Int) -> Int? {
    let letter = Int(first) - Int(UInt8(ascii: "a"))
    return letter >= 0 && letter < 26 && count < 16 ? letter * 16 + count : nil
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
