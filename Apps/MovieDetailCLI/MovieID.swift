import BackendSupport
import CommandLineSupport

/// Parses the ids of films.
enum MovieID {
  /// More digits than any id has.
  private static let maximumLength = 64

  /// A hint that says where ids come from.
  static let origin = LocalizedText(
    "movie-search prints the ids of the films that it finds.",
    "movie-search muestra los id de las películas que encuentra."
  )

  /// Returns the id in an argument, or on standard input for `-`.
  ///
  /// - Throws: `CommandFailure` for anything but a whole number above 0.
  static func read(_ argument: String, messaging: MessageOptions) throws -> Int {
    let text = try TextArgument.read(
      [argument],
      as: "id",
      maximumLength: maximumLength,
      messaging: messaging
    )
    // `Int` would also accept a sign.
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let id = Int(text), id > 0 else {
      throw failure(text)
    }
    return id
  }

  /// The error for a negative number, which the argument parser takes for an option.
  ///
  /// - Parameters:
  ///   - message: The parser's message.
  ///   - arguments: The command line.
  /// - Returns: `nil` for any other error.
  static func negativeNumber(_ message: String, in arguments: [String]) -> CommandFailure? {
    guard message.hasPrefix("Missing expected argument") || message.hasPrefix("Unknown option")
    else { return nil }
    return arguments.prefix { $0 != "--" }
      .first { $0.wholeMatch(of: /-[0-9]+/) != nil }.map(failure)
  }

  private static func failure(_ text: String) -> CommandFailure {
    CommandFailure(
      "\(text) is not the id of a film",
      hint: "Give a whole number above 0; movie-search prints the ids of the films that it finds.",
      status: .usage
    )
  }
}
