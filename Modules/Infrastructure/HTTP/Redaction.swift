import Foundation
public import HTTPTypes

/// Takes secrets out of what is logged.
///
/// A name that even looks like a secret's is one: a log that hides too much does no harm.
enum Redaction {
  private static let placeholder = "…"
  private static let secretWords = [
    "key", "token", "secret", "password", "passwd", "signature", "code", "auth", "cookie",
    "session", "credential", "assertion",
  ]

  private static let shortestSecret = 8

  static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return secretWords.contains { name.contains($0) }
  }

  /// The URL with the user info and the values of secret query names replaced.
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

  /// The text with the secrets of a configuration replaced, as they are and percent-encoded.
  ///
  /// A server's error may repeat the request that it refuses. A secret of fewer than eight
  /// characters stays: it could be a part of any word.
  static func scrub(_ body: Data, of config: NetworkConfig) -> Data {
    let values =
      config.queryParameters.filter { isSecret($0.key) }.map(\.value)
      + config.headers.filter { isSecret($0.name.rawName) }.flatMap {
        [$0.value] + $0.value.split(separator: " ").dropFirst().map(String.init)
      }
    let secrets = values.filter { $0.count >= shortestSecret }.flatMap {
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
  /// The method and the URL for a log, with every secret replaced by `…`.
  public var redactedDescription: String {
    let url = "\(scheme ?? "http")://\(authority ?? "")\(path ?? "/")"
    return "\(method.rawValue) \(Redaction.redact(url: url))"
  }

  /// The header for a log, with every secret replaced by `…`.
  public var redactedHeaders: String { Redaction.redact(headerFields) }
}
