/// Runs work beside the caller's, which nobody waits for, and reports its failure.
package typealias BackgroundRunner =
  @Sendable (_ work: @escaping @Sendable () async throws -> Void) -> Void
