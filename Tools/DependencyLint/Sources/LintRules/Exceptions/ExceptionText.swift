import LintScanner
import LintEssentials

/// The parts of a directive, as far as they can be told apart.
///
/// What is wrong with a directive is reported with the comment that the rest of it means.
struct ExceptionText {
  private(set) var verb: String
  /// The names: one, unless several are separated by commas.
  private(set) var modules: [String] = []
  /// Whether a name with spaces has no backticks.
  private var isUnquoted = false
  private(set) var isByIndex = false
  /// Whether `by` is not followed by `index`.
  private var isByOther = false
  private var date: String?
  private var hasColon = false
  private(set) var reason = ""

  init(_ text: String) {
    var rest = Substring(text)
    verb = Self.takeWord(&rest)
    takeNames(&rest)
    if !hasColon, Self.take("by", &rest) {
      isByIndex = Self.take("index", &rest)
      isByOther = !isByIndex
      if isByOther, !rest.hasPrefix("until ") { _ = Self.takeWord(&rest) }
    }
    if !hasColon, Self.take("until", &rest) {
      let word = rest.prefix { !$0.isWhitespace && $0 != ":" }
      if !word.isEmpty { date = String(word) }
      rest = rest[word.endIndex...].drop(while: \.isWhitespace)
    }
    if rest.first == ":" {
      hasColon = true
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    reason = String(rest)
  }

  var expiry: CalendarDate? { date.flatMap { CalendarDate($0) } }

  /// Returns what is wrong with the directive, with advice about a valid one; `nil` if it is valid.
  func flaw(isLineComment: Bool, today: CalendarDate) -> Exception.Flaw? {
    func flaw(_ message: String, _ advice: String = "write ") -> Exception.Flaw {
      Exception.Flaw(message: message, advice: "\(advice)`\(comment(today: today))`")
    }
    guard verb == "allow" else {
      let isNear = Spelling.nearest(to: verb, in: ["allow"]) != nil
      return flaw(
        verb.isEmpty ? "empty directive" : "unknown directive ‘\(verb)’",
        isNear ? "did you mean ‘allow’? Write " : "write "
      )
    }
    guard let module = modules.first else { return flaw("the exception names no module") }
    if !isLineComment {
      return flaw("an exception must be a comment that begins with //", "write above the import: ")
    }
    if modules.count > 1 {
      return flaw("the exception names several modules", "write a comment for each import: ")
    }
    if isUnquoted { return flaw("the exception names ‘\(module)’ without backticks") }
    if isByOther { return flaw("‘by’ is not followed by ‘index’") }
    guard let date else { return flaw("the exception for \(module) has no date") }
    guard expiry != nil else {
      return flaw("‘\(date)’ is not a date", "write the date as year-month-day: ")
    }
    if !hasColon {
      return flaw("the exception for \(module) has no reason", "write one after a colon: ")
    }
    return reason.isEmpty
      ? flaw("the exception for \(module) has no reason", "write one after the colon: ") : nil
  }

  /// The comment that the directive means.
  private func comment(today: CalendarDate) -> String {
    let known = expiry.flatMap { $0 < today ? nil : $0 }
    return ExceptionComment.text(
      for: modules.first ?? "Module",
      isByIndex: isByIndex,
      until: known ?? today.adding(days: ExceptionComment.validity),
      reason.isEmpty ? "why" : reason
    )
  }

  // MARK: - Parsing

  /// Takes the names up to `by`, `until` or a colon.
  private mutating func takeNames(_ text: inout Substring) {
    var words: [String] = []
    var hasComma = false
    while let first = text.first, first != ":" {
      if first == "`", let end = text.dropFirst().firstIndex(of: "`") {
        words.append(String(text[text.index(after: text.startIndex)..<end]))
        text = text[text.index(after: end)...]
        if text.first == "," { (hasComma, text) = (true, text.dropFirst()) }
        text = text.drop(while: \.isWhitespace)
        continue
      }
      let word = text.prefix { !$0.isWhitespace }
      if word == "until" || word == "until:" || word == "by" { break }
      text = text[word.endIndex...].drop(while: \.isWhitespace)
      // Names of declarations may contain colons, as in `save(_:)`.
      let name = word.hasSuffix(":") ? word.dropLast() : word
      hasComma = hasComma || name.contains(",")
      words += name.split(separator: ",").map(String.init)
      if name.count < word.count {
        hasColon = true
        break
      }
      // Without a date, what follows the name is the reason.
      if !hasComma, !Self.hasDate(text) { break }
    }
    isUnquoted = words.count > 1 && !hasComma
    modules = isUnquoted ? [words.joined(separator: " ")] : words
  }

  /// Whether `until` and a date follow.
  private static func hasDate(_ text: Substring) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return zip(words, words.dropFirst()).contains { $0 == "until" && $1.first?.isNumber == true }
  }

  private static func take(_ word: String, _ text: inout Substring) -> Bool {
    guard text.hasPrefix(word) else { return false }
    let rest = text.dropFirst(word.count)
    guard rest.first.map({ $0.isWhitespace || $0 == ":" }) ?? true else { return false }
    text = rest.drop(while: \.isWhitespace)
    return true
  }

  private static func takeWord(_ text: inout Substring) -> String {
    let word = text.prefix { !$0.isWhitespace }
    text = text[word.endIndex...].drop(while: \.isWhitespace)
    return String(word)
  }
}
