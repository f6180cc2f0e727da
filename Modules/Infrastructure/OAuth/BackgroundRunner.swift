/// Runs work in the background, which no one waits for, and reports its failure.
package typealias BackgroundRunner =
  @Sendable (_ work: @escaping @Sendable () async throws -> Void) -> Void
