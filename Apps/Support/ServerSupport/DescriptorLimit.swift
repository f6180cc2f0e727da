import Foundation

/// The number of files and connections that this process may have open.
enum DescriptorLimit {
  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  static var current: Int {
    var limit = rlimit()
    getrlimit(resource, &limit)
    return Int(clamping: limit.rlim_cur)
  }

  /// Raises the limit to what the system allows, and returns it.
  static func raise() -> Int {
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
    return current
  }
}
