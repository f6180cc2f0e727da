import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if os(Linux)
  /// Ending a process and everything that it started.
  @Suite(.hangLimit, .serialized) struct ProcessTreeTests {
    private static let variable = "PROCESS_TREE_TEST"
    /// A program that prints its number, then starts processes that sleep.
    ///
    /// It has so many mappings of memory that fork(2) takes some 30 ms, so that a signal arrives in
    /// the middle of it.
    private static let slowForks = """
      import ctypes, os, time
      mmap = ctypes.CDLL(None).mmap
      mmap.restype = ctypes.c_void_p
      mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t] + 3 * [ctypes.c_int] + [ctypes.c_long]
      for page in range(60000):
        # Neighbours that differ in protection are not merged.
        mmap(None, 4096, 1 + 2 * (page % 2), 0x22, -1, 0)
      print(os.getpid(), flush=True)
      for _ in range(100):
        if os.fork() == 0:
          time.sleep(600)
      time.sleep(600)
      """

    /// Returns the running processes with a value of the variable in their environment.
    private func processes(with value: String) throws -> [pid_t] {
      let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      return numbers.compactMap(pid_t.init).filter { process in
        let environment = try? String(contentsOfFile: "/proc/\(process)/environ", encoding: .utf8)
        return environment?.contains("\(Self.variable)=\(value)\0") ?? false
      }
    }

    private func isStopped(_ process: pid_t) throws -> Bool {
      try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") T ")
    }

    @Test func `the root ends last, because this program may end with it`() {
      let order = ProcessTree.order(of: Set(100...120), root: 110)
      #expect(order.last == 110)
      #expect(order.sorted() == Array(100...120))
    }

    @Test(arguments: 1...5)
    func `a process that starts others meanwhile is stopped with all of them`(
      round: Int
    ) async throws {
      let value = UUID().uuidString
      let python = try #require(Program.installed("python3"))
      var program = python(["-c", Self.slowForks])
      program.environment = ProcessInfo.processInfo.environment
      program.environment?[Self.variable] = value
      try await program.run { running in
        let line = try await running.nextLine() ?? ""
        let process = try #require(pid_t(line))
        try await until { try processes(with: value).count > round }
        let stopped = ProcessTree.stop(process)
        // A fork that had begun has ended once its process is stopped.
        try await until { try isStopped(process) }
        let all = try processes(with: value)
        #expect(all.count >= 2)
        #expect(Set(all) == stopped)
        ProcessTree.kill(process)
        for process in all { kill(process, SIGKILL) }
      }
      try await until { try processes(with: value).isEmpty }
    }
  }
#endif
