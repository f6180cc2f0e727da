#if os(Linux)
  import Foundation
  import Testing

  /// What this process has taken of the system, as `/proc` tells.
  enum Usage {
    /// Open files and sockets; -1 if it cannot be told.
    static var descriptors: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
    }

    /// The most resident memory so far, in KiB.
    static func peakMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let match = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
      return try #require(Int(match.1))
    }
  }
#endif
