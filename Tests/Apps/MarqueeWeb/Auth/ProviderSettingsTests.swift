import IdentitySupport
import OAuth
import TestSupport
import Testing

/// The providers that the environment of a server configures.
@Suite(.hangLimit) struct ProviderSettingsTests {
  @Test(
    arguments: [
      (nil, [nil, .post]), ("client_secret_basic", [.basic, .post]),
      ("post", nil), ("private_key_jwt", nil), ("CLIENT_SECRET_POST", nil),
    ] as [(String?, [RegisteredApp.Authentication?]?)]
  )
  func `each OpenID provider has its own way to authenticate`(
    method: String?,
    ways: [RegisteredApp.Authentication?]?
  ) throws {
    var environment = [
      "OPENID_ISSUER": "https://a.example", "OPENID_CLIENT_ID": "a", "OPENID_CLIENT_SECRET": "s",
      "OPENID_2_ISSUER": "https://b.example", "OPENID_2_CLIENT_ID": "b",
      "OPENID_2_TOKEN_ENDPOINT_AUTH_METHOD": "client_secret_post",
    ]
    environment["OPENID_TOKEN_ENDPOINT_AUTH_METHOD"] = method
    do {
      let settings = try ProviderSettings(environment: environment)
      #expect(settings.openID.map(\.authentication) == ways)
    } catch {
      #expect(ways == nil)
      #expect(
        "\(error)".contains("OPENID_TOKEN_ENDPOINT_AUTH_METHOD must be client_secret_basic or")
      )
    }
  }
}
