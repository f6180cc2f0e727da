import LintScanner

/// Writes the content of an index as four-byte numbers and strings.
struct IndexEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ index: CodeBaseIndex) {
    add(index.files.count)
    for file in index.files {
      add(file.path)
      add(file.state)
    }
    add(index.symbols.count)
    for symbol in index.symbols {
      add(symbol.name)
      add(symbol.usr)
      add(symbol.kind.rawValue)
      add(symbol.file)
      add(symbol.position.line)
      add(symbol.position.column)
      add(symbol.owner.map { $0 + 1 } ?? 0)
    }
    add(index.references.count)
    index.references.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ stamps: [String: SourceStamp]) {
    add(stamps.count)
    for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      add(path)
      add(stamp.build)
      add(stamp.content)
    }
  }

  private mutating func add(_ state: IndexedFile.State) {
    switch state {
    case .fresh: add(0)
    case .stale: add(1)
    case .missing: add(2)
    case .unreadable(let reason):
      add(3)
      add(reason)
    }
  }

  private mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number)) { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
