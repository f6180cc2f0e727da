import Foundation
import TerminalText

/// A text that a person gave, on the command line or on standard input.
package enum TextArgument {
  /// The most bytes that are read for one text.
  static let maximumBytes = 1 << 20
  /// The words joined, or standard input for a lone `-`.
  ///
  /// - Parameters:
  ///   - words: As on the command line.
  ///   - name: What the text is, for messages.
  ///   - maximumLength: In Unicode scalars.
  ///   - noInput: Whether waiting for a terminal is out of the question.
  /// - Returns: The text without white space around it.
  /// - Throws: `CommandFailure` for a blank text, for one that is no UTF-8, too long, or
  ///   holds control characters.
  package static func read(
    _ words: [String],
    as name: String,
    maximumLength: Int,
    noInput: Bool
  ) throws -> String {
    let text = words == ["-"] ? try standardInput(noInput: noInput) : words.joined(separator: " ")
    return try checked(text, as: name, maximumLength: maximumLength)
  }

  /// - Throws: `CommandFailure`, as `read` does.
  package static func checked(
    _ text: String,
    as name: String,
    maximumLength: Int
  ) throws -> String {
    if let (position, code) = text.firstControlCharacter {
      throw CommandFailure(
        "the \(name) holds a control character (\(code), character \(position))",
        hint: "Leave it out.",
        status: .usage
      )
    }
    let text = text.printable.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else {
      throw CommandFailure(
        "the \(name) is blank",
        hint: "Give at least one letter, or - to read it from standard input.",
        status: .usage
      )
    }
    let length = text.unicodeScalars.count
    guard length <= maximumLength else {
      throw CommandFailure(
        "the \(name) has \(length) characters; it may have \(maximumLength)",
        hint: "Give a part of it.",
        status: .usage
      )
    }
    return text
  }

  /// - Throws: `CommandFailure` if somebody would have to type and must not be asked to.
  package static func checkInput(noInput: Bool) throws {
    guard noInput, FileHandle.standardInput.isTerminal else { return }
    throw CommandFailure(
      "- reads standard input, which is a terminal, and --no-input forbids to wait for it",
      hint: "Pipe the text in, or leave --no-input out.",
      status: .usage
    )
  }

  private static func standardInput(noInput: Bool) throws -> String {
    try checkInput(noInput: noInput)
    let bytes = try FileHandle.standardInput.read(upToCount: maximumBytes + 1) ?? Data()
    guard bytes.count <= maximumBytes else { throw tooLong }
    return try text(of: bytes)
  }

  static var tooLong: CommandFailure {
    CommandFailure("standard input holds more than one text may: 1 MiB", status: .usage)
  }

  static func text(of bytes: some Sequence<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure("standard input is not valid UTF-8", status: .usage)
    }
    return text
  }
}
