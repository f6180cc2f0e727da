package import Foundation
import Synchronization
package import SystemPackage

/// What a command is started with: its arguments, environment, folder and standard streams.
///
/// Commands read the current invocation, which is that of the process. Tests run a command with
/// another one.
package final class Invocation: Sendable {
  /// That of the process, unless a test has set another one for its task.
  @TaskLocal package static var current = Invocation()

  /// Without the name of the program.
  package let arguments: [String]
  package let environment: [String: String]
  package let workingDirectory: String
  let streams: any StandardStreams
  private let spanish = Atomic(false)

  /// Creates an invocation, by default that of the process.
  package init(
    arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    workingDirectory: String = FileManager.default.currentDirectoryPath,
    streams: any StandardStreams = ProcessStreams()
  ) {
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.streams = streams
  }

  /// Returns the location of a path, which may be relative to the working directory.
  package func location(of path: String) -> URL {
    let folder = URL(fileURLWithPath: workingDirectory, isDirectory: true)
    return URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
  }

  /// Whether messages are in Spanish; `false` until the command starts and sets it.
  ///
  /// A command has one user, so it has one language, as a process has one locale in C.
  var isSpanish: Bool {
    get { spanish.load(ordering: .relaxed) }
    set { spanish.store(newValue, ordering: .relaxed) }
  }
}

/// The standard streams of a command.
package protocol StandardStreams: Sendable {
  func isTerminal(_ stream: StandardStream) -> Bool

  /// Returns the next bytes of standard input, as soon as there are any; none at the end.
  func read() throws(Errno) -> [UInt8]

  /// Writes all bytes.
  func write(_ bytes: [UInt8], to stream: StandardStream) throws(Errno)
}

/// Returns the message in the language of the command's user.
///
/// For messages that commands print, which are written where they are used. The strings of a view
/// model are `Localized`: several apps show them, and one process may show them in several
/// languages.
package func localized(_ english: String, _ spanish: String) -> String {
  Invocation.current.isSpanish ? spanish : english
}

/// Returns a string in quotation marks, as the language of the messages uses them.
package func quoted(_ text: String) -> String {
  localized("“\(text)”", "«\(text)»")
}
