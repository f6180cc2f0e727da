import CommandLineSupport

/// Parses the ids of films.
enum MovieID {
  /// More digits than any id has.
  private static let maximumLength = 64

  /// Returns the id in an argument, or on standard input for `-`.
  ///
  /// - Throws: `CommandFailure` for anything but a whole number above 0.
  static func read(_ argument: String, noInput: Bool) throws -> Int {
    let text = try TextArgument.read(
      [argument],
      as: "id",
      maximumLength: maximumLength,
      noInput: noInput
    )
    // `Int` would also accept a sign.
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let id = Int(text), id > 0 else {
      throw CommandFailure(
        "\(text) is not the id of a film",
        hint:
          "Give a whole number above 0; movie-search prints the ids of the films that it finds.",
        status: .usage
      )
    }
    return id
  }
}
