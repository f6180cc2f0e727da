/// Reads the importable modules of a `module.modulemap`.
///
/// Source: https://clang.llvm.org/docs/Modules.html#module-map-language
enum ModuleMap {
  /// Returns the names of the top-level modules, without duplicates.
  static func modules(in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var depth = 0
    var isNext = false
    for token in tokens(of: bytes) {
      switch token {
      case .mark(UInt8(ascii: "{")): depth += 1
      case .mark(UInt8(ascii: "}")): depth -= 1
      case .word("module") where depth == 0 && !isNext: isNext = true
      case .word(let name) where isNext, .text(let name) where isNext:
        // `module A.B` declares a submodule of a module `A` that is declared elsewhere.
        let first = name.split(separator: ".").first.map(String.init) ?? name
        if first != "*", !names.contains(first) { names.append(first) }
        isNext = false
      default: isNext = false
      }
    }
    return names
  }

  private enum Token {
    case word(String), text(String), mark(UInt8)
  }

  private static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    func skip(to end: (Int) -> Bool) -> Range<Int> {
      let start = index
      while index < bytes.count, !end(index) { index += 1 }
      return start..<index
    }
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (byte, next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        _ = skip { bytes[$0] == UInt8(ascii: "\n") }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index += 2
        _ = skip { bytes[$0 - 1] == UInt8(ascii: "/") && bytes[$0 - 2] == UInt8(ascii: "*") }
      case (UInt8(ascii: "\""), _):
        index += 1
        let text = skip { bytes[$0] == UInt8(ascii: "\"") }
        tokens.append(.text(String(decoding: bytes[text], as: UTF8.self)))
        index += 1
      case _ where isWord(byte):
        let word = skip { !isWord(bytes[$0]) }
        tokens.append(.word(String(decoding: bytes[word], as: UTF8.self)))
      default:
        if byte > UInt8(ascii: " ") { tokens.append(.mark(byte)) }
        index += 1
      }
    }
    return tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "*"), 0x80...:
      true
    default: false
    }
  }
}
