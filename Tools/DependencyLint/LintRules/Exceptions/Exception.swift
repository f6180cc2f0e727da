package import LintScanner
import TerminalText

/// A comment that allows one import to violate the rules until a date:
/// `// dependency-lint:allow Data until 2027-03-01: the legacy importer moves`.
package struct Exception: Hashable, Sendable {
  package var module: String
  /// Whether only the compiler's index shows the violation: `allow Store by index until …`.
  package var isByIndex: Bool
  /// The last day on which the exception is valid.
  package var expiry: CalendarDate
  package var reason: String
  /// The path, relative to the root.
  package var file: String
  package var position: SourcePosition

  /// Why a directive is not a valid exception.
  package struct Flaw: Error, Hashable, Sendable {
    package var message: String
    package var advice: String
  }

  /// Parses a directive.
  package init(_ directive: ScannedSource.Directive, file: String) throws(Flaw) {
    var words = Substring(directive.text)
    let verb = Self.takeWord(&words)
    guard verb == "allow" else {
      let isNear = Spelling.nearest(to: String(verb), in: ["allow"]) != nil
      throw Flaw(
        message: verb.isEmpty ? "empty directive" : "unknown directive ‘\(verb)’",
        advice: (isNear ? "did you mean ‘allow’? Write " : "write ") + Self.form(module: "Module")
      )
    }
    let module = Self.takeModule(&words)
    guard !module.isEmpty, module != "until" else {
      throw Flaw(
        message: "the exception names no module",
        advice: "write \(Self.form(module: "Module"))"
      )
    }
    let form = Self.form(module: module)
    var until = Self.takeWord(&words)
    isByIndex = until == "by"
    if isByIndex {
      guard Self.takeWord(&words) == "index" else {
        throw Flaw(message: "‘by’ is not followed by ‘index’", advice: "write \(form)")
      }
      until = Self.takeWord(&words)
    }
    guard until == "until" else {
      throw Flaw(
        message: "the exception for \(module) has no date",
        advice: "write \(form)"
      )
    }
    let date = words.prefix { !$0.isWhitespace && $0 != ":" }
    guard !date.isEmpty else {
      throw Flaw(message: "the exception for \(module) has no date", advice: "write \(form)")
    }
    guard let expiry = CalendarDate(date) else {
      throw Flaw(
        message: "‘\(date)’ is not a date",
        advice: "write the date as year-month-day: \(form)"
      )
    }
    var rest = words[date.endIndex...].drop(while: \.isWhitespace)
    guard rest.first == ":" else {
      throw Flaw(
        message: "the exception for \(module) has no reason",
        advice: "write one after the date and a colon: \(form)"
      )
    }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard let end = rest.lastIndex(where: { !$0.isWhitespace }) else {
      throw Flaw(
        message: "the exception for \(module) has no reason",
        advice: "write one after the colon: \(form)"
      )
    }
    self.module = module
    self.expiry = expiry
    self.reason = String(rest[...end])
    self.file = file
    self.position = directive.position
  }

  private static func form(module: String) -> String {
    "`// dependency-lint:allow \(module) until 2027-03-01: why`"
  }

  private static func takeWord(_ text: inout Substring) -> Substring {
    let word = text.prefix { !$0.isWhitespace }
    text = text[word.endIndex...].drop(while: \.isWhitespace)
    return word
  }

  /// Takes a name, or the text between backticks.
  private static func takeModule(_ text: inout Substring) -> String {
    guard text.first == "`", let end = text.dropFirst().firstIndex(of: "`") else {
      return String(takeWord(&text))
    }
    let name = text[text.index(after: text.startIndex)..<end]
    text = text[text.index(after: end)...].drop(while: \.isWhitespace)
    return String(name)
  }
}
