import CustomDump
import Foundation
import Testing

@testable import SavedDomain

/// The files of exports and imports.
@Suite struct SavedItemsFileTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private static func item(
    _ kind: String,
    _ id: String,
    _ title: String,
    details: String = "",
    picture: String? = nil,
    address: String? = nil,
    savedAt: Date = now
  ) throws -> SavedItem {
    try SavedItem(
      kind: kind,
      id: id,
      title: title,
      details: details,
      picture: picture,
      address: address,
      savedAt: savedAt
    )
  }

  private func read(_ text: String) -> SavedItemsFile.Content {
    SavedItemsFile.read(Data(text.utf8), now: Self.now)
  }

  private func items() throws -> [SavedItem] {
    [
      try Self.item(
        "movie",
        "292",
        #"Dune, "the" first"#,
        details: "1984 · 6.2",
        picture: "/posters/342/a.jpg",
        address: "/movies/292",
        savedAt: Date(timeIntervalSince1970: 1_700_000_000)
      ),
      try Self.item("book", "a/b", "Música 音楽 🎵", address: "https://example.org/a,b"),
    ]
  }

  @Test(arguments: SavedItemsFile.Format.allCases)
  func `a file that was written is read without a loss`(_ format: SavedItemsFile.Format) throws {
    for items in [try items(), []] {
      expectNoDifference(read(SavedItemsFile.write(items, as: format)).items, items)
      #expect(read("\u{FEFF}" + SavedItemsFile.write(items, as: format)).problems.isEmpty)
    }
  }

  @Test func `CSV has a header, CRLF, and quotation marks where fields need them`() throws {
    #expect(
      SavedItemsFile.write(try items(), as: .csv) == """
        kind,id,title,details,picture,address,savedAt\r
        movie,292,"Dune, ""the"" first",1984 · 6.2,/posters/342/a.jpg,/movies/292,\
        2023-11-14T22:13:20Z\r
        book,a/b,Música 音楽 🎵,,,"https://example.org/a,b",2027-01-15T08:00:00Z\r\n
        """
    )
  }

  @Test func `JSON has each key, with null for what is missing`() throws {
    #expect(
      SavedItemsFile.write([try Self.item("book", "7", "A/B")], as: .json) == """
        {
          "items" : [
            {
              "address" : null,
              "details" : null,
              "id" : "7",
              "kind" : "book",
              "picture" : null,
              "savedAt" : "2027-01-15T08:00:00Z",
              "title" : "A/B"
            }
          ]
        }

        """
    )
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `columns may be in any order, and unknown or missing ones do no harm`(end: String) throws {
    let text = ["Title, ID ,x,KIND", "Dune,292,?,movie", "", "Heat,949,,movie"]
    let content = read(text.joined(separator: end))
    expectNoDifference(
      content,
      .init(items: [try Self.item("movie", "292", "Dune"), try Self.item("movie", "949", "Heat")])
    )
  }

  @Test func `a field in quotation marks may have commas, quotation marks and line breaks`() throws
  {
    let content = read("kind,id,title\nmovie,1,\"a, \"\"b\"\"\r\nc\"\nmovie,x y,d\nmovie,2,e")
    expectNoDifference(
      content,
      .init(
        items: [try Self.item("movie", "1", #"a, "b" c"#), try Self.item("movie", "2", "e")],
        problems: [SavedItemsProblem(.line(4), .item(.id))]
      )
    )
  }

  /// What is wrong with the third of four lines, whose others are read.
  @Test(arguments: [
    ("Movie,3,c", SavedItemsProblem.Reason.item(.kind)),
    ("movie,,c", .item(.id)),
    ("movie,3,", .item(.noTitle)),
    ("movie", .item(.id)),
    ("movie,3,c,,//evil.org", .item(.picture)),
    ("movie,3,c,,,javascript:alert(1)", .item(.address)),
    ("movie,3,c,,,,yesterday", .item(.time)),
    ("movie,3,c,,,,1969-12-31T23:59:59Z", .item(.time)),
    ("movie,3,c,,,,,,", .tooManyFields(9, of: 7)),
    (#"movie,3,a "b" c"#, .quotes),
    (#"movie,3,"a"b"#, .quotes),
    (#"movie,3,"a"#, .quotes),
  ])
  func `a line that cannot be read is reported, and all others are read`(
    line: String,
    reason: SavedItemsProblem.Reason
  ) throws {
    let header = "kind,id,title,details,picture,address,savedAt"
    let content = read([header, "movie,1,a", line, "movie,2,b", ""].joined(separator: "\r\n"))
    expectNoDifference(
      content,
      .init(
        items: [try Self.item("movie", "1", "a"), try Self.item("movie", "2", "b")],
        problems: [SavedItemsProblem(.line(3), reason)]
      )
    )
  }

  @Test func `a line that is not UTF-8 is reported`() throws {
    let bytes = Data("kind,id,title\nmovie,1,".utf8) + [0xFF, 0x0A] + Data("movie,2,b".utf8)
    expectNoDifference(
      SavedItemsFile.read(bytes, now: Self.now),
      .init(
        items: [try Self.item("movie", "2", "b")],
        problems: [SavedItemsProblem(.line(2), .notUTF8)]
      )
    )
  }

  @Test(arguments: ["kind,title\nmovie,a", "movie,1,a", #""kind"#])
  func `without a header, nothing can be read`(_ text: String) {
    let content = read(text)
    #expect(content.items.isEmpty && content.problems.map(\.place) == [.line(1)])
  }

  @Test(arguments: ["", " \r\n\t", "\u{FEFF}", #"{"items":[]}"#, "[]", "kind,id,title"])
  func `a file without items is no problem`(_ text: String) {
    expectNoDifference(read(text), .init())
  }

  @Test func `an entry that cannot be read is reported, and all others are read`() throws {
    let content = read(
      """
      [{"kind": "movie", "id": "1", "title": "a", "more": 1}, 7, {"kind": "movie", "id": 2},
       {"kind": "movie", "id": "3"}, null, {"kind": "movie", "id": "4", "title": "b", "address": null}]
      """
    )
    expectNoDifference(
      content,
      .init(
        items: [try Self.item("movie", "1", "a"), try Self.item("movie", "4", "b")],
        problems: [
          SavedItemsProblem(.entry(2), .notAnItem), SavedItemsProblem(.entry(3), .notAnItem),
          SavedItemsProblem(.entry(4), .item(.noTitle)), SavedItemsProblem(.entry(5), .notAnItem),
        ]
      )
    )
  }

  @Test(arguments: ["{", "[1", #"{"items": 7}"#, "{}", #"{"items": []"#])
  func `JSON without a list of items is one problem`(_ text: String) {
    expectNoDifference(read(text), .init(problems: [SavedItemsProblem(.file, .notAList)]))
  }

  @Test func `many missing quotation marks take no long time`() {
    let lines = String(repeating: "movie,1,\"a\"\"\n", count: 20_000)
    #expect(read("kind,id,title\n" + lines).problems.count == 20_000)
  }
}
