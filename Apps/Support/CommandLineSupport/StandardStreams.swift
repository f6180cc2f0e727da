import Essentials

/// The file descriptors 0 to 2.
enum StandardStreams {
  /// Opens `/dev/null` for closed descriptors, in the opposite direction, so that using them fails.
  ///
  /// Otherwise the next file to be opened, such as a database, would become a standard stream.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
