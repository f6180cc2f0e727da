import Foundation
import HTTPTypes

/// One line about one request, without its key and safe to print on a terminal.
struct AccessLine: CustomStringConvertible {
  let description: String

  init(_ request: HTTPRequest, _ outcome: String, _ duration: Duration) {
    let milliseconds = duration / .milliseconds(1)
    let target = Self.redacted(request.path ?? "/")
    description =
      "\(request.method.rawValue) \(target) \(outcome) "
      + "\((milliseconds * 10).rounded() / 10) ms"
  }

  /// The target with every `api_key`'s value replaced and every control character shown as "?".
  private static func redacted(_ target: String) -> String {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return printable(target) }
    let query = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return name.removingPercentEncoding?.lowercased() == "api_key" ? "\(name)=***" : String(pair)
    }
    return printable(parts[0] + "?" + query.joined(separator: "&"))
  }

  private static func printable(_ text: some StringProtocol) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }
      )
    )
  }
}
