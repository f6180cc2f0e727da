import SharedKernel

extension ServiceFailure {
  /// Whether the network or a failing service is the cause, and not what the service says about the
  /// request.
  ///
  /// A gateway may send a page, or redirect to one, while the service behind it is restarting.
  var isTemporary: Bool {
    switch self {
    case .notConnected, .proxyUnreachable, .proxyRefused, .unknownHost, .connectionRefused,
      .timedOut, .connectionLost, .insecureConnection, .untrustedCertificate, .rateLimited,
      .unavailable, .unreadable(.html), .unreadable(.page), .unreadable(.http),
      .unreadable(.encoding), .unreadable(.redirects):
      true
    case .credentialsRefused, .signInNeeded, .notFound, .server, .unreadable(.format),
      .unreadable(.size), .other:
      false
    }
  }

  /// The time to wait before another request; zero if the service does not specify one.
  var retryAfter: Duration {
    switch self {
    case .rateLimited(let wait?), .unavailable(_, _, let wait?): .seconds(max(0, wait))
    default: .zero
    }
  }
}

/// Sends a request up to three times while the service fails temporarily, but not after time-outs,
/// which take long.
///
/// - Parameters:
///   - isolation: The caller's isolation.
///   - sleep: Waits; throws `CancellationError`.
///   - request: Sends the request.
/// - Throws: The failure of the last attempt; if an earlier one may have been processed, so that the
///   service refuses to process it again, the failure of that one.
func withRetries<Value>(
  isolation: isolated (any Actor)? = #isolation,
  sleep: (Duration) async throws -> Void,
  _ request: () async throws -> Value
) async throws -> Value {
  var failure: (any Error)?
  for delay in [Duration.seconds(1), .seconds(2), nil] {
    do {
      return try await request()
    } catch {
      if let failure, case .refused = error as? SignInError { throw failure }
      guard let delay, isWorthAnotherRequest(error) else { throw error }
      failure = error
      try await sleep(max(delay, (error as? ServiceFailure)?.retryAfter ?? .zero))
    }
  }
  throw failure ?? CancellationError()
}

/// Whether another request may succeed while the person waits.
private func isWorthAnotherRequest(_ error: any Error) -> Bool {
  switch error {
  case SignInError.providerUnavailable: true
  case ServiceFailure.connectionLost, ServiceFailure.connectionRefused: true
  case ServiceFailure.unavailable(_, _, let wait): wait ?? 0 <= longestWait
  case ServiceFailure.rateLimited(let wait?): wait <= longestWait
  default: false
  }
}

/// The longest requested wait between two attempts, in seconds.
private let longestWait = 5.0
