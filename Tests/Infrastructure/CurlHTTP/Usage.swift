#if os(Linux)
  import Foundation
  import Testing

  /// The resources of this process, from `/proc`.
  enum Usage {
    /// The number of open descriptors; -1 if it is unknown.
    static var descriptors: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
    }

    /// The peak of resident memory, in KiB.
    static func peakMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let match = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
      return try #require(Int(match.1))
    }
  }
#endif
