import Foundation
import TestSupport
import Testing

/// The script that runs the tests.
@Suite(.hangLimit) struct SuperviseTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func supervise(_ options: String..., script: String) -> Program {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Tools/supervise.py").standardizedFileURL.path
    var program = Program(path: path)(options + ["sh", "-c", script])
    // The path of its directory depends on the folder; other tests would use the same one.
    program.workingDirectory = directory.url
    return program
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test func `the command has a temporary directory of its own, and its status is kept`()
    async throws
  {
    let outcome = try await supervise(script: "touch $TMPDIR/file; echo $TMPDIR; exit 3").run()
    #expect(outcome.ending == .exited(3))
    let directory = outcome.output.trimmingCharacters(in: .newlines)
    #expect(directory.contains("/marquee-"))
    #expect(!exists(directory))
  }

  @Test func `runs have the same directory, unless another one is using it`() async throws {
    let script = "echo $TMPDIR"
    let first = try await supervise(script: script).run().output
    let (second, third) = try await supervise(script: script + "; sleep 100000").run { program in
      let second = try await program.nextLine()
      let third = try await supervise(script: script).run().output
      try program.send(SIGTERM)
      _ = try await program.remainingMessages()
      return (second, third)
    }.value
    #expect(second.map { $0 + "\n" } == first)
    #expect(third != first)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interrupted run leaves no process and no directory`(number: Int32) async throws {
    // The background process becomes an orphan that ignores the signal.
    let script = """
      touch "$TMPDIR/file"
      (trap '' TERM; echo "$TMPDIR"; sh -c 'echo $$; exec sleep 100000' &)
      sleep 100000
      """
    let result = try await supervise("--tests", "--patience", "0.2", script: script).run {
      program in
      let directory = try #require(try await program.nextLine())
      let process = try #require(try await program.nextLine().flatMap { pid_t($0) })
      #expect(exists(directory) && kill(process, 0) == 0)
      try program.send(number)
      _ = try await program.remainingMessages()
      return (directory: directory, process: process)
    }
    #expect(result.ending == .exited(128 + number))
    #expect(!exists(result.value.directory))
    #expect(kill(result.value.process, 0) != 0)
  }

  @Test func `processes that start each other and end are waited for`() async throws {
    let chain = """
      import os, signal
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      for number in range(1000):
          if os.fork(): os._exit(0)
          os.makedirs(f"{os.environ['TMPDIR']}/{number}")
      """
    let file = directory.url.appending(path: "chain.py")
    try chain.write(to: file, atomically: true, encoding: .utf8)
    let outcome = try await supervise(script: "echo $TMPDIR; python3 chain.py").run()
    #expect(outcome.ending == .exited(0))
    #expect(outcome.errors == "")
    #expect(!exists(outcome.output.trimmingCharacters(in: .newlines)))
  }

  @Test(arguments: [("--tests", "the tests"), ("--strict", "sh")])
  func `what a command leaves behind is reported, and is a failure`(option: String, command: String)
    async throws
  {
    let script = "mkdir $TMPDIR/marquee-tests-1 $TMPDIR/TemporaryDirectory.1; sleep 100000 &"
    let outcome = try await supervise(option, "--patience", "0.2", script: script).run()
    #expect(outcome.ending == .exited(1))
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("supervise: \(command) left the process "))
    #expect(lines[0].hasSuffix(", sleep"))
    #expect(
      lines[1] == "supervise: \(command) left marquee-tests-1 in the temporary directory"
    )
  }

  @Test func `a run that prints nothing is ended, and the tests that hang are named`()
    async throws
  {
    let script = """
      echo '◇ Test run started.'
      echo '◇ Test "a film is shown" started.'
      echo '◇ Test "a film is found" started.'
      echo '◇ Test "a film is stored" started.'
      echo '✔ Test "a film is found" with 2 test cases passed after 0.1 seconds.'
      echo '✘ Test "a film is stored" failed after 0.1 seconds with 1 issue.'
      sleep 100000
      """
    let outcome = try await supervise("--tests", "--silence", "0.2", script: script).run()
    #expect(outcome.ending == .exited(1))
    #expect(
      outcome.errors == """
        supervise: nothing was printed for 0.2 s; these tests have not ended:
        supervise:   "a film is shown"

        """
    )
    #expect(outcome.output.hasPrefix("◇ Test run started.\n"))
  }
}
