package import Foundation

/// A program that tests run, and what it is run with.
package struct Program: Sendable {
  package let path: String
  package var arguments: [[UInt8]] = []
  /// All of its environment; nil for that of the tests.
  package var environment: [String: String]?
  package var workingDirectory: URL?
  /// A test fails, instead of hanging, when the program takes longer.
  package var timeLimit: Duration = .seconds(60)

  package init(path: String) {
    self.path = path
  }

  /// A product of this package.
  package static func built(_ name: String) -> Program {
    Program(path: productsDirectory.appending(path: name).path)
  }

  /// The first program of that name in `PATH`; nil if there is none.
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

  /// Where the build puts the products: beside the bundle that holds the tests.
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

/// A program took longer than it may.
package struct TimeLimitExceeded: Error {
  package let program: String
  package let limit: Duration
}
