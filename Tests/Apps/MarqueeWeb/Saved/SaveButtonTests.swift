import CommandLineSupport
import Foundation
import Saved
import SharedKernel
import Testing

@testable import MarqueeWeb

/// The button on pages that visitors share, and how it is different for one of them.
@Suite struct SaveButtonTests {
  private func html(_ ids: String...) throws -> String {
    let templates = try Templates(SavedSite.templates)
    let buttons = ids.map { id in
      templates.render(
        SavedSite.templates[1],
        SaveButton(
          ItemReference(kind: "movie", id: id, title: "A \"b\">&", address: "/movies/\(id)"),
          .english
        )
      )
    }
    return "<p>" + buttons.joined(separator: "<hr>") + "</p>"
  }

  @Test func `a page shows each item as not saved`() throws {
    #expect(
      try html("1") == """
        <p><form class="save" method="post" action="/saved/movie/1?title=A%20%22b%22%3E%26&amp;\
        address=%2Fmovies%2F1"><button class="plain" name="do" value="save">\
        <span data-saved="★ Saved">☆ Save</span><span class="quietly" dir="auto"> \
        A &quot;b&quot;&gt;&amp;</span></button></form>
        </p>
        """
    )
  }

  @Test func `a long title makes no long form, and a long picture's path is left out`() {
    let long = String(repeating: "é", count: 100_000)
    let button = SaveButton(
      ItemReference(kind: "movie", id: "1", title: long, details: long, picture: "/" + long),
      .english
    )
    let text = String(repeating: "é", count: SavedItem.maximumLength)
    let encoded = String(repeating: "%C3%A9", count: SavedItem.maximumLength)
    #expect(button.title == text)
    #expect(button.action == "/saved/movie/1?title=\(encoded)&details=\(encoded)")
  }

  @Test func `a visitor's items can be removed, and forms have a token`() throws {
    let saved = [try SavedItemID(kind: "movie", id: "2"), try SavedItemID(kind: "movie", id: "9")]
    let page = try html("1", "2", "22")
    let marked = SaveButton.marked(page, saved: Set(saved), token: "T")
    let parts = marked.components(separatedBy: "<hr>")
    #expect(parts.count == 3)
    for (part, isSaved) in zip(parts, [false, true, false]) {
      #expect(part.contains(#"<input type="hidden" name="csrf" value="T"><button"#))
      #expect(part.contains(isSaved ? #"value="remove""# : #"value="save""#))
      #expect(part.contains(isSaved ? #"="☆ Save">★ Saved<"# : #"="★ Saved">☆ Save<"#))
    }
  }

  @Test func `HTML without a button stays as it is`() {
    for html in ["", "<p>a</p>", #"<form class="save" method="post" action="/saved/movie/1"#] {
      #expect(SaveButton.marked(html, saved: [], token: "T") == html)
    }
  }
}
