import Glibc

/// The invariants of scanning any bytes, including invalid Swift.
struct ScanInvariants {
  private let source: UnsafeRawBufferPointer
  private var lineStarts = [0]

  init(_ source: UnsafeRawBufferPointer) {
    self.source = source
    for (place, byte) in source.enumerated() {
      let next = place + 1 < source.count ? source[place + 1] : 0
      if byte == 0x0A || byte == 0x0D && next != 0x0A { lineStarts.append(place + 1) }
    }
  }

  func check(_ scanned: ScannedSource) {
    var last = -1
    for declaration in scanned.imports {
      let start = offset(of: declaration.start)
      let name = offset(of: declaration.position)
      require(last < start, "imports overlap")
      require(start < name, "an import starts after its module's name")
      require(spells(declaration.module, at: name), "the position of a name is wrong")
      last = name
    }
    var lastDirective = -1
    for directive in scanned.directives {
      let place = offset(of: directive.position)
      require(lastDirective < place, "a directive is reported twice")
      require(spells("dependency-lint:", at: place), "the position of a directive is wrong")
      lastDirective = place
    }
  }

  /// Returns the offset of a position, which must be in the file.
  func offset(of position: SourcePosition) -> Int {
    require(lineStarts.indices.contains(position.line - 1), "the file has no such line")
    let place = lineStarts[position.line - 1] + position.column - 1
    let end = position.line < lineStarts.count ? lineStarts[position.line] : source.count
    require(position.column >= 1 && place < end, "the line has no such column")
    return place
  }

  func spells(_ name: String, at place: Int) -> Bool {
    let isEscaped = source[place] == UInt8(ascii: "`")
    let rest = UnsafeRawBufferPointer(rebasing: source[(place + (isEscaped ? 1 : 0))...])
    // Invalid UTF-8 is replaced in the name, so it cannot be compared.
    if name.unicodeScalars.contains("\u{FFFD}") { return true }
    return rest.starts(with: name.utf8)
  }
}

/// Traps with a message if a condition does not hold; `precondition` prints none in optimized builds.
func require(_ holds: Bool, _ promise: @autoclosure () -> String) {
  guard !holds else { return }
  // Write without a buffer, because nothing flushes it before the trap.
  let words = Array("broken invariant: \(promise())\n".utf8)
  _ = words.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  abort()
}
