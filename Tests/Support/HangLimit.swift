package import Testing

extension Duration {
  /// How long a test waits for what must come, before it counts as hung.
  ///
  /// No working test reaches it: it is several times what all tests together take on a machine with
  /// busy cores. Every limit that a test is not about is this one.
  package static let hangLimit = Duration.seconds(600)
}

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs.
  package static var hangLimit: Self { .timeLimit(.minutes(10)) }
}
