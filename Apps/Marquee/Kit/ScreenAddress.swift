import CommandLineSupport
import Foundation

/// An address of a place in the app: the path and the parameters of a page of the web app.
struct ScreenAddress {
  /// The decoded segments of the path.
  let path: [String]
  private let parameters: [(name: String, value: String)]

  /// Reads an address such as `/search?q=dune`; `nil` for text that is not a path, or that is not
  /// encoded correctly.
  init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1)
    let segments = parts[0].split(separator: "/").map { String($0).removingPercentEncoding }
    let pairs = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { pair in
      // Forms encode a space as a plus sign.
      pair.replacing("+", with: " ").split(separator: "=", maxSplits: 1)
        .map { String($0).removingPercentEncoding }
    }
    guard !(segments + pairs.joined()).contains(nil) else { return nil }
    path = segments.compactMap(\.self)
    parameters = pairs.map {
      (name: ($0.first ?? "") ?? "", value: ($0.dropFirst().first ?? "") ?? "")
    }
  }

  /// Returns the value of a parameter; "" if it is missing.
  func parameter(_ name: String) -> String {
    parameters.first { $0.name == name }?.value ?? ""
  }

  /// Returns the segment at the place of `*` in a form such as `/movies/*/similar`; `nil` if the
  /// path has another form.
  func segment(of form: String) -> String? {
    let form = form.split(separator: "/").map(String.init)
    let pairs = Array(zip(form, path))
    guard form.count == path.count, pairs.allSatisfy({ $0 == "*" || $0 == $1 }) else { return nil }
    return pairs.first { $0.0 == "*" }?.1
  }

  /// Returns the id at the place of `*` in a form; `nil` for anything but a whole number above 0.
  func id(of form: String) -> Int? {
    guard let text = segment(of: form), text.allSatisfy({ $0.isASCII && $0.isNumber }),
      let id = Int(text), id > 0
    else { return nil }
    return id
  }
}

/// The tab of the feature that opens an address, and what it opens.
struct ScreenLink {
  let tab: Int
  let open: @MainActor (ScreenStack) -> Void

  /// - Parameters:
  ///   - text: The address, as on the command line.
  ///   - features: The features, in the order of their tabs.
  ///   - examples: An address of each form, for the error.
  /// - Throws: `CommandFailure` for an address that no feature opens.
  @MainActor
  init(_ text: String, in features: [any ScreenFeature], examples: [String]) throws {
    let links = ScreenAddress(text).map { address in
      features.filter { $0.tab != nil }.map { $0.start(at: address) }
    }
    guard let links, let tab = links.firstIndex(where: { $0 != nil }), let open = links[tab] else {
      let list = examples.joined(separator: ", ")
      throw CommandFailure(
        localized("\(text) is not an address in marquee", "\(text) no es una dirección de marquee"),
        hint: localized("Use one such as \(list).", "Use una como \(list)."),
        status: .usage
      )
    }
    self.tab = tab
    self.open = open
  }
}
