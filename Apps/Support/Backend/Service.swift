import CommandLineSupport
import CurlHTTP
import DemoBackend
package import Foundation
package import HTTP
import HTTPTypes
package import Logging

/// A service that answers as TMDB does: where it is and how it is reached.
package struct Service: Sendable {
  package let config: NetworkConfig
  /// Where its images are; they need no key.
  package let imagesURL: URL
  /// What a person calls it.
  package let name: String
  /// What to try when it cannot be reached.
  package let unreachableHint: String
  /// What to try when it answers with an error.
  package var failureHint = "Add -v to see what happens."
  /// Whether it is to be left alone.
  package let isOffline: Bool
  private let makeSession: @Sendable (_ timeout: Duration, Logger?) -> any NetworkSession

  /// A new session, each attempt of which takes no longer than `timeout`.
  ///
  /// The logger is told at debug level what fails, how far it had come, and what is tried again.
  package func session(timeout: Duration, logger: Logger? = nil) -> any NetworkSession {
    makeSession(timeout, logger)
  }

  /// The demo backend inside this process: nothing to start, nothing to sign up for.
  static var inProcess: Service {
    // RFC 6761 keeps this name from ever being anybody's.
    let url = URL(string: "http://demo.invalid/3") ?? URL(fileURLWithPath: "/")
    return Service(
      config: NetworkConfig(baseURL: url, queryParameters: ["api_key": Backend.acceptedKey]),
      imagesURL: imagesURL(beside: url),
      name: "the built-in demo films",
      unreachableHint: "Search without --offline once.",
      isOffline: false,
      makeSession: { _, _ in DemoBackendSession() }
    )
  }

  /// The demo backend over HTTP, or whatever is at that URL; it is never sent TMDB's key.
  static func demoBackend(
    at text: String,
    givenBy giver: String = "--backend",
    removal: String = "leave --backend out"
  ) throws -> Service {
    var url = try serviceURL(text, givenBy: giver)
    if ["", "/"].contains(url.path) { url.appendPathComponent("3") }
    return Service(
      config: NetworkConfig(baseURL: url, queryParameters: ["api_key": Backend.acceptedKey]),
      imagesURL: imagesURL(beside: url),
      name: text,
      unreachableHint: "Check that a service listens at \(text), or \(removal).",
      isOffline: false,
      makeSession: curlSession
    )
  }

  static func tmdb(
    key: String,
    baseURL: String?,
    givenBy giver: String = "TMDB_BASE_URL"
  ) throws -> Service {
    let url = try serviceURL(baseURL ?? "https://api.themoviedb.org/3", givenBy: giver)
    let isLoopback = ["127.0.0.1", "::1", "localhost"].contains(url.host() ?? "")
    guard url.scheme == "https" || isLoopback else {
      throw CommandFailure(
        "\(giver) would send the API key unencrypted",
        hint: "Use an https URL.",
        status: .usage
      )
    }
    // A TMDB read access token is a JWT and goes into a header; an API key into the query.
    var config = NetworkConfig(baseURL: url)
    if key.hasPrefix("eyJ") {
      config.headers[.authorization] = "Bearer \(key)"
    } else {
      config.queryParameters["api_key"] = key
    }
    return Service(
      config: config,
      imagesURL: imagesURL(beside: url),
      name: url.host() ?? "TMDB",
      unreachableHint: "Check the connection, and TMDB_BASE_URL if you set it.",
      failureHint: "Check TMDB_API_KEY, and add -v to see what happens.",
      isOffline: false,
      makeSession: curlSession
    )
  }

  var offline: Service {
    Service(
      config: config,
      imagesURL: imagesURL,
      name: name,
      unreachableHint: "Search without --offline once.",
      isOffline: true,
      makeSession: { _, _ in OfflineSession() }
    )
  }

  private static func curlSession(timeout: Duration, logger: Logger?) -> any NetworkSession {
    var configuration = CurlSession.Configuration()
    configuration.requestTimeout = timeout
    configuration.userAgent = "Marquee/\(AppVersion.text)"
    configuration.didEndTransfer = { request, metrics, error in
      // Those of a response are logged with it.
      guard error != nil else { return }
      logger?.debug("\(request.redactedDescription): transfer failed, \(metrics)")
    }
    var policy = RetryPolicy()
    // Somebody sits and waits: what takes longer they would rather be told.
    policy.longestRetryAfter = .seconds(3)
    return RetryingSession(
      CurlSession(configuration: configuration),
      policy: policy,
      logger: logger
    )
  }

  /// TMDB's image host beside TMDB itself; for any other service its own origin, as mirrors and
  /// the demo backend have it (developer.themoviedb.org/docs/image-basics).
  private static func imagesURL(beside url: URL) -> URL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    if parts.host == "api.themoviedb.org" { parts.host = "image.tmdb.org" }
    parts.path = "/t/p/"
    return parts.url ?? url
  }

  /// - Throws: `CommandFailure`, which repeats nothing that looks like credentials.
  private static func serviceURL(_ text: String, givenBy giver: String) throws -> URL {
    func refusal(_ words: String) -> CommandFailure {
      CommandFailure(
        "\(giver) \(words)",
        hint: "Give one such as http://127.0.0.1:8080.",
        status: .usage
      )
    }
    guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    else {
      throw refusal(
        (text.contains("@") || text.contains("?") ? "" : "“\(text)” ")
          + "is not an http or https URL"
      )
    }
    guard url.user() == nil, url.query() == nil, url.fragment() == nil else {
      throw refusal("may hold no user name, no query and no fragment")
    }
    guard (1...65_535).contains(url.port ?? 1) else {
      throw refusal("names port \(url.port ?? 0); ports go from 1 to 65535")
    }
    return url
  }
}

/// The session of somebody who is offline by choice.
struct OfflineSession: NetworkSession {
  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    throw NetworkError.notConnected("offline")
  }
}
