import Foundation
import HTTP
import HTTPTypes
import OAuth

/// Exchanges GitHub's grants
/// (https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps).
struct GitHubProvider: Sendable {
  let configuration: GitHubConfiguration
  let client: ProviderClient

  func identity(for grant: Grant) async throws -> Identity {
    switch grant {
    case .code(let code): try await user(with: try await accessToken(for: code)).identity
    case .accessToken(let token): try await identity(withTokenOfClient: token)
    case .idToken: throw IdentityError.invalidRequest("GitHub issues no identity tokens")
    }
  }

  private func accessToken(for grant: CodeGrant) async throws -> String {
    let response = try await client.post(
      "\(configuration.webURL)/login/oauth/access_token",
      form: [
        "code": grant.code, "redirect_uri": grant.redirectURI,
        "code_verifier": try grant.checkedVerifier(),
      ],
      by: configuration.app.credentials(supported: .post)
    )
    return try OAuthAnswer.tokens(of: response).requiredToken("access_token")
  }

  private func identity(withTokenOfClient token: String) async throws -> Identity {
    guard Self.isPlausible(token) else {
      throw IdentityError.invalidGrant("the access token is not valid")
    }
    switch configuration.tokenCheck {
    case .anyClient: return try await user(with: token).identity
    case .issuedToClient:
      let owner = try await owner(of: token)
      let user = try await user(with: token)
      guard user.id == owner else {
        throw IdentityError.unavailable("the provider names two users for one token")
      }
      return user.identity
    }
  }

  /// Checks that the token was issued to this client, and returns its user
  /// (https://docs.github.com/en/rest/apps/oauth-applications#check-a-token).
  private func owner(of token: String) async throws -> Int {
    let clientID = configuration.app.clientID
    guard let authorization = configuration.app.basicAuthorization else {
      throw IdentityError.invalidClient("the service has no client secret for GitHub")
    }
    let response = try await client.post(
      "\(configuration.apiURL)/applications/\(clientID)/token",
      json: ["access_token": token],
      authorization: authorization
    )
    switch response.head.status.code {
    case 200:
      let check = try Self.decode(TokenCheck.self, response)
      guard check.app.clientID == clientID else {
        throw IdentityError.invalidGrant("the access token belongs to another app")
      }
      return check.user.id
    case 401, 403:
      throw IdentityError.invalidClient("GitHub rejects the service's credentials")
    case 404, 422: throw IdentityError.invalidGrant("the access token belongs to another app")
    default: throw IdentityError.unavailable("the provider's answer cannot be read")
    }
  }

  private func user(with token: String) async throws -> User {
    let response = try await client.get("\(configuration.apiURL)/user", bearer: token)
    switch response.head.status.code {
    case 200: return try Self.decode(User.self, response)
    case 401, 403: throw IdentityError.invalidGrant("the access token is not valid")
    default: throw IdentityError.unavailable("the provider's answer cannot be read")
    }
  }

  /// Whether the token can be sent in a header.
  private static func isPlausible(_ token: String) -> Bool {
    (1...512).contains(token.utf8.count)
      && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type,
    _ response: NetworkResponse
  ) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: response.body)
    } catch {
      throw IdentityError.unavailable("the provider's answer cannot be read")
    }
  }

  private struct TokenCheck: Decodable {
    struct App: Decodable {
      let clientID: String

      private enum CodingKeys: String, CodingKey { case clientID = "client_id" }
    }

    struct Owner: Decodable { let id: Int }

    let app: App
    let user: Owner
  }

  private struct User: Decodable {
    let id: Int
    let login: String
    let name: String?
    let email: String?

    var identity: Identity {
      Identity(
        provider: "github",
        subject: String(id),
        name: DisplayText.name(name) ?? DisplayText.name(login),
        email: DisplayText.email(email)
      )
    }
  }
}
