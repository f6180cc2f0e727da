package import Foundation

/// A program that tests run, with its arguments and surroundings.
package struct Program: Sendable {
  package let path: String
  package var arguments: [[UInt8]] = []
  /// Its whole environment; `nil` for that of the tests.
  package var environment: [String: String]?
  package var workingDirectory: URL?
  /// How long the program may run before it is killed and its test fails.
  package var timeLimit: Duration = .hangLimit

  package init(path: String) {
    self.path = path
  }

  /// A product of this package.
  package static func built(_ name: String) -> Program {
    Program(path: productsDirectory.appending(path: name).path)
  }

  /// The first program with that name in `PATH`; `nil` if there is none.
  package static func installed(_ name: String) -> Program? {
    let directories = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    return directories.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
      .map(Program.init(path:))
  }

  /// The same program with these arguments.
  package func callAsFunction(_ arguments: [String]) -> Program {
    var program = self
    program.arguments = arguments.map { Array($0.utf8) }
    return program
  }

  /// The environment variable that gives compilers the module cache of this package's build, without
  /// which they take seconds to import Foundation.
  package static let moduleCache = [
    "CLANG_MODULE_CACHE_PATH": productsDirectory.appending(path: "ModuleCache").path
  ]

  /// The folder with the products: the one that contains the bundle of tests.
  private static let productsDirectory: URL = {
    let parts = CommandLine.arguments.lazy.map {
      URL(filePath: $0).standardizedFileURL.pathComponents
    }
    for components in parts {
      if let bundle = components.firstIndex(where: { $0.hasSuffix(".xctest") }) {
        return URL(filePath: components[..<bundle].joined(separator: "/"))
      }
    }
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  }()
}

/// How a program ended.
package enum Ending: Equatable, Sendable {
  case exited(Int32)
  case signaled(Int32)
}

/// The error for a program that exceeds its time limit.
package struct TimeLimitExceeded: Error {
  package let program: String
  package let limit: Duration
}
