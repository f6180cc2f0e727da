import LintTestSupport
import Testing

@testable import LintScanner

/// Mutilated sources, in which the scanner of names must neither trap nor lose its place.
@Suite(.hangLimit) struct NameScannerMutationTests {
  private static let source = """
    import struct A.B
    @propertyWrapper public struct Film<T: Row, each U>: Base<T>, Titled where T == Film.Row {
      enum Kind: String { case one(Film), Two = "\\(Film.title("\\(a)")))", three }
      let a = #"\\#(Film())"#, b = /a[}]/, c: [Film: Int] = [:] // Film
      #if DEBUG && os(iOS)
      func ==<T>(a: T) { { Film in b(Film: c ? Film : d) }() }
      #elseif false
      #else
      init?<`Film`>(_ a: `Film`) { Film: while true { break Film } }
      #endif
      precedencegroup A { higherThan: B }
      var text = \"\"\"
        \\(Film { \"\"\"
          \\(Row)
          \"\"\" })
        \"\"\"
    }
    extension Film.Row { typealias A = (Film) -> Film; actor Store {}; macro Line() = #line }
    @objc(Film) class func a() {} #/
      Film /#

    """

  @Test func `each beginning and each end of a source`() {
    let bytes = Array(Self.source.utf8)
    for place in bytes.indices {
      check(Array(bytes[..<place]))
      check(Array(bytes[place...]))
    }
  }

  @Test(arguments: 0..<4)
  func `removed, repeated and replaced bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(below limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }
    let signs =
      Array("{}()[]<>\"'`#@\\/*.:,;\n\r \0AFz_=-!?".utf8) + [0xC2, 0xA0, 0xEF, 0xBB, 0xFF]
    for _ in 0..<250 {
      var bytes = Array(Self.source.utf8)
      for _ in 0...number(below: 12) {
        let place = number(below: bytes.count)
        switch number(below: 4) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = signs[number(below: signs.count)]
        case 2: bytes.insert(signs[number(below: signs.count)], at: place)
        default:
          let end = min(bytes.count, place + number(below: 40))
          bytes.insert(contentsOf: bytes[place..<end], at: number(below: bytes.count))
        }
        if bytes.isEmpty { break }
      }
      check(bytes)
    }
  }

  @Test(arguments: ["{", "(", "[", "<", "\"\\(", "#if A\n", "extension A.", "struct A<", "/*", "`"])
  func `deep nesting takes time in proportion to its length`(text: String) {
    check(Array(String(repeating: text, count: 20_000).utf8))
  }

  /// Scans a source, and checks that each position is that of the name.
  private func check(_ bytes: [UInt8]) {
    var table = NameTable()
    let names = bytes.withUnsafeBytes { source -> SourceNames in
      guard var scanner = NameScanner(source, table) else { return SourceNames() }
      scanner.scan()
      table = scanner.table
      return scanner.names
    }
    var starts = [0]
    for (place, byte) in bytes.enumerated() {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      if byte == 0x0A || byte == 0x0D && next != 0x0A { starts.append(place + 1) }
    }
    func spells(_ name: NameTable.ID, _ line: Int32, _ column: Int32) -> Bool {
      guard starts.indices.contains(Int(line) - 1) else { return false }
      let place = starts[Int(line) - 1] + Int(column) - 1
      guard bytes.indices.contains(place) else { return false }
      let rest = bytes[(place + (bytes[place] == UInt8(ascii: "`") ? 1 : 0))...]
      let text = table[name]
      return text.unicodeScalars.contains("\u{FFFD}") || rest.starts(with: text.utf8)
    }
    let scopes = Int32(names.scopes.count)
    for reference in names.references {
      if reference.position != .selected {
        #expect(spells(reference.name, reference.line, reference.column))
      }
      if reference.member >= 0 {
        #expect(spells(reference.member, reference.line, reference.memberColumn))
      }
      #expect(reference.scope < scopes)
    }
    for declaration in names.declarations {
      #expect(declaration.scope < scopes)
      let isPlaced = declaration.line > 0
      #expect(!isPlaced || spells(declaration.name, declaration.line, declaration.column))
    }
    #expect(names.scopes.enumerated().allSatisfy { Int($1.parent) < $0 })
  }
}
