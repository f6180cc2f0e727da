/// A word that changes what the next names mean.
enum NameKeyword: UInt8 {
  case type, enumeration, classType, contextualType, extensionOf, alias, associated
  case function, initializer, variable, enumCase, macro, importing, precedence, fixity, operators
  case jump, privateAccess, publicAccess, modifier

  /// Returns the keyword at a place; `nil` for another word.
  static func at(_ start: Int, count: Int, in cursor: SourceCursor) -> NameKeyword? {
    guard count >= 3, count <= 15 else { return nil }
    for (word, keyword) in words(beginningWith: cursor.bytes[start])
    where word.utf8CodeUnitCount == count && spells(word, start, cursor) {
      return keyword
    }
    return nil
  }

  @inline(__always)
  private static func spells(_ word: StaticString, _ start: Int, _ cursor: SourceCursor) -> Bool {
    for offset in 1..<word.utf8CodeUnitCount
    where cursor.bytes[start + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private typealias Words = [(StaticString, NameKeyword)]

  @inline(__always)
  private static func words(beginningWith byte: UInt8) -> Words {
    switch byte {
    case UInt8(ascii: "a"): a
    case UInt8(ascii: "b"): b
    case UInt8(ascii: "c"): c
    case UInt8(ascii: "e"): e
    case UInt8(ascii: "f"): f
    case UInt8(ascii: "i"): i
    case UInt8(ascii: "l"): l
    case UInt8(ascii: "m"): m
    case UInt8(ascii: "o"): o
    case UInt8(ascii: "p"): p
    case UInt8(ascii: "s"): s
    case UInt8(ascii: "t"): t
    case UInt8(ascii: "v"): v
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "w"), UInt8(ascii: "d"): others
    default: none
    }
  }

  private static let none: Words = []
  private static let a: Words = [("associatedtype", .associated), ("actor", .contextualType)]
  private static let b: Words = [("break", .jump)]
  private static let c: Words = [
    ("class", .classType), ("case", .enumCase), ("continue", .jump), ("convenience", .modifier),
  ]
  private static let e: Words = [("enum", .enumeration), ("extension", .extensionOf)]
  private static let f: Words = [
    ("func", .function), ("fileprivate", .privateAccess), ("final", .modifier),
  ]
  private static let i: Words = [
    ("init", .initializer), ("import", .importing), ("infix", .fixity), ("internal", .modifier),
    ("indirect", .modifier),
  ]
  private static let l: Words = [("let", .variable), ("lazy", .modifier)]
  private static let m: Words = [("macro", .macro), ("mutating", .modifier)]
  private static let o: Words = [
    ("operator", .operators), ("open", .publicAccess), ("override", .modifier),
    ("optional", .modifier),
  ]
  private static let p: Words = [
    ("protocol", .type), ("public", .publicAccess), ("private", .privateAccess),
    ("package", .publicAccess), ("precedencegroup", .precedence), ("prefix", .fixity),
    ("postfix", .fixity),
  ]
  private static let s: Words = [
    ("struct", .type), ("subscript", .initializer), ("static", .modifier),
  ]
  private static let t: Words = [("typealias", .alias)]
  private static let v: Words = [("var", .variable)]
  private static let others: Words = [
    ("nonisolated", .modifier), ("nonmutating", .modifier), ("required", .modifier),
    ("weak", .modifier), ("dynamic", .modifier), ("distributed", .modifier),
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
