import Foundation

/// The resource usage of this process (getrusage(2)).
struct ProcessUsage {
  /// The CPU time of all threads in user and kernel mode.
  let processorSeconds: Double
  let peakKilobytes: Double

  static func now() -> ProcessUsage {
    var usage = rusage()
    #if os(Linux)
      getrusage(RUSAGE_SELF.rawValue, &usage)
      let kilobyte = 1.0
    #else
      getrusage(RUSAGE_SELF, &usage)
      // On other systems the unit is bytes.
      let kilobyte = 1024.0
    #endif
    return ProcessUsage(
      processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakKilobytes: Double(usage.ru_maxrss) / kilobyte
    )
  }
}

extension timeval {
  fileprivate var seconds: Double {
    Double(tv_sec) + Double(tv_usec) / 1e6
  }
}
