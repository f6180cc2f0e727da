import Foundation
public import HTTPTypes

/// Removes secrets from logs.
///
/// Names that look like those of secrets are treated as secrets, because hiding too much does no
/// harm.
enum Redaction {
  static let placeholder = "…"
  private static let secretWords = [
    "key", "token", "secret", "password", "passwd", "signature", "code", "auth", "cookie",
    "session", "credential", "assertion",
  ]

  static let shortestSecret = 8

  static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return secretWords.contains { name.contains($0) }
  }

  /// Returns a URL with the user information and the values of secret query parameters replaced.
  static func redact(url: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let place = redactUserInfo(of: String(parts[0]))
    guard parts.count == 2 else { return place }
    let pairs = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let name = pair.split(separator: "=").first, isSecret(String(name)) else {
        return String(pair)
      }
      return "\(name)=\(placeholder)"
    }
    return "\(place)?\(pairs.joined(separator: "&"))"
  }

  static func redact(_ fields: HTTPFields) -> String {
    fields
      .map { "\($0.name): \(isSecret($0.name.rawName) ? placeholder : $0.value)" }
      .joined(separator: ", ")
  }

  /// Returns a body with the secrets of a configuration replaced, plain or percent-encoded.
  ///
  /// An error of a server may repeat the rejected request. Secrets of fewer than eight characters
  /// are not replaced, because they may be part of other words.
  static func scrub(_ body: Data, of config: NetworkConfig) -> Data {
    let values =
      config.queryParameters.filter { isSecret($0.key) }.map(\.value)
      + config.headers.filter { isSecret($0.name.rawName) }.flatMap {
        [$0.value] + $0.value.split(separator: " ").dropFirst().map(String.init)
      }
    return scrub(body, of: values)
  }

  static func scrub(_ body: Data, of values: [String]) -> Data {
    let secrets = values.filter { $0.utf8.count >= shortestSecret }.flatMap {
      [$0, PercentEncoding.encode($0)]
    }
    guard !secrets.isEmpty else { return body }
    let text = secrets.reduce(String(decoding: body, as: UTF8.self)) {
      $0.replacing($1, with: placeholder)
    }
    return Data(text.utf8)
  }

  private static func redactUserInfo(of url: String) -> String {
    guard let schemeEnd = url.range(of: "://")?.upperBound else { return url }
    let authorityEnd = url[schemeEnd...].firstIndex(of: "/") ?? url.endIndex
    guard let at = url[schemeEnd..<authorityEnd].lastIndex(of: "@") else { return url }
    return url[..<schemeEnd] + placeholder + url[at...]
  }
}

extension HTTPRequest {
  /// The method and the URL for logs, with `…` in place of secrets.
  public var redactedDescription: String {
    let url = "\(scheme ?? "http")://\(authority ?? "")\(path ?? "/")"
    return "\(method.rawValue) \(Redaction.redact(url: url))"
  }

  /// The headers for logs, with `…` in place of secrets.
  public var redactedHeaders: String { Redaction.redact(headerFields) }
}
