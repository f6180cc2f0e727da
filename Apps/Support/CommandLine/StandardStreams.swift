import Foundation

/// The descriptors 0 to 2.
enum StandardStreams {
  /// Opens those that are closed on `/dev/null`, the wrong way round, so that using them still fails.
  ///
  /// Otherwise the next file, be it a database, becomes standard input or receives the messages.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
