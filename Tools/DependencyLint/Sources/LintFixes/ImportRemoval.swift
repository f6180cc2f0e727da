import LintRules
package import LintScanner

/// Removes the import that violates a rule.
struct ImportRemoval {
  let violation: Violation
  let text: (_ file: String) -> SourceText?

  /// The kinds of violations that concern an import, which can be removed.
  private static let kinds: Set<Violation.Identity.Kind> = [.importing, .hop, .edge]

  /// Returns the fix; `nil` if the import shares its lines with other code.
  func fix() -> QuickFix? {
    guard Self.kinds.contains(violation.identity.kind), let text = text(violation.file),
      let found = text.scanned.declaration(at: violation.position),
      let edit = edit(found, in: text),
      Self.isLeft(out: found, of: text, after: edit)
    else { return nil }
    return QuickFix(
      title: "Remove the import of \(found.module)",
      isPreferred: violation.fix == .removeImport,
      file: violation.file,
      edits: [edit]
    )
  }

  private func edit(_ found: ImportDeclaration, in text: SourceText) -> QuickFix.Edit? {
    let line = text.line(found.position.line - 1)
    let start = text.line(found.start.line - 1).lowerBound
    let first = start == 0 && text.bytes.starts(with: Self.byteOrderMark) ? 3 : start
    guard let range = text.range(of: found) else { return nil }
    var rest = text.bytes[range.upperBound..<line.upperBound].drop(while: Self.isSpace)
    if rest.first == UInt8(ascii: ";") { rest = rest.dropFirst().drop(while: Self.isSpace) }
    guard text.bytes[first..<range.lowerBound].allSatisfy(Self.isSpace),
      rest.isEmpty || rest.starts(with: "//".utf8)
    else { return nil }
    var next = found.position.line
    // Neither does a file begin with an empty line, nor do two of them follow each other.
    let isAfterGap = start == 0 || text.line(found.start.line - 2).isEmpty
    while isAfterGap, next < text.lineStarts.count - 1, text.line(next).isEmpty { next += 1 }
    let end = next < text.lineStarts.count ? text.lineStarts[next] : line.upperBound
    return QuickFix.Edit(range: first..<end, text: "")
  }

  /// Whether an edit removes an import and no others.
  private static func isLeft(
    out declaration: ImportDeclaration,
    of text: SourceText,
    after edit: QuickFix.Edit
  ) -> Bool {
    var modules = text.scanned.imports.map(\.module)
    guard let index = text.scanned.imports.firstIndex(of: declaration) else { return false }
    modules.remove(at: index)
    return text.applying(edit).scanned.imports.map(\.module) == modules
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension SourceText {
  /// Returns the range of an import, from its attributes to the end of its path; `nil` for a line
  /// that ends before.
  package func range(of declaration: ImportDeclaration) -> Range<Int>? {
    let (start, name) = (offset(of: declaration.start), offset(of: declaration.position))
    let end = line(declaration.position.line - 1).upperBound
    guard start <= name, name < end else { return nil }
    return start..<(bytes[name..<end].firstIndex { !Self.isPartOfPath($0) } ?? end)
  }

  private static func isPartOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "`"), 0x80...0xFF:
      true
    default: false
    }
  }
}

extension ScannedSource {
  /// The import whose module's name is at a position.
  func declaration(at position: SourcePosition) -> ImportDeclaration? {
    imports.first { $0.position == position }
  }
}
