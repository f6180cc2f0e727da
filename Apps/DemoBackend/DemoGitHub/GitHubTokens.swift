import Foundation

/// The access tokens that the demo has issued but not revoked, oldest first.
struct GitHubTokens {
  struct Entry {
    let token: String
    let clientID: String
    let user: GitHubUser
    let scopes: [String]
    let createdAt: Date
  }

  /// The maximum number of tokens for one user, app and set of scopes.
  private static let maximum = 10

  private var entries: [Entry] = []

  /// Adds a token, and revokes the oldest one for the same user, app and scopes if there are more
  /// than ten.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    let same = entries.indices.filter {
      entries[$0].clientID == entry.clientID && entries[$0].user == entry.user
        && Set(entries[$0].scopes) == Set(entry.scopes)
    }
    if same.count > Self.maximum, let oldest = same.first { entries.remove(at: oldest) }
  }

  func find(_ token: String) -> Entry? {
    entries.first { $0.token == token }
  }

  mutating func remove(_ token: String) {
    entries.removeAll { $0.token == token }
  }
}
