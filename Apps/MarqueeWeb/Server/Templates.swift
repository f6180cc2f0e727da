import Mustache
import TerminalText

/// A template that is compiled into the program.
struct Template: Hashable, Sendable {
  /// The name by which other templates include it.
  let name: String
  fileprivate let source: [UInt8]

  init(_ name: String, _ source: [UInt8]) {
    self.name = name
    self.source = source
  }

  static func == (one: Template, other: Template) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Template {
  static let head = Template("head", PackageResources.head_mustache)
  static let meta = Template("meta", PackageResources.meta_mustache)
  static let foot = Template("foot", PackageResources.foot_mustache)
  static let section = Template("section", PackageResources.section_mustache)
  static let late = Template("late", PackageResources.late_mustache)
  static let about = Template("about", PackageResources.about_mustache)
  static let linkList = Template("link-list", PackageResources.link_list_mustache)
  /// The links to other pages of a list, included by list templates.
  static let paging = Template("paging", PackageResources.paging_mustache)

  fileprivate static var ofFrame: [Template] {
    [head, meta, foot, section, late, about, linkList, paging]
  }
}

/// The templates of the frame and of all features.
struct Templates: Sendable {
  /// A template with its values.
  private struct Rendering: Hashable, Sendable {
    let template: Template
    let values: any Hashable & Sendable

    static func == (one: Rendering, other: Rendering) -> Bool {
      one.template == other.template && AnyHashable(one.values) == AnyHashable(other.values)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(template)
      hasher.combine(AnyHashable(values))
    }
  }

  /// The maximum size of the values and HTML in memory, in bytes.
  private static let limit = 8 << 20

  private let library: MustacheLibrary
  private let renderings = TTLCache<Rendering, String>(
    lifetime: .seconds(60),
    limit: limit
  )

  /// - Parameter templates: The templates of the features.
  /// - Throws: An error in a template.
  init(_ templates: [Template] = []) throws {
    MustacheContentTypes.register(PageText(), named: PageText.name)
    var library: [String: MustacheTemplate] = [:]
    for template in Template.ofFrame + templates {
      let source = String(decoding: template.source, as: UTF8.self)
      library[template.name] = try MustacheTemplate(
        string: "{{% CONTENT_TYPE:\(PageText.name)}}\n\(source)"
      )
    }
    self.library = MustacheLibrary(templates: library)
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - values: A struct whose stored properties the template refers to by name.
  /// - Returns: HTML, with all values escaped.
  func render(_ template: Template, _ values: Any) -> String {
    library.render(Self.lookup(values) ?? [:], withTemplate: template.name) ?? ""
  }

  /// Returns the HTML that was rendered for the same values in the last minute, or renders it.
  ///
  /// Usually, a service confirms the stored data, so the values stay the same.
  func renderOnce(_ template: Template, _ values: some Hashable & Sendable) -> String {
    let rendering = Rendering(template: template, values: values)
    if let html = renderings.value(for: rendering) { return html }
    let html = render(template, values)
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
