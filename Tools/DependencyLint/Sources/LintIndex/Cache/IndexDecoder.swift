import LintScanner

/// Reads what `IndexEncoder` wrote.
struct IndexDecoder {
  /// The content is too short, or refers to elements that do not exist.
  struct Damage: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func index() throws(Damage) -> CodeBaseIndex {
    var files: [IndexedFile] = []
    for _ in 0..<(try number()) { files.append(IndexedFile(path: try text(), state: try state())) }
    var index = CodeBaseIndex(files: files)
    for _ in 0..<(try number()) { index.symbols.append(try symbol()) }
    index.references = try references(try number())
    guard offset == bytes.count,
      index.symbols.enumerated().allSatisfy({ place, symbol in
        symbol.file < files.count && symbol.owner.map { $0 < place } ?? true
      }),
      index.references.allSatisfy({ $0.file < files.count && $0.symbol < index.symbols.count })
    else { throw Damage() }
    return index
  }

  mutating func stamps() throws(Damage) -> [String: SourceStamp] {
    var stamps: [String: SourceStamp] = [:]
    for _ in 0..<(try number()) {
      stamps[try text()] = SourceStamp(build: try text(), content: try text())
    }
    return stamps
  }

  private mutating func symbol() throws(Damage) -> IndexedSymbol {
    let name = try text()
    let usr = try text()
    guard let kind = SymbolKind(rawValue: try text()) else { throw Damage() }
    let file = try number()
    let position = SourcePosition(line: try number(), column: try number())
    let owner = try number() - 1
    return IndexedSymbol(
      name: name,
      usr: usr,
      kind: kind,
      file: file,
      position: position,
      owner: owner < 0 ? nil : owner
    )
  }

  private mutating func state() throws(Damage) -> IndexedFile.State {
    switch try number() {
    case 0: .fresh
    case 1: .stale
    case 2: .missing
    case 3: .unreadable(try text())
    default: throw Damage()
    }
  }

  private mutating func references(_ count: Int) throws(Damage) -> [SymbolReference] {
    let part = try take(count * MemoryLayout<SymbolReference>.stride)
    return [SymbolReference](unsafeUninitializedCapacity: count) { buffer, written in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: part)
      written = count
    }
  }

  private mutating func number() throws(Damage) -> Int {
    Int(try take(4).loadUnaligned(as: UInt32.self))
  }

  private mutating func text() throws(Damage) -> String {
    String(decoding: try take(try number()), as: UTF8.self)
  }

  private mutating func take(_ count: Int) throws(Damage) -> UnsafeRawBufferPointer {
    guard count <= bytes.count - offset else { throw Damage() }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }
}
