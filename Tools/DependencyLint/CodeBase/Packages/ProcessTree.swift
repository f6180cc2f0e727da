#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process and everything that it started, directly or indirectly.
///
/// SwiftPM runs a manifest in a process group of its own, so signals to SwiftPM do not end it.
enum ProcessTree {
  /// Ends the processes.
  static func kill(_ root: pid_t) {
    // A stopped process starts no others, so the search ends.
    signal(root, SIGSTOP)
    var members: Set = [root]
    var last = members
    while !last.isEmpty {
      last = children(of: members).subtracting(members)
      for process in last { signal(process, SIGSTOP) }
      members.formUnion(last)
    }
    for process in members { signal(process, SIGKILL) }
  }

  private static func signal(_ process: pid_t, _ number: Int32) {
    #if canImport(Darwin)
      _ = Darwin.kill(process, number)
    #elseif canImport(Musl)
      _ = Musl.kill(process, number)
    #else
      _ = Glibc.kill(process, number)
    #endif
  }

  #if canImport(Darwin)
    private static func children(of parents: Set<pid_t>) -> Set<pid_t> {
      parents.reduce(into: []) { children, parent in
        var list = [pid_t](repeating: 0, count: 1024)
        let size = Int32(list.count * MemoryLayout<pid_t>.stride)
        let count = proc_listchildpids(parent, &list, size)
        children.formUnion(list.prefix(max(0, Int(count))).filter { $0 > 0 })
      }
    }
  #else
    private static func children(of parents: Set<pid_t>) -> Set<pid_t> {
      let processes = FileSystem.names(in: "/proc").compactMap(pid_t.init)
      return Set(processes.filter { parent(of: $0).map(parents.contains) ?? false })
    }

    /// Returns the fourth field of `/proc/PID/stat` (proc_pid_stat(5)).
    private static func parent(of process: pid_t) -> pid_t? {
      // The size of a file in /proc is 0, so it is not known before reading.
      let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(file, &bytes, bytes.count)
      // The second field, the name, is in parentheses and may contain anything.
      let text = bytes.prefix(max(0, count))
      guard let end = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let fields = String(decoding: text[(end + 1)...], as: UTF8.self).split(separator: " ")
      return fields.count > 1 ? pid_t(fields[1]) : nil
    }
  #endif
}
