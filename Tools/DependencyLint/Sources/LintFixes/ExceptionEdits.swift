import LintRules
import LintScanner

/// Adds, deletes and extends exceptions: comments that allow a violation until a date.
struct ExceptionEdits {
  let violation: Violation
  /// The last day of a new or extended exception.
  let expiry: CalendarDate
  let text: (_ file: String) -> SourceText?

  /// Returns the fix that writes an exception above the line; `nil` if the violation cannot have
  /// one.
  func addition() -> QuickFix? {
    guard violation.fix.map({ !$0.isOfException }) ?? true,
      !["exception", "baseline"].contains(violation.rule), violation.file.hasSuffix(".swift"),
      let text = text(violation.file)
    else { return nil }
    let scanned = text.scanned
    let declaration = scanned.declaration(at: violation.position)
    guard let module = violation.identity.exceptionName else { return nil }
    let number = (declaration?.start ?? violation.position).line - 1
    guard number < text.lineStarts.count else { return nil }
    let line = text.line(number)
    let indentation = text.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment = ExceptionComment.text(
      for: module,
      isByIndex: violation.evidence == .index,
      until: expiry,
      "say why"
    )
    let edit = QuickFix.Edit(
      range: line.lowerBound..<line.lowerBound,
      text: String(decoding: indentation, as: UTF8.self) + comment + text.lineEnd
    )
    // Within a comment or a string of several lines, the line would not be an exception.
    let result = text.applying(edit).scanned
    guard result.imports.count == scanned.imports.count,
      result.directives.count == scanned.directives.count + 1
    else { return nil }
    return QuickFix(
      title: "Allow \(module) until \(expiry)",
      isPreferred: false,
      file: violation.file,
      edits: [edit]
    )
  }

  /// Returns the fix that deletes the exception of the violation.
  func removal() -> QuickFix? {
    guard let text = text(violation.file), let comment = comment(in: text) else { return nil }
    let number = violation.position.line - 1
    let line = text.line(number)
    var range = comment
    while range.lowerBound > line.lowerBound,
      [0x20, 0x09].contains(text.bytes[range.lowerBound - 1])
    {
      range = range.lowerBound - 1..<range.upperBound
    }
    if range.lowerBound == line.lowerBound, number + 1 < text.lineStarts.count {
      range = line.lowerBound..<text.lineStarts[number + 1]
    }
    return QuickFix(
      title: "Delete the exception",
      isPreferred: true,
      file: violation.file,
      edits: [QuickFix.Edit(range: range, text: "")]
    )
  }

  /// Returns the fix that replaces the date of an expired exception.
  func `extension`(from old: CalendarDate) -> QuickFix? {
    guard let text = text(violation.file), let comment = comment(in: text) else { return nil }
    let words = " until \(old)"
    let bytes = Array(words.utf8)
    let date = comment.indices.first { text.bytes[$0..<comment.upperBound].starts(with: bytes) }
    guard let date else { return nil }
    return QuickFix(
      title: "Extend the exception until \(expiry)",
      isPreferred: false,
      file: violation.file,
      edits: [QuickFix.Edit(range: date..<date + bytes.count, text: " until \(expiry)")]
    )
  }

  /// The comment at the violation, to the end of its line.
  private func comment(in text: SourceText) -> Range<Int>? {
    let line = text.line(violation.position.line - 1)
    let place = text.offset(of: violation.position)
    // The position is that of the comment, or of the text in it.
    let slashes = Array("//".utf8)
    let start = stride(from: place, through: line.lowerBound, by: -1).first {
      text.bytes[$0..<line.upperBound].starts(with: slashes)
    }
    return start.map { $0..<line.upperBound }
  }
}

extension Violation.Fix {
  fileprivate var isOfException: Bool {
    switch self {
    case .deleteException, .extendException: true
    case .declare, .undeclare, .setAccess, .removeImport: false
    }
  }
}
