import Foundation
import LintIndex

/// How a file uses a declaration, judging by the source and the roles in the index.
enum ReferenceUse: String, CaseIterable {
  case inheritance = "inheritance or conformance"
  case extended = "extended type"
  case attribute
  case macro
  case annotation = "type, in a type"
  case expression = "type, in an expression"
  case nested = "type after a dot"
  case function = "function or variable at the top level"
  case member
  case `operator`
  case implicit = "implicit or inferred"

  init(_ reference: ReferenceLine, in source: SourceLines) {
    let roles = reference.roles ?? []
    let name = reference.name
    let text = source.text(of: reference)
    guard !reference.isImplicit, text.name == name else {
      self = reference.kind == .operator ? .operator : .implicit
      return
    }
    switch reference.kind {
    case .operator: self = .operator
    case .macro: self = text.before == "@" ? .attribute : .macro
    case .class, .enum, .struct, .protocol, .typealias:
      self =
        switch text.before {
        case _ where roles.contains("base"): .inheritance
        case _ where roles.contains("extension"): .extended
        case "@": .attribute
        case ".": .nested
        default: ["(", "."].contains(text.after) ? .expression : .annotation
        }
    case .function, .variable: self = .function
    default: self = .member
    }
  }
}

/// The lines of the files of a package.
final class SourceLines {
  private let root: String
  private var files: [String: [[UInt8]]] = [:]

  init(root: String) { self.root = root }

  /// Returns the identifier at a place, and the characters around it.
  func text(of line: ReferenceLine) -> (before: Character?, name: String, after: Character?) {
    let lines = lines(of: line.file)
    guard lines.indices.contains(line.line - 1) else { return (nil, "", nil) }
    let bytes = lines[line.line - 1]
    let start = line.column - 1
    guard bytes.indices.contains(start) else { return (nil, "", nil) }
    let isEscaped = bytes[start] == UInt8(ascii: "`")
    let isWord = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
    }
    let name = bytes[(isEscaped ? start + 1 : start)...].prefix(while: isWord)
    let end = name.endIndex + (isEscaped ? 1 : 0)
    let character = { (place: Int) in
      bytes.indices.contains(place) ? Character(UnicodeScalar(bytes[place])) : nil
    }
    return (character(start - 1), String(decoding: name, as: UTF8.self), character(end))
  }

  /// Whether a place is in the type of a `throws(…)`, which the compiler does not always index.
  func isTypeOfThrows(_ line: ReferenceLine) -> Bool {
    let lines = lines(of: line.file)
    guard lines.indices.contains(line.line - 1) else { return false }
    let text = String(decoding: lines[line.line - 1].prefix(line.column - 1), as: UTF8.self)
    let name = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return text.dropLast(name.count).hasSuffix("throws(")
  }

  private func lines(of file: String) -> [[UInt8]] {
    if let known = files[file] { return known }
    let bytes = [UInt8]((try? Data(contentsOf: URL(filePath: "\(root)/\(file)"))) ?? Data())
    var lines: [[UInt8]] = [[]]
    for (place, byte) in bytes.enumerated() {
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0D, place + 1 < bytes.count, bytes[place + 1] == 0x0A { continue }
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
    }
    files[file] = lines
    return lines
  }
}
