import Binding
import Crypto
import Foundation
import HTTP
import QuerySuggestions
import QuerySuggestionsPresentation
import SharedKernel
import TerminalText

/// The queries of all visitors, which are saved in the background.
struct VisitorQueries: Sendable {
  /// The number of a visitor's queries that are stored.
  static let capacity = 100

  let module: QuerySuggestionsModule
  private let pending: PendingQueries
  let undo: SealedUndo
  private let language: Language
  private let inBackground: @Sendable (String, @escaping @Sendable () async throws -> Void) -> Void

  init(_ module: QuerySuggestionsModule, _ app: AppDIContainer) {
    self.module = module
    pending = PendingQueries(warn: app.warn)
    undo = SealedUndo(key: app.siteKey.derived(for: "removed searches"))
    language = app.language
    inBackground = app.inBackground
  }

  /// Returns the closure that records a visitor's queries; waiting queries are saved together.
  func record(of visitor: Visitor?) -> @Sendable (String) -> Void {
    { [inBackground, pending, module] query in
      guard let visitor, pending.add(query, of: visitor) else { return }
      inBackground("queries were not saved") {
        let queries = pending.takeAll()
        do {
          try await module.saveRecentQueries(queries.map { ($0.text, $0.visitor.id) })
        } catch {
          pending.didFailToSave(queries)
          throw error
        }
      }
    }
  }

  /// Removes one of a visitor's queries or, without text, all of them.
  ///
  /// - Throws: `MoviesQueriesError`.
  func remove(_ text: String?, of visitor: Visitor) async throws {
    pending.remove(text, of: visitor)
    // After queries that are being saved, which would otherwise be stored again.
    try await withCheckedThrowingContinuation { continuation in
      inBackground("queries were not removed") { [module] in
        do {
          if let text {
            _ = try await module.removeRecentQuery(text, owner: visitor.id)
          } else {
            _ = try await module.clearRecentQueries(owner: visitor.id)
          }
          continuation.resume()
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// Moves the queries of a visitor to the member as whom the visitor has signed in.
  ///
  /// - Throws: `MoviesQueriesError`.
  func move(of visitor: Visitor, to member: Visitor) async throws {
    let queries = await all(of: visitor).map { ($0, member.id) }
    guard !queries.isEmpty else { return }
    // The newest query comes first in the list, and is saved last.
    try await module.saveRecentQueries(queries.reversed())
    try await remove(nil, of: visitor)
  }

  /// Returns the visitor's earlier query that is spelled most like one; `nil` if none is.
  func nearest(to query: String, of visitor: Visitor?) async -> String? {
    guard let visitor else { return nil }
    return Spelling.nearest(to: query, in: await all(of: visitor))
  }

  /// Saves queries again that were removed.
  ///
  /// - Parameter queries: The newest first.
  /// - Throws: `MoviesQueriesError`.
  func restore(_ queries: [String], of visitor: Visitor) async throws {
    try await module.saveRecentQueries(queries.reversed().map { ($0, visitor.id) })
  }

  /// Returns a visitor's queries, the newest first.
  func all(of visitor: Visitor) async -> [String] {
    let viewModel = module.makeMoviesQueryListViewModel(
      language: language,
      owner: visitor.id,
      maximumCount: Self.capacity
    )
    await viewModel.viewWillAppear()
    return viewModel.items.value.map(\.query)
  }
}

extension SiteDatabase {
  var queries: QuerySuggestionsModule.Dependencies {
    let capacity = VisitorQueries.capacity
    return switch engine {
    case .sqlite(let database, _): .init(database: database, capacity: capacity)
    case .postgreSQL(let database, _):
      .init(store: PostgreSQLQueries(database: database, capacity: capacity))
    }
  }
}
