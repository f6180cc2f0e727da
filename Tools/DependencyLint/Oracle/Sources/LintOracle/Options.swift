/// The command line of `lint-oracle`.
struct Options {
  static let usage = """
    usage: lint-oracle [--jobs N] [--suffix .swift] [--known FILE] \
    [--compiler N | --parse-only | --type-names] [PATH…]
    """

  /// An error in the command line.
  struct Mistake: Error {
    let message: String
  }

  private(set) var paths: [String] = []
  private(set) var jobs = 2
  private(set) var suffixes = [".swift"]
  /// The path of the list of known differences.
  private(set) var known: String?
  /// The number of files to compare with the compiler; `nil` to compare all files with swift-syntax.
  private(set) var compilerSample: Int?
  private(set) var parsesOnly = false
  /// Whether to collect only the names of types, for benchmarks.
  private(set) var collectsTypeNames = false

  init(_ arguments: ArraySlice<String>) throws(Mistake) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--jobs": jobs = try Self.number(after: argument, &rest)
      case "--compiler": compilerSample = try Self.number(after: argument, &rest)
      case "--suffix": suffixes = [try Self.value(after: argument, &rest)]
      case "--known": known = try Self.value(after: argument, &rest)
      case "--parse-only": parsesOnly = true
      case "--type-names": collectsTypeNames = true
      case _ where argument.hasPrefix("-"): throw Mistake(message: "unknown option \(argument)")
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = [".build/checkouts"] }
  }

  private static func number(
    after option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Int {
    let text = try value(after: option, &rest)
    guard let number = Int(text), number > 0 else {
      throw Mistake(message: "\(option) needs a number of at least 1, not \(text)")
    }
    return number
  }

  private static func value(
    after option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
    return value
  }
}
