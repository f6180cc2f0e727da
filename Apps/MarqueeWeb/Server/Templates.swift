import Mustache
import TerminalText

/// The page templates, which are compiled into the program.
struct Templates: Sendable {
  enum Name: String, CaseIterable {
    case head, meta, foot, section, late, home, movies, movie, products, product, links, ways
    case filmCard = "film-card"
    case productCard = "product-card"
    case signIn = "sign-in"
    case account, `continue`
    /// The links to other pages of a list, included by list templates.
    case pages

    fileprivate var source: [UInt8] {
      switch self {
      case .head: PackageResources.head_mustache
      case .meta: PackageResources.meta_mustache
      case .foot: PackageResources.foot_mustache
      case .section: PackageResources.section_mustache
      case .late: PackageResources.late_mustache
      case .home: PackageResources.home_mustache
      case .filmCard: PackageResources.film_card_mustache
      case .productCard: PackageResources.product_card_mustache
      case .movies: PackageResources.movies_mustache
      case .movie: PackageResources.movie_mustache
      case .products: PackageResources.products_mustache
      case .product: PackageResources.product_mustache
      case .links: PackageResources.links_mustache
      case .ways: PackageResources.ways_mustache
      case .signIn: PackageResources.sign_in_mustache
      case .account: PackageResources.account_mustache
      case .continue: PackageResources.continue_mustache
      case .pages: PackageResources.pages_mustache
      }
    }
  }

  /// A template with its values.
  private struct Rendering: Hashable, Sendable {
    let name: Name
    let values: any Hashable & Sendable

    static func == (one: Rendering, other: Rendering) -> Bool {
      one.name == other.name && AnyHashable(one.values) == AnyHashable(other.values)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(AnyHashable(values))
    }
  }

  /// The maximum size of the values and HTML in memory, in bytes.
  private static let limit = 8 << 20

  private let library: MustacheLibrary
  private let renderings = ShortTermMemory<Rendering, String>(
    lifetime: .seconds(60),
    limit: limit
  )

  /// - Throws: An error in a template.
  init() throws {
    MustacheContentTypes.register(PageText(), named: PageText.name)
    var templates: [String: MustacheTemplate] = [:]
    for name in Name.allCases {
      let source = String(decoding: name.source, as: UTF8.self)
      templates[name.rawValue] = try MustacheTemplate(
        string: "{{% CONTENT_TYPE:\(PageText.name)}}\n\(source)"
      )
    }
    library = MustacheLibrary(templates: templates)
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - values: A struct whose stored properties the template refers to by name.
  /// - Returns: HTML, with all values escaped.
  func render(_ name: Name, _ values: Any) -> String {
    library.render(Self.lookup(values) ?? [:], withTemplate: name.rawValue) ?? ""
  }

  /// Returns the HTML that was rendered for the same values in the last minute, or renders it.
  ///
  /// Usually, a service confirms the stored data, so the values stay the same.
  func renderOnce(_ name: Name, _ values: some Hashable & Sendable) -> String {
    let rendering = Rendering(name: name, values: values)
    if let html = renderings.value(for: rendering) { return html }
    let html = render(name, values)
    // The HTML contains the values.
    renderings.remember(html, for: rendering, cost: 2 * html.utf8.count + 1_024)
    return html
  }

  /// Converts structs to dictionaries, recursively; returns `nil` for `nil`.
  ///
  /// The library would reflect all properties of a struct for each name in a template.
  private static func lookup(_ value: Any) -> Any? {
    if value is String || value is Bool { return value }
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .optional: mirror.children.first.flatMap { lookup($0.value) }
    case .collection: mirror.children.compactMap { lookup($0.value) }
    case .struct where !mirror.children.isEmpty:
      Dictionary(
        mirror.children.compactMap { child in
          child.label.flatMap { label in lookup(child.value).map { (label, $0) } }
        },
        uniquingKeysWith: { $1 }
      )
    default: value
    }
  }
}

/// Escapes values for HTML, and drops characters that a page must not contain or that would change
/// the order of the text after them.
struct PageText: MustacheContentType {
  static let name = "PAGE"

  func escapeText(_ text: String) -> String {
    guard !text.utf8.allSatisfy(Self.isPlain) else { return text }
    var html = ""
    html.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "&": html += "&amp;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      // Line breaks are kept.
      case "\n": html += "\n"
      default: scalar.printable.map { html.unicodeScalars.append($0) }
      }
    }
    return html
  }

  /// Whether a byte is visible ASCII without a meaning in HTML, as in most strings.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
