// Hides credentials when a proxy is printed, dumped or interpolated.
extension CurlSession.Proxy: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// `environment`, `none`, or the URL with `…` in place of user information.
  public var description: String {
    switch self {
    case .environment: "environment"
    case .none: "none"
    case .url(let url): Self.withoutUserInformation(url)
    }
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  /// Replaces everything between the scheme, which is optional, and the last `@`.
  ///
  /// A password may contain characters that should have been percent-encoded.
  private static func withoutUserInformation(_ url: String) -> String {
    guard let at = url.lastIndex(of: "@") else { return url }
    let scheme = url.prefix { $0 != ":" }
    let isScheme =
      scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && url[scheme.endIndex..<at].hasPrefix("://")
    return (isScheme ? "\(scheme)://" : "") + "…" + url[at...]
  }
}
