package import Testing

extension Duration {
  /// The time after which a test counts as hung.
  ///
  /// It is several times what all tests take together on a busy machine. Use it for every limit
  /// that is not the subject of a test.
  package static let hangLimit = Duration.seconds(1200)
}

extension Double {
  /// The limit in seconds, for libraries that use `TimeInterval`.
  package static let hangLimit = 1200.0
}

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs.
  package static var hangLimit: Self { .timeLimit(.minutes(20)) }
}
