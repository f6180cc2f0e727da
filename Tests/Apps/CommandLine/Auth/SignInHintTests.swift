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
    try SignInServices(try context(environment), issuer: issuer)
  }

  private func context(_ environment: [String: String] = [:]) throws -> AppContext {
    try AppContext(
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

  @Test func `a request that needs a sign-in fails with the command for it`() throws {
    let context = try context()
    let services = try SignInServices(context)
    let failure = context.failure(
      Wording(.english).message(for: ServiceFailure.signInNeeded, failed: "Failed"),
      from: services.provider.forMembers(of: services.members.network, authorization: nil),
      of: "the orders"
    )
    let expected = CommandFailure(
      "Failed: you are not signed in (the built-in demo of GitHub)",
      hint: "Sign in with auth login.",
      status: .signInNeeded
    )
    #expect(failure == expected)
  }
}
