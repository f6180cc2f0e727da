import Foundation

/// The kernel's figures for this process, in Prometheus's text format and with its usual names.
enum ProcessMetrics {
  /// The metrics; "" where `/proc` is missing.
  static var text: String {
    guard let memory = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = memory.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    else { return "" }
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return """
      # TYPE process_resident_memory_bytes gauge
      process_resident_memory_bytes \(pages * Int(sysconf(Int32(_SC_PAGESIZE))))
      # TYPE process_open_fds gauge
      process_open_fds \(files.count)
      # TYPE process_max_fds gauge
      process_max_fds \(DescriptorLimit.current)
      # TYPE process_cpu_seconds_total counter
      process_cpu_seconds_total \(usage.ru_utime.seconds + usage.ru_stime.seconds)

      """
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
