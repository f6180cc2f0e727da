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

  /// The address of the member service.
  package static var memberServiceURL: Setting {
    .text(
      "members.url",
      variable: "MEMBER_SERVICE_URL",
      expected: "an https URL",
      isUserOnly: true,
      absence: "in this process"
    )
  }
}
