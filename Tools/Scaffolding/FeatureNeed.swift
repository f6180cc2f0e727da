import CommandLineSupport
import Foundation
import TerminalText

/// A resource or service that a feature uses.
///
/// Each case is a value of `Need` in the manifest, except that `http` and `cache` together are one
/// value.
package enum FeatureNeed: String, CaseIterable {
  case apps
  case http
  case cache
  case flow
  case sql
  case signIn = "sign-in"

  /// The name of the value in the manifest.
  var declaration: String {
    switch self {
    case .cache: "cachedHTTP"
    case .signIn: "member"
    default: rawValue
    }
  }

  private var summary: String {
    switch self {
    case .apps: "a place in the apps with all features (includes cache, except with sign-in)"
    case .http: "requests to a service, with a demo service"
    case .cache: "stored responses, shown first and offline (includes http)"
    case .flow: "a flow of screens, from the list to the details"
    case .sql: "a table in the user's database, for pinned entries"
    case .signIn: "requests with the token of the signed-in user (includes http)"
    }
  }

  /// The needs that a project of its own can have.
  package static let ofProjects = allCases.filter { ![.apps, .signIn].contains($0) }

  /// A line about each need.
  package static func help(_ needs: [FeatureNeed] = allCases) -> String {
    needs.map {
      "  " + $0.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0) + $0.summary
    }
    .joined(separator: "\n")
  }

  /// The needs without `--needs`, as far as the package has them.
  private static let usual: Set<FeatureNeed> = [.apps, .http, .cache]

  /// Reads the value of `--needs`.
  ///
  /// - Parameters:
  ///   - text: The value; `nil` for the usual needs.
  ///   - available: The needs that the package has.
  /// - Returns: The needs with those that they include.
  /// - Throws: `CommandFailure` for an empty list, and for a need that is unknown or not available.
  package static func list(
    _ text: String?,
    available: Set<FeatureNeed> = Set(allCases)
  ) throws -> Set<FeatureNeed> {
    guard let text else { return usual.intersection(available) }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    let needs = try names.map { name in
      guard let need = FeatureNeed(rawValue: name.lowercased()) else {
        throw unknown(name, available)
      }
      guard available.contains(need) else { throw unavailable(need, available) }
      return need
    }
    guard !needs.contains(.apps) || !needs.contains(.sql) else {
      throw CommandFailure(
        "the needs “apps” and “sql” cannot be combined, because each visitor of the web "
          + "app would need rows of their own",
        hint: "Leave out “apps”, and write the screens and pages yourself.",
        status: .usage
      )
    }
    for other in [FeatureNeed.cache, .sql] where needs.contains(.signIn) && needs.contains(other) {
      throw CommandFailure(
        "the needs “\(other.rawValue)” and “sign-in” cannot be combined, because what is stored "
          + "would be shown to the next user who signs in",
        hint: "Leave out “\(other.rawValue)”.",
        status: .usage
      )
    }
    let included: Set<FeatureNeed> =
      needs.contains(.signIn)
      ? [.http]
      : needs.contains(.apps) ? [.cache, .http] : needs.contains(.cache) ? [.http] : []
    return included.union(needs)
  }

  private static func unavailable(
    _ need: FeatureNeed,
    _ available: Set<FeatureNeed>
  ) -> CommandFailure {
    guard need != .signIn else {
      return CommandFailure(
        "the need “sign-in” is not available, because the package has no feature Auth",
        hint: "Leave it out, and pass a service of NetworkService.authorized(by:) to the feature.",
        status: .usage
      )
    }
    let names = allCases.filter(available.contains).map(\.rawValue)
    return CommandFailure(
      "the need “\(need.rawValue)” is not available",
      hint: names.isEmpty
        ? "Leave --needs out: Package.swift declares no needs."
        : "Available are: \(names.joined(separator: ", ")).",
      status: .usage
    )
  }

  private static func unknown(
    _ name: String,
    _ available: Set<FeatureNeed>
  ) -> CommandFailure {
    let names = allCases.filter(available.contains).map(\.rawValue)
    let nearest = names.min {
      distance(from: name, to: $0) < distance(from: name, to: $1)
    }
    let meant = nearest.flatMap { distance(from: name, to: $0) <= 2 ? $0 : nil }
    return CommandFailure(
      name.isEmpty ? "--needs has an empty entry" : "unknown need “\(name)”",
      hint: (meant.map { "Did you mean \($0)? " } ?? "")
        + "The needs are \(names.joined(separator: ", ")).",
      status: .usage
    )
  }

  private static func distance(from text: String, to name: String) -> Int {
    Spelling.distance(Array(text.lowercased().utf8.prefix(20)), Array(name.utf8))
  }
}
