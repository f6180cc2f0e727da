import Crypto
import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoGitHubService {
  /// Answers a request made with a user's token.
  func apiAnswer(
    _ request: SignInRequest,
    _ answer: (GitHubTokens.Entry) throws(GitHubAPIError) -> JSON
  ) -> NetworkResponse {
    guard request.head.method == .get else {
      return GitHubAPIError.notFound.response
    }
    guard !requiresUserAgent || request.head.headerFields[.userAgent] != nil else {
      return GitHubAPIError.noUserAgent
    }
    // The scheme `token` is GitHub's own (docs.github.com/rest/authentication).
    guard let token = request.bearerToken ?? request.credentials(of: "token") else {
      return GitHubAPIError.requiresAuthentication.response
    }
    guard let entry = state.withLock({ $0.tokens.find(token) }) else {
      return GitHubAPIError.badCredentials.response
    }
    do {
      var response = NetworkResponse(.ok, json: try answer(entry)).notStored
      if let name = HTTPField.Name("X-OAuth-Scopes") {
        response.head.headerFields[name] = entry.scopes.joined(separator: ", ")
      }
      return response
    } catch {
      return error.response
    }
  }

  func user(_ entry: GitHubTokens.Entry) -> JSON {
    entry.user.profile(hasName: GitHubFault(rawValue: entry.clientID) != .noName)
  }

  /// Returns the email addresses, which require the scope `user:email`.
  func emails(_ entry: GitHubTokens.Entry) throws(GitHubAPIError) -> JSON {
    guard entry.scopes.contains(where: { $0 == "user" || $0 == "user:email" }) else {
      throw .notFound
    }
    return GitHubFault(rawValue: entry.clientID) == .noEmail ? [] : entry.user.emails
  }

  /// Answers `/applications/{client_id}/token`: POST checks a token of the app and DELETE revokes
  /// it (docs.github.com/rest/apps/oauth-applications).
  ///
  /// For a token of another app, the response is 404.
  func application(_ clientID: String, _ request: SignInRequest) -> NetworkResponse {
    guard let basic = request.basicCredentials, basic.id == clientID,
      Self.clientIDs.contains(clientID), basic.secret == Self.clientSecret
    else { return GitHubAPIError.notFound.response }
    guard
      let body = try? JSONDecoder().decode([String: String].self, from: request.body),
      let token = body["access_token"]
    else { return GitHubAPIError.invalidRequest.response }
    return state.withLock { state in
      guard let entry = state.tokens.find(token), entry.clientID == clientID else {
        return GitHubAPIError.notFound.response
      }
      switch request.head.method {
      case .post:
        return NetworkResponse(.ok, json: Self.authorization(entry)).notStored
      case .delete:
        state.tokens.remove(token)
        return NetworkResponse(head: HTTPResponse(status: .noContent))
      default:
        return GitHubAPIError.notFound.response
      }
    }
  }

  private static func authorization(_ entry: GitHubTokens.Entry) -> JSON {
    let createdAt = JSON.string(entry.createdAt.formatted(.iso8601))
    let hash = SHA256.hash(data: Data(entry.token.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return [
      "id": .int(Int(fnv1a(entry.token.utf8) % 1_000_000_000)),
      "url": "https://api.github.com/authorizations/1",
      "app": [
        "client_id": .string(entry.clientID), "name": "Marquee",
        "url": "https://github.com/apps/marquee",
      ],
      "token": .string(entry.token), "hashed_token": .string(hash.joined()),
      "token_last_eight": .string(String(entry.token.suffix(8))), "note": nil, "note_url": nil,
      "created_at": createdAt, "updated_at": createdAt,
      "scopes": .array(entry.scopes.map(JSON.string)), "fingerprint": nil, "expires_at": nil,
      "user": entry.user.reference,
    ]
  }
}
