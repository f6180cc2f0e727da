import BackendSupport
import Foundation
import ProductsBackend
import SettingsSupport
import SharedKernel
import TMDBBackend
import TestSupport
import Testing
import Wording

/// What a command advises after each cause of a failure, for each service.
@Suite(.hangLimit) struct FailureHintTests {
  /// A service, by what the user has set.
  enum Setup: CaseIterable {
    case tmdb, tmdbAtAddress, backend, products

    var environment: [String: String] {
      switch self {
      case .tmdb: ["TMDB_API_KEY": "k"]
      case .tmdbAtAddress: ["TMDB_API_KEY": "k", "TMDB_BASE_URL": "https://films.test/3"]
      case .backend: ["MARQUEE_BACKEND": "http://films.test"]
      case .products: ["PRODUCTS_BASE_URL": "https://products.test"]
      }
    }

    var backend: ServiceBackend { self == .products ? .products : .tmdb }
  }

  private static let table: [(ServiceFailure, [Setup: String])] = {
    let address: [Setup: String] = [
      .tmdbAtAddress: "Check TMDB_BASE_URL.", .backend: "Check MARQUEE_BACKEND.",
      .products: "Check PRODUCTS_BASE_URL.",
    ]
    let unreachable: [Setup: String] = [
      .tmdb: "Check the connection.", .tmdbAtAddress: "Check the connection and TMDB_BASE_URL.",
      .backend: "Start a service at http://films.test, or unset MARQUEE_BACKEND.",
      .products: "Check the connection and PRODUCTS_BASE_URL.",
    ]
    let key: [Setup: String] = [
      .tmdb: "Check TMDB_API_KEY.", .tmdbAtAddress: "Check TMDB_API_KEY.",
    ]
    let clock = "Check this machine's clock."
    return [
      (.notConnected, unreachable),
      (.unknownHost(address: "a"), unreachable),
      (.connectionRefused(address: "a"), unreachable),
      (
        .proxyUnreachable(address: "p"),
        all("Check the proxy variables, such as http_proxy and ALL_PROXY.")
      ),
      (
        .proxyRefused(address: "p", status: 407),
        all("Add the proxy's user and password to its variable.")
      ),
      (.timedOut, [:]),
      (.connectionLost, [:]),
      (.untrustedCertificate, all(clock).merging(address) { "\($1) \($0)" }),
      (
        .insecureConnection,
        address.mapValues { _ in "Check whether the address begins with https or http." }
      ),
      (.credentialsRefused, key),
      (.rateLimited(retryAfter: 30), all("Try again in 30 s.")),
      (.rateLimited(retryAfter: nil), all("Try again later.")),
      (.unavailable(code: 11, message: "Down.", retryAfter: nil), all("Try again later.")),
      (.unavailable(code: nil, message: "HTTP 502", retryAfter: 5), all("Try again in 5 s.")),
      (.notFound(code: 34, message: "Gone."), [:]),
      (.notFound(code: nil, message: "HTTP 404"), address),
      (.server(code: nil, message: "HTTP 403"), [:]),
      (.server(code: 5, message: "Odd."), [:]),
      (.unreadable(.page(status: "HTTP 403")), address),
      (.unreadable(.html), address),
      (.unreadable(.http), address),
      (.unreadable(.redirects), address),
      (.unreadable(.format), address),
      (.unreadable(.encoding), [:]),
      (.unreadable(.size), [:]),
      (.other, [:]),
    ]
  }()

  private static func all(_ hint: String) -> [Setup: String] {
    Dictionary(uniqueKeysWithValues: Setup.allCases.map { ($0, hint) })
  }

  @Test(arguments: table)
  func `a hint is given only for a cause that it cures`(
    failure: ServiceFailure,
    hints: [Setup: String]
  ) throws {
    let directory = try TemporaryDirectory()
    let error = Wording(.english).message(for: failure, failed: "Failed")
    for setup in Setup.allCases {
      let settings = try Settings(
        environment: ["XDG_CONFIG_HOME": directory.url.path].merging(setup.environment) { $1 },
        workingDirectory: directory.url
      )
      let presentation = try setup.backend.location(settings).presentation
      #expect(presentation.hint(for: error) == hints[setup], "\(setup)")
    }
  }

  @Test func `a setting in a file is named with the file`() throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "marquee/config.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(#"{"tmdb": {"apiKey": "k"}}"#.utf8).write(to: file)
    let settings = try Settings(
      environment: ["XDG_CONFIG_HOME": directory.url.path],
      workingDirectory: directory.url
    )
    let error = Wording(.english).message(for: ServiceFailure.credentialsRefused, failed: "")
    #expect(
      try ServiceBackend.tmdb.location(settings).presentation.hint(for: error)
        == "Check tmdb.apiKey in \(file.path)."
    )
  }
}
