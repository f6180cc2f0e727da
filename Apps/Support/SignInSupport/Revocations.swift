import BackendSupport
import MemberService
import OAuth

/// Revokes tokens of a provider that nobody needs.
enum Revocations {
  /// How long a command waits for the provider at its end.
  private static let patience = Duration.seconds(5)

  /// Returns a runner whose work the command waits for at its end, but not long.
  static func runner(_ context: AppContext) -> BackgroundRunner {
    { work in
      context.inBackground("the provider's refresh token was not revoked") {
        try await withThrowingTaskGroup(of: Void.self) { group in
          defer { group.cancelAll() }
          group.addTask { try await work() }
          group.addTask {
            try await Task.sleep(for: patience)
            throw IdentityError.timedOut
          }
          try await group.next()
        }
      }
    }
  }
}
