/// An id on the command line or on standard input.
package struct IDArgument: Sendable {
  /// The maximum number of digits, more than any id has.
  private static let maximumLength = 64

  private let noun: String
  private let origin: String

  /// - Parameters:
  ///   - noun: The kind of thing that has the id, such as "a film".
  ///   - origin: Where to find ids, as a clause for a hint.
  package init(of noun: String, origin: String) {
    self.noun = noun
    self.origin = origin
  }

  /// Returns the id from an argument, or from standard input for `-`.
  ///
  /// - Throws: `CommandFailure` for anything but a whole number above 0.
  package func read(_ argument: String, messaging: MessageOptions) throws -> Int {
    let text = try TextArgument.read(
      [argument],
      as: localized("the id", "el id"),
      maximumLength: Self.maximumLength,
      messaging: messaging
    )
    // `Int` would also accept a sign.
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let id = Int(text), id > 0 else {
      throw failure(text)
    }
    return id
  }

  /// Returns the error for a negative number, which the argument parser treats as an option.
  ///
  /// - Parameters:
  ///   - message: The parser's message.
  ///   - arguments: The arguments of the command line.
  /// - Returns: The error; `nil` if something else is wrong.
  @Sendable
  package func negativeNumber(_ message: String, in arguments: [String]) -> CommandFailure? {
    guard message.hasPrefix("Missing expected argument") || message.hasPrefix("Unknown option")
    else { return nil }
    return arguments.prefix { $0 != "--" }
      .first { $0.wholeMatch(of: /-[0-9]+/) != nil }.map(failure)
  }

  private func failure(_ text: String) -> CommandFailure {
    CommandFailure(
      localized("\(text) is not the id of \(noun)", "\(text) no es el id de \(noun)"),
      hint: localized(
        "Give a whole number above 0; \(origin).",
        "Indique un número entero mayor que 0; \(origin)."
      ),
      status: .usage
    )
  }
}
