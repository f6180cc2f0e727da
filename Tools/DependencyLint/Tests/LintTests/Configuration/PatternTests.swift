import LintCodeBase
import LintTestSupport
import Testing

@Suite(.hangLimit) struct PatternTests {
  @Test(arguments: [
    ("Domain", "Domain", true), ("Domain", "MyDomain", false), ("*Domain", "MovieDomain", true),
    ("*Domain", "Domain", true), ("*Domain", "DomainTests", false),
    ("Movie*", "MovieSearch", true), ("M*e*h", "MovieSearch", true), ("?ata", "Data", true),
    ("?ata", "ata", false), ("?ata", "한ata", true), ("{feature}Domain", "MovieDomain", true),
    ("{feature}Domain", "Domain", false), ("**", "Anything", true), ("", "", true),
    ("", "A", false), ("A+B(c)", "A+B(c)", true), ("[ab]", "a", false),
  ])
  func `a pattern without a slash is compared with names`(
    pattern: String,
    name: String,
    matches: Bool
  ) {
    #expect(Pattern(text: pattern).matches(name: name) == matches)
    #expect(!Pattern(text: pattern).isPath)
  }

  @Test(arguments: [
    ("Modules/Core", "Modules/Core", true), ("Modules/Core", "Modules/Core/Sub", false),
    ("./Modules/Core/", "Modules/Core", true), ("Modules/Core", "./Modules/Core/", true),
    ("Modules/*/Domain", "Modules/Movies/Domain", true),
    ("Modules/*/Domain", "Modules/Movies/Search/Domain", false),
    ("Modules/*/Domain", "Modules//Domain", true), ("Modules/**/Domain", "Modules/Domain", true),
    ("Modules/**/Domain", "Modules/Movies/Search/Domain", true),
    ("Modules/**/Domain", "Modules/MyDomain", false),
    ("Modules/**/Domain", "Modules/Movies/Domain/Sub", false),
    ("Modules/Features/**", "Modules/Features", true),
    ("Modules/Features/**", "Modules/Features/A/B", true),
    ("Modules/Features/**", "Modules/FeaturesOld", false), ("**/Generated", "Generated", true),
    ("**/Generated", "A/B/Generated", true), ("**/Generated", "A/NotGenerated", false),
    ("**/*.swift", "main.swift", true), ("**/*.swift", "A/B/main.swift", true),
    ("a**/b", "axx/yy/b", true), ("a**/b", "ab", false), ("a/?/c", "a/b/c", true),
    ("a/?c", "a//c", false), ("a/{x}/c", "a/b/c", true), ("a/{x}/c", "a//c", false),
    ("a/{x}/c", "a/b/b/c", false), ("./*", "Core", true), ("./*", "Core/Sub", false),
    (".", ".", true), ("./", ".", true), ("./**", ".", true), ("./**", "Core/Sub", true),
  ])
  func `a pattern with a slash is compared with whole paths`(
    pattern: String,
    path: String,
    matches: Bool
  ) {
    #expect(Pattern(text: pattern).matches(path: path) == matches)
    #expect(Pattern(text: pattern).isPath)
  }

  @Test func `a path pattern matches no name`() {
    #expect(!Pattern(text: "./Core").matches(name: "Core"))
    #expect(Pattern(text: "./Core").matches(path: "Core"))
    #expect(Pattern(text: "./{x}").capture(name: "Core") == nil)
  }

  @Test(arguments: [
    ("Modules/Features/{feature}/*", "Modules/Features/Movies/Data", ["feature": "Movies"]),
    ("{area}/**/{feature}/Data", "A/B/C/Data", ["area": "A", "feature": "C"]),
    ("{area}/{feature}Data/**", "A/MovieData/x/y", ["area": "A", "feature": "Movie"]),
    ("a/*{x}?/b", "a/12345/b", ["x": "4"]), ("a/{x}*/b", "a/12345/b", ["x": "12345"]),
    ("a/b", "a/b", [:]),
  ])
  func `captures return the matching text`(
    pattern: String,
    path: String,
    captures: [String: String]
  ) {
    #expect(Pattern(text: pattern).capture(path: path) == captures)
  }

  @Test func `captures in names contain whole characters`() {
    #expect(Pattern(text: "{feature}Domain").capture(name: "영화Domain") == ["feature": "영화"])
    #expect(Pattern(text: "{feature}Domain").capture(name: "Domain") == nil)
    #expect(Pattern(text: "{a}-{b}").captures == ["a", "b"])
    #expect(Pattern(text: "{a}{b}").capture(name: "é") == nil)
  }

  @Test func `an unclosed or invalid brace matches itself`() {
    #expect(Pattern(text: "a{b").matches(name: "a{b"))
    #expect(Pattern(text: "a{}").matches(name: "a{}"))
    #expect(Pattern(text: "{a,b}").matches(name: "{a,b}"))
  }

  @Test func `worst-case patterns are fast`() {
    let stars = String(repeating: "*a", count: 2_000) + "b"
    let text = String(repeating: "a", count: 2_000)
    #expect(!Pattern(text: stars).matches(name: text))
    #expect(!Pattern(text: "./" + stars).matches(path: text + "c"))
    let folders = String(repeating: "**/a/", count: 500) + "b"
    #expect(!Pattern(text: folders).matches(path: String(repeating: "a/", count: 1_000) + "c/b"))
    let captures = (0..<300).map { "{c\($0)}" }.joined(separator: "*") + "b"
    #expect(Pattern(text: captures).capture(name: text + "b") != nil)
  }

  @Test func `results agree with an exhaustive matcher`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let pattern = String(
        (0..<Int.random(in: 1...7, using: &random)).compactMap { _ in
          "ab/*?".randomElement(using: &random)
        }
      )
      let path = String(
        (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
          "ab/".randomElement(using: &random)
        }
      )
      guard !pattern.hasPrefix("."), !pattern.hasSuffix("/"), !path.hasSuffix("/") else { continue }
      let expected = Exhaustive.matches(Array(pattern)[...], Array(path)[...])
      #expect(
        Pattern(text: pattern).matches(path: path) == expected,
        "‘\(pattern)’ and ‘\(path)’"
      )
    }
  }

  @Test func `patterns with equal text are equal`() {
    #expect(Pattern(text: "a*") == "a*")
    #expect(Set([Pattern(text: "a"), "a", "b"]).count == 2)
    #expect(Pattern(text: "a/*").hasWildcard)
    #expect(!Pattern(text: "a/b").hasWildcard)
  }
}

/// Glob matching by definition, without regard to time.
private enum Exhaustive {
  static func matches(
    _ pattern: ArraySlice<Character>,
    _ path: ArraySlice<Character>,
    after last: Character? = nil
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let afterSlash = last == nil || last == "/"
    if first == "/", pattern.count > 2, pattern.dropFirst().allSatisfy({ $0 == "*" }) {
      return path.isEmpty || path.first == "/"
    }
    switch first {
    case "*":
      let stars = pattern.prefix { $0 == "*" }.count
      let rest = pattern.dropFirst(stars)
      guard stars > 1 else {
        return splits(path).contains { head, tail in
          !head.contains("/") && matches(rest, tail, after: "*")
        }
      }
      if afterSlash, rest.first == "/" {
        return splits(path).contains { head, tail in
          (head.isEmpty || head.last == "/") && matches(rest.dropFirst(), tail, after: "/")
        }
      }
      return splits(path).contains { matches(rest, $1, after: "*") }
    case "?":
      return path.first.map { $0 != "/" } ?? false
        && matches(pattern.dropFirst(), path.dropFirst(), after: first)
    default:
      return path.first == first && matches(pattern.dropFirst(), path.dropFirst(), after: first)
    }
  }

  private static func splits(
    _ path: ArraySlice<Character>
  ) -> [(ArraySlice<Character>, ArraySlice<Character>)] {
    (path.startIndex...path.endIndex).map { (path[path.startIndex..<$0], path[$0..<path.endIndex]) }
  }
}
