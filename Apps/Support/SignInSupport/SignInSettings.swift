import CommandLineSupport
import OAuth
package import SettingsSupport

extension Setting where Value == String? {
  /// The public id of an OAuth app at GitHub.
  package static var githubClientID: Setting {
    .text(
      "github.clientId",
      variable: "GITHUB_CLIENT_ID",
      isUserOnly: true,
      absence: "the built-in demo"
    )
  }

  /// The secret of that app, which GitHub requires to exchange a code from its page.
  package static var githubClientSecret: Setting {
    .text(
      "github.clientSecret",
      variable: "GITHUB_CLIENT_SECRET",
      isSecret: true,
      isUserOnly: true
    )
  }

  /// The public id of an app at an OpenID provider.
  package static var openIDClientID: Setting {
    .text("openid.clientId", variable: "OPENID_CLIENT_ID", isUserOnly: true)
  }

  /// The secret of that app; a public client has none.
  package static var openIDClientSecret: Setting {
    .text(
      "openid.clientSecret",
      variable: "OPENID_CLIENT_SECRET",
      isSecret: true,
      isUserOnly: true
    )
  }

  /// How that app sends its secret.
  package static var openIDAuthentication: Setting {
    .text(
      "openid.tokenEndpointAuthMethod",
      variable: "OPENID_TOKEN_ENDPOINT_AUTH_METHOD",
      expected: localized(
        "client_secret_basic or client_secret_post",
        "client_secret_basic o client_secret_post"
      ),
      isUserOnly: true,
      absence: "as the provider lists",
      isValid: { RegisteredApp.Authentication(rawValue: $0) != nil }
    )
  }

  /// The address of the member service.
  package static var memberServiceURL: Setting {
    .text(
      "members.url",
      variable: "MEMBER_SERVICE_URL",
      expected: localized("an https URL", "una URL https"),
      isUserOnly: true,
      absence: "in this process"
    )
  }
}
