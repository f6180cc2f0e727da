import IdentitySupport
import OAuth
import TestSupport
import Testing

/// The providers that the environment of a server configures.
@Suite(.hangLimit) struct ProviderSettingsTests {
  private static let environment = [
    "OPENID_ISSUER": "https://a.example", "OPENID_CLIENT_ID": "a", "OPENID_CLIENT_SECRET": "s",
    "OPENID_2_ISSUER": "https://b.example", "OPENID_2_CLIENT_ID": "b",
  ]

  @Test func `each OpenID provider has its own way to authenticate`() throws {
    var environment = Self.environment
    environment["OPENID_2_TOKEN_ENDPOINT_AUTH_METHOD"] = "client_secret_post"
    let settings = try ProviderSettings(environment: environment)
    #expect(settings.openID.map(\.authentication) == [nil, .post])
    environment["OPENID_TOKEN_ENDPOINT_AUTH_METHOD"] = "client_secret_basic"
    #expect(try ProviderSettings(environment: environment).openID.first?.authentication == .basic)
  }

  @Test(arguments: ["post", "private_key_jwt", "CLIENT_SECRET_POST"])
  func `an unknown way is refused`(_ method: String) throws {
    var environment = Self.environment
    environment["OPENID_TOKEN_ENDPOINT_AUTH_METHOD"] = method
    #expect {
      try ProviderSettings(environment: environment)
    } throws: { error in
      "\(error)".contains("OPENID_TOKEN_ENDPOINT_AUTH_METHOD must be client_secret_basic or")
    }
  }
}
