import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import SettingsSupport
import SharedKernel
import SignInSupport
import TestSupport
import Testing
import Wording

/// What a command advises after a failure of a service that signs in.
@Suite(.hangLimit) struct SignInHintTests {
  private let directory: TemporaryDirectory
  private let issuer: URL

  init() throws {
    directory = try TemporaryDirectory()
    issuer = try #require(URL(string: "https://id.test"))
  }

  private func services(
    _ environment: [String: String] = [:],
    issuer: URL? = nil
  ) throws -> SignInServices {
    let context = try AppContext(
      settings: Settings(
        environment: [
          "XDG_CONFIG_HOME": directory.url.path, "XDG_DATA_HOME": directory.url.path,
          "OPENID_CLIENT_ID": "app",
        ].merging(environment) { $1 },
        workingDirectory: directory.url
      ),
      options: .parse([]),
      messages: Messages(color: .never, isQuiet: true)
    )
    return try SignInServices(context, issuer: issuer)
  }

  @Test(
    arguments: [
      (
        .notConnected, "Check the connection.", "Check the connection and --provider.",
        "Check the connection and MEMBER_SERVICE_URL."
      ),
      (.credentialsRefused, "Check GITHUB_CLIENT_ID.", "Check OPENID_CLIENT_ID.", nil),
      (
        .notFound(code: nil, message: "HTTP 404"), nil, "Check --provider.",
        "Check MEMBER_SERVICE_URL."
      ),
      (
        .unreadable(.page(status: "HTTP 403")), nil, "Check --provider.",
        "Check MEMBER_SERVICE_URL."
      ),
      (.rateLimited(retryAfter: 9), "Try again in 9 s.", "Try again in 9 s.", "Try again in 9 s."),
      (
        .unavailable(code: nil, message: "HTTP 502", retryAfter: nil), "Try again later.",
        "Try again later.", "Try again later."
      ),
      (.connectionLost, nil, nil, nil), (.timedOut, nil, nil, nil),
      (.server(code: nil, message: "HTTP 403"), nil, nil, nil),
    ] as [(ServiceFailure, String?, String?, String?)]
  )
  func `a hint is given only for a cause that it cures`(
    failure: ServiceFailure,
    gitHub: String?,
    openID: String?,
    members: String?
  ) throws {
    let error = Wording(.english).message(for: failure, failed: "Failed")
    let services = try services(
      ["GITHUB_CLIENT_ID": "app", "MEMBER_SERVICE_URL": "https://members.test"]
    )
    #expect(services.provider.presentation.hint(for: error) == gitHub)
    #expect(services.members.presentation.hint(for: error) == members)
    let other = try self.services(issuer: issuer)
    #expect(other.provider.presentation.hint(for: error) == openID)
  }
}
