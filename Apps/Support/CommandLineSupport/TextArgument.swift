import TerminalText

/// Text from the command line or from standard input.
package enum TextArgument {
  /// Reads the text from the command line, or from standard input for a lone `-`.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - name: The name of the text in messages, such as "the query".
  ///   - maximumLength: The maximum number of Unicode scalars.
  ///   - messaging: Whether to fail instead of waiting for a terminal, and how to show what the
  ///     command is waiting for.
  /// - Returns: The text without surrounding white space.
  /// - Throws: `CommandFailure` for text that is blank, too long, not UTF-8, or contains control
  ///   characters.
  package static func read(
    _ words: [String],
    as name: String,
    maximumLength: Int,
    messaging: MessageOptions
  ) throws -> String {
    guard words == ["-"] else {
      return try checked(words.joined(separator: " "), as: name, maximumLength: maximumLength)
    }
    try prepareInput(for: name, messaging)
    return try checked(StandardInput.readAll(), as: name, maximumLength: maximumLength)
  }

  /// Returns valid text without surrounding white space.
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
          "\(name) is \(length) characters long; the maximum is \(maximumLength)",
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
        "Pipe the text in, or omit --no-input.",
        "Envíe el texto por una tubería u omita --no-input."
      ),
      status: .usage
    )
  }
}

extension String {
  /// The text without spaces and tabs at its start and its end.
  var withoutSpacesAround: String {
    var rest = Substring(self)
    while rest.first?.isHorizontalSpace == true { rest.removeFirst() }
    while rest.last?.isHorizontalSpace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Character {
  /// Whether the character is white space within a line: a tab, a zero-width space, or one of
  /// Unicode's category Zs.
  fileprivate var isHorizontalSpace: Bool {
    self == "\t" || self == "\u{200B}"
      || unicodeScalars.allSatisfy { $0.properties.generalCategory == .spaceSeparator }
  }
}
