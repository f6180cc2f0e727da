import BackendSupport
import MemberService
import OAuth

/// Revokes a provider's tokens that are no longer needed.
enum Revocations {
  /// How long a command waits for the provider before it exits.
  private static let patience = Duration.seconds(5)

  /// Returns a runner for work that the command waits for before it exits, up to a limit.
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
