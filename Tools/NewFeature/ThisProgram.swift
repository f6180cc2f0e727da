import Foundation

/// The running `new-feature`.
enum ThisProgram {
  /// The path of the executable.
  static let path: String = {
    let link = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    return FileManager.default.isExecutableFile(atPath: link) ? link : CommandLine.arguments[0]
  }()
}
