import Foundation

/// The command line of `index-oracle`.
struct Options {
  enum Action {
    case print
    /// Compares the references in a file of JSON lines.
    case compare(String)
    /// Finds references by name, and compares them.
    case compareNames(NameReferences.Layer)
  }

  struct Mistake: LocalizedError {
    var errorDescription: String?
    var recoverySuggestion: String? {
      """
      usage: index-oracle [--index PATH] [--cache DIR] [--exclude FOLDER]…
        [--compare FILE | --names folders | --names files] [--missed] [ROOT]
      """
    }
  }

  private(set) var action = Action.print
  /// The absolute path of the package.
  private(set) var root = FileManager.default.currentDirectoryPath
  private(set) var index: String?
  private(set) var cache: String?
  /// Whether to print what the compared references lack.
  private(set) var showsMissed = false
  /// Folders that are not searched for names.
  private(set) var exclude: [String] = []

  init(_ arguments: ArraySlice<String>) throws(Mistake) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--index": index = try Self.path(after: argument, &rest)
      case "--cache": cache = try Self.path(after: argument, &rest)
      case "--compare": action = .compare(try Self.path(after: argument, &rest))
      case "--names":
        switch rest.popFirst() {
        case "folders": action = .compareNames(.folder)
        case "files": action = .compareNames(.file)
        default: throw Mistake(errorDescription: "--names needs ‘folders’ or ‘files’")
        }
      case "--exclude":
        guard let folder = rest.popFirst() else {
          throw Mistake(errorDescription: "--exclude needs a folder")
        }
        exclude.append(folder)
      case "--missed": showsMissed = true
      case _ where argument.hasPrefix("-"):
        throw Mistake(errorDescription: "unknown option \(argument)")
      default: root = URL(filePath: argument).standardizedFileURL.path
      }
    }
  }

  private static func path(
    after option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else {
      throw Mistake(errorDescription: "\(option) needs a path")
    }
    return URL(filePath: value).standardizedFileURL.path
  }
}
