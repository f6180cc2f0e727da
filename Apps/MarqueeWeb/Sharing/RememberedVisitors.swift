import Foundation

/// A store of visitors that remembers them for a minute, because each page asks for one.
struct RememberedVisitors: VisitorStore {
  private let store: any VisitorStore
  private let memory = ShortTermMemory<Data, Visitor>(
    lifetime: .seconds(60),
    limit: 10_000
  )

  init(_ store: any VisitorStore) {
    self.store = store
  }

  func visitor(with secret: CookieSecret) async throws -> Visitor? {
    if let visitor = memory.value(for: secret.hash) { return visitor }
    let visitor = try await store.visitor(with: secret)
    if let visitor { memory.remember(visitor, for: secret.hash) }
    return visitor
  }

  func addVisitor(with secret: CookieSecret) async throws -> Visitor {
    let visitor = try await store.addVisitor(with: secret)
    memory.remember(visitor, for: secret.hash)
    return visitor
  }
}
