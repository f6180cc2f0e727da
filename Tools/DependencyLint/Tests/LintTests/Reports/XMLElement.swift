/// An XML element, parsed strictly, for the subset of XML that reports use.
struct XMLElement {
  let name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  var text = ""

  struct Malformed: Error {
    let rest: String
  }

  /// Parses a document.
  ///
  /// - Throws: `Malformed` if the document is not well-formed.
  init(document: String) throws {
    var reader = Reader(rest: document.unicodeScalars[...])
    guard document.unicodeScalars.allSatisfy(Self.isAllowed),
      reader.skip(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    else { throw Malformed(rest: document) }
    reader.skipBlanks()
    self = try reader.element()
    reader.skipBlanks()
    guard reader.rest.isEmpty else { throw reader.malformed }
  }

  fileprivate init(name: String) { self.name = name }

  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Whether a scalar is a `Char` (XML 1.0, section 2.2).
  fileprivate static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

private struct Reader {
  var rest: Substring.UnicodeScalarView

  var malformed: XMLElement.Malformed { XMLElement.Malformed(rest: String(rest.prefix(80))) }

  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\n" } }

  mutating func take(until isEnd: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix { !isEnd($0) }
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  mutating func element() throws -> XMLElement {
    guard skip("<") else { throw malformed }
    var element = XMLElement(name: take { !($0.properties.isAlphabetic || $0 == "-") })
    while skip(" ") {
      let name = take { $0 == "=" || $0 == ">" }
      guard skip("=\""), element.attributes[name] == nil else { throw malformed }
      let value = take { $0 == "\"" || $0 == "<" || $0 == "\n" || $0 == "\t" }
      guard skip("\"") else { throw malformed }
      element.attributes[name] = try Self.unescaped(value)
    }
    if skip("/>") { return element }
    guard skip(">") else { throw malformed }
    while !skip("</\(element.name)>") {
      guard let next = rest.first else { throw malformed }
      if next == "<" {
        element.children.append(try self.element())
      } else {
        element.text += try Self.unescaped(take { $0 == "<" })
      }
    }
    return element
  }

  static func unescaped(_ text: String) throws -> String {
    guard !text.contains("]]>") else { throw XMLElement.Malformed(rest: text) }
    var reader = Reader(rest: text.unicodeScalars[...])
    var plain = reader.take { $0 == "&" }
    while reader.skip("&") {
      let name = reader.take { $0 == ";" }
      guard reader.skip(";"), let scalar = scalar(name) else { throw reader.malformed }
      plain.unicodeScalars.append(scalar)
      plain += reader.take { $0 == "&" }
    }
    return plain
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    let names: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if let scalar = names[name] { return scalar }
    guard name.hasPrefix("#"), let value = UInt32(name.dropFirst()) else { return nil }
    return Unicode.Scalar(value).flatMap { XMLElement.isAllowed($0) ? $0 : nil }
  }
}
