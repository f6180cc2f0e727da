import CustomDump
import Foundation
import SavedDomain
import Testing

/// What can be saved.
@Suite struct SavedItemTests {
  private func fault(
    kind: String = "movie",
    id: String = "292",
    title: String = "Dune",
    picture: String? = nil,
    address: String? = nil,
    savedAt: TimeInterval = 0
  ) -> SavedItemFault? {
    do throws(SavedItemFault) {
      _ = try SavedItem(
        kind: kind,
        id: id,
        title: title,
        picture: picture,
        address: address,
        savedAt: Date(timeIntervalSince1970: savedAt)
      )
      return nil
    } catch {
      return error
    }
  }

  @Test func `a kind is lowercase letters, digits and hyphens`() {
    for kind in ["movie", "tv-show", "3d", String(repeating: "a", count: 32)] {
      #expect(fault(kind: kind) == nil)
    }
    for kind in ["", "Movie", "película", "a b", "a\n", String(repeating: "a", count: 33)] {
      #expect(fault(kind: kind) == .kind)
    }
  }

  @Test func `an id is printable ASCII without spaces`() {
    for id in ["1", "a/b?c", String(repeating: "1", count: 100)] { #expect(fault(id: id) == nil) }
    for id in ["", "a b", "ñ", "a\u{1B}", String(repeating: "1", count: 101)] {
      #expect(fault(id: id) == .id)
    }
  }

  @Test func `text becomes one line without control characters, of a limited length`() throws {
    let item = try SavedItem(
      kind: "movie",
      id: "1",
      title: " Blade\r\n Runner\u{1B}\u{202E} ",
      details: String(repeating: "ab ", count: 200),
      savedAt: Date(timeIntervalSince1970: 0)
    )
    #expect(item.title == "Blade Runner" && item.details.unicodeScalars.count == 300)
    for title in ["", " \n\u{200B}", "\u{1B}"] { #expect(fault(title: title) == .noTitle) }
  }

  @Test func `a path leads to no other site, and an address to no script`() {
    for path in ["/", "/movies/292", "/p%2Fx?y=z", "/ü"] {
      #expect(fault(picture: path) == nil && fault(address: path) == nil)
    }
    #expect(fault(address: "https://example.org/a?b=c") == nil)
    let hostile = [
      "", "movies/1", "//evil.org", "/\\evil.org", "/a\\b", "/a b", "/a\tb", "/a\u{0B}b", "/a\nb",
      "javascript:alert(1)", "https:", "https://", "ftp://a/b", "data:text/html,x",
      "/" + String(repeating: "a", count: 500),
    ]
    for path in hostile { #expect(fault(address: path) == .address, "\(path)") }
    for path in hostile + ["https://a/b"] { #expect(fault(picture: path) == .picture, "\(path)") }
  }

  @Test func `a time is in the years 1970 to 9999`() {
    #expect(fault(savedAt: 253_402_300_799) == nil)
    for time in [-1, 253_402_300_800, 1e300, .infinity, .nan] {
      #expect(fault(savedAt: time) == .time)
    }
  }
}
