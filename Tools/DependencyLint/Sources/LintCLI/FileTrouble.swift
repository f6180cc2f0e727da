import LintEssentials

/// Describes errors of the file system.
enum FileTrouble {
  /// Returns the system's reason, such as “Permission denied”.
  static func reason(of error: any Error) -> String {
    guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return "\(error)" }
    return String(cString: strerror(cause.code.rawValue))
  }
}
