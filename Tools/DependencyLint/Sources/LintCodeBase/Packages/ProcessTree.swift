import LintEssentials

/// A process and everything that it started, directly or indirectly.
///
/// SwiftPM runs a manifest in a process group of its own, so signals to SwiftPM do not end it.
enum ProcessTree {
  /// How long `stop` waits for the processes to stop.
  private static let patience = Duration.seconds(2)

  /// Ends the processes.
  static func kill(_ root: pid_t) {
    for process in order(of: stop(root), root: root) { signal(process, SIGKILL) }
  }

  /// Returns the order in which processes are ended: the root last.
  ///
  /// A program that waits for the root may end this one, which would leave the rest stopped.
  static func order(of processes: Set<pid_t>, root: pid_t) -> [pid_t] {
    processes.filter { $0 != root } + [root]
  }

  /// Stops the processes, so that they start no others.
  ///
  /// A signal does not interrupt fork(2), so the search for children continues until every process
  /// is stopped. It waits only briefly for a process that is blocked in the kernel, such as by the
  /// child of vfork(2).
  static func stop(_ root: pid_t) -> Set<pid_t> {
    let deadline = ContinuousClock.now + patience
    var members: Set<pid_t> = []
    var found: Set = [root]
    var areStopped = false
    while !found.isEmpty || (!areStopped && .now < deadline) {
      if found.isEmpty { usleep(1000) }
      for process in found { signal(process, SIGSTOP) }
      members.formUnion(found)
      areStopped = members.allSatisfy(isStopped)
      found = children(of: members).subtracting(members)
    }
    return members
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

    private static func isStopped(_ process: pid_t) -> Bool {
      var info = proc_bsdinfo()
      let size = Int32(MemoryLayout<proc_bsdinfo>.size)
      guard proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &info, size) == size else { return true }
      return info.pbi_status == UInt32(SSTOP) || info.pbi_status == UInt32(SZOMB)
    }
  #else
    private static func children(of parents: Set<pid_t>) -> Set<pid_t> {
      let processes = FileSystem.names(in: "/proc").compactMap(pid_t.init)
      return Set(processes.filter { parent(of: $0).map(parents.contains) ?? false })
    }

    private static func parent(of process: pid_t) -> pid_t? {
      let fields = fields(of: "/proc/\(process)/stat")
      return fields.count > 1 ? pid_t(fields[1]) : nil
    }

    /// Whether each thread of a process is stopped (`T`, or `t` by a debugger), or has ended.
    private static func isStopped(_ process: pid_t) -> Bool {
      FileSystem.names(in: "/proc/\(process)/task").allSatisfy { thread in
        let state = fields(of: "/proc/\(process)/task/\(thread)/stat").first
        return state.map { "TtZX".contains($0) } ?? true
      }
    }

    /// Returns the fields of a proc_pid_stat(5) file from the third on: the state, the parent.
    private static func fields(of path: String) -> [Substring] {
      // The size of a file in /proc is 0, so it is not known before reading.
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return [] }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(file, &bytes, bytes.count)
      // The second field, the name, is in parentheses and may contain anything.
      let text = bytes.prefix(max(0, count))
      guard let end = text.lastIndex(of: UInt8(ascii: ")")) else { return [] }
      return String(decoding: text[(end + 1)...], as: UTF8.self).split(separator: " ")
    }
  #endif
}
