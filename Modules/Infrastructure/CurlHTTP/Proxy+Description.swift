/// Printed, dumped or interpolated, a proxy shows where it is and not as whom it is used.
extension CurlSession.Proxy: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// `environment`, `none`, or the URL with `…` for its user information.
  public var description: String {
    switch self {
    case .environment: "environment"
    case .none: "none"
    case .url(let url): Self.withoutUserInformation(url)
    }
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  /// Takes all between the scheme, which libcurl does not need, and the last `@` for user information.
  ///
  /// A password may hold any other character that somebody forgot to percent-encode.
  private static func withoutUserInformation(_ url: String) -> String {
    guard let at = url.lastIndex(of: "@") else { return url }
    let scheme = url.prefix { $0 != ":" }
    let isScheme =
      scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && url[scheme.endIndex..<at].hasPrefix("://")
    return (isScheme ? "\(scheme)://" : "") + "…" + url[at...]
  }
}
