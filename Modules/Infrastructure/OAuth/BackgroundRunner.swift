/// Runs work in the background without waiting for it, and reports its failure.
package typealias BackgroundRunner =
  @Sendable (_ work: @escaping @Sendable () async throws -> Void) -> Void
