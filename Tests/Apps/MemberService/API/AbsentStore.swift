import MemberService

/// A store that cannot be reached.
struct AbsentStore: MemberStore {
  private let away = StoreUnavailable("the disk is unavailable")

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value? { throw away }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any MemberConnection) throws -> Value
  ) async throws -> Value { throw away }
}
