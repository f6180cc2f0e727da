import Essentials
import TerminalText

/// Text from the command line or from standard input.
package enum TextArgument {
  /// The maximum number of bytes that are read for one text.
  static let maximumBytes = 1 << 20

  /// Reads the text from the command line, or from standard input for a lone `-`.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - name: The name of the text in messages, such as "the query".
  ///   - maximumLength: The maximum number of Unicode scalars.
  ///   - messaging: Whether to fail instead of waiting for a terminal, and how to say what the
  ///     command waits for.
  /// - Returns: The text without white space around it.
  /// - Throws: `CommandFailure` for a text that is blank, too long or not UTF-8, or contains
  ///   control characters.
  package static func read(
    _ words: [String],
    as name: String,
    maximumLength: Int,
    messaging: MessageOptions
  ) throws -> String {
    let text =
      words == ["-"]
      ? try standardInput(for: name, messaging) : words.joined(separator: " ")
    return try checked(text, as: name, maximumLength: maximumLength)
  }

  /// Returns a valid text without white space around it.
  ///
  /// - Throws: `CommandFailure`, like `read`.
  package static func checked(
    _ text: String,
    as name: String,
    maximumLength: Int
  ) throws -> String {
    if let (position, code) = text.firstControlCharacter {
      throw CommandFailure(
        localized(
          "\(name) contains a control character (\(code), character \(position))",
          "\(name) contiene un carácter de control (\(code), carácter \(position))"
        ),
        hint: localized("Remove it.", "Quítelo."),
        status: .usage
      )
    }
    let text = text.printable.withoutSpacesAround
    guard !text.isEmpty else {
      throw CommandFailure(
        localized("\(name) is blank", "\(name) está en blanco"),
        hint: localized(
          "Enter at least one character, or - to read it from standard input.",
          "Escriba al menos un carácter, o - para leer de la entrada estándar."
        ),
        status: .usage
      )
    }
    let length = text.unicodeScalars.count
    guard length <= maximumLength else {
      throw CommandFailure(
        localized(
          "\(name) has \(length) characters; the maximum is \(maximumLength)",
          "\(name) tiene \(length) caracteres; el máximo es \(maximumLength)"
        ),
        hint: localized("Shorten it.", "Acorte el texto."),
        status: .usage
      )
    }
    return text
  }

  /// Prints what to type, if standard input is a terminal.
  ///
  /// - Parameters:
  ///   - content: What is read, such as "the query".
  ///   - messaging: The options of the command.
  /// - Throws: `CommandFailure` if the command must not wait for a terminal.
  package static func prepareInput(for content: String, _ messaging: MessageOptions) throws {
    guard StandardStream.input.isTerminal else { return }
    guard messaging.noInput else {
      return messaging.messages.note(
        localized(
          "type \(content), then press Enter and Ctrl-D",
          "escriba \(content) y pulse Intro y Ctrl-D"
        )
      )
    }
    throw CommandFailure(
      localized(
        "- reads standard input, but it is a terminal and --no-input is given",
        "- lee la entrada estándar, pero es un terminal y se indicó --no-input"
      ),
      hint: localized(
        "Pipe the text in, or leave --no-input out.",
        "Envíe el texto por una tubería u omita --no-input."
      ),
      status: .usage
    )
  }

  private static func standardInput(
    for content: String,
    _ messaging: MessageOptions
  ) throws -> String {
    try prepareInput(for: content, messaging)
    var bytes: [UInt8] = []
    while true {
      let more = try StandardInput.read()
      if more.isEmpty { return try text(of: bytes) }
      bytes += more
      guard bytes.count <= maximumBytes else { throw tooLong }
    }
  }

  static var tooLong: CommandFailure {
    CommandFailure(
      localized("standard input is larger than 1 MiB", "la entrada estándar supera 1 MiB"),
      status: .usage
    )
  }

  static func text(of bytes: some Sequence<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        localized("standard input is not valid UTF-8", "la entrada estándar no es UTF-8 válido"),
        status: .usage
      )
    }
    return text
  }
}
