import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import SettingsSupport
import TestSupport
import Testing

@Suite(.hangLimit) struct `The executor of a program's requests` {
  @Test(arguments: [(nil, [], false), (2, [], true), (2, ["--offline"], false)])
  func `exists with a number of threads, and not offline`(
    threads: Int?,
    arguments: [String],
    expected: Bool
  ) throws {
    let directory = try TemporaryDirectory()
    let context = try AppContext(
      settings: Settings(
        environment: ["XDG_CONFIG_HOME": directory.url.path],
        workingDirectory: directory.url
      ),
      options: .parse(arguments),
      messages: Messages(color: .never, isQuiet: true),
      sessionThreads: threads
    )
    #expect((context.taskExecutor != nil) == expected)
  }
}
