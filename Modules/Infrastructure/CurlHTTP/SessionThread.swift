import CCurl
import Foundation

/// The thread of a session.
///
/// Foundation's `Thread` sometimes loses a name that the thread sets for itself when it starts, and
/// links more of Foundation into a program.
enum SessionThread {
  /// The name that debuggers and `ps -T` show.
  static let name = "CurlSession"

  /// The current thread as a number other than zero, which an ended thread may have used before.
  static var current: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a thread of its own.
  ///
  /// - Returns: Whether the system has started the thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let context = Unmanaged.passRetained(Body(body))
    let result = pthread_create(
      &thread,
      nil,
      { context in
        ccurl_name_thread(SessionThread.name)
        let context: UnsafeMutableRawPointer? = context
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      },
      context.toOpaque()
    )
    guard result == 0 else {
      context.release()
      return false
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }
}
