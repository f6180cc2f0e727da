import Foundation

/// A store that remembers visitors for a minute, because every page needs the visitor.
struct RememberedVisitors: VisitorStore {
  private let store: any VisitorStore
  private let memory = ShortTermMemory<Data, Visitor>(
    lifetime: .seconds(60),
    limit: 10_000
  )

  init(_ store: any VisitorStore) {
    self.store = store
  }

  func visit(with secret: CookieSecret) async throws -> Visit? {
    if let visitor = memory.value(for: secret.hash) { return Visit(visitor: visitor) }
    let visit = try await store.visit(with: secret)
    if let visit, !visit.isDue { memory.remember(visit.visitor, for: secret.hash) }
    return visit
  }

  func recordVisit(with secret: CookieSecret) async throws -> Visitor {
    let visitor = try await store.recordVisit(with: secret)
    memory.remember(visitor, for: secret.hash)
    return visitor
  }
}
