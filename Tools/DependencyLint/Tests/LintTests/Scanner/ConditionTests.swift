import LintTestSupport
import Testing

@testable import LintScanner

/// What follows from conditions of `#if`, and what they exclude.
@Suite(.hangLimit) struct ConditionTests {
  @Test(arguments: [
    ("A", "A"), ("A && B", "A"), ("A && B", "B && A"), ("A", "A || B"), ("os( iOS )", "os(iOS)"),
    ("os(iOS)", "os(iOS) || os(tvOS)"), ("os(iOS)", "!os(tvOS)"), ("(A)", "!(!A)"),
    ("!(A || B)", "!B"), ("!(A && B) && A", "!B"), ("A || B && C", "(A || B) && (A || C)"),
    ("os(OSX)", "os(macOS)"), ("A", "true"), ("A", "B || !B"), ("A && 0", "B"), ("!A && (B)", "B"),
    ("canImport(A, _version: 6)", "canImport(A,_version:6)"), ("A &&", "A &&"), ("A && 1", "A"),
  ])
  func `a condition follows from another one`(first: String, second: String) {
    #expect(Condition([first]).implies(oneOf: [Condition([second])]))
    #expect(!Condition([first]).contradicts(Condition([second])) || first == "A && 0")
  }

  @Test(arguments: [
    ("A", "B"), ("true", "A"), ("A || B", "A"), ("os(iOS)", "canImport(UIKit)"), ("A", "A && B"),
    ("!os(tvOS)", "os(iOS)"), ("!A", "B"), ("A &&", "B"), ("arch(arm64)", "os(iOS)"),
    ("swift(>=6)", "swift(>=5)"), ("((A)", "A"), ("A(", "A"), ("A B", "A"), ("!", "A"), ("", "A"),
    ("A | B", "A"), ("A)", "A"), ("A) || B", "A"),
  ])
  func `a condition is in doubt under another one`(first: String, second: String) {
    #expect(!Condition([first]).implies(oneOf: [Condition([second])]))
    #expect(!Condition([first]).contradicts(Condition([second])))
  }

  @Test(arguments: [
    ("A", "!A"), ("os(iOS)", "os(macOS)"), ("os(iOS)", "os(macOS) || os(Linux)"),
    ("A && B", "!(A && B)"), ("!(A) && (B)", "A"), ("os(iOS) && A", "!(os(iOS))"),
    ("os(Linux)", "os(OSX)"), ("A", "false"), ("!A || !B", "B && A"),
  ])
  func `a condition excludes another one`(first: String, second: String) {
    let (first, second) = (Condition([first]), Condition([second]))
    #expect(first.contradicts(second) && second.contradicts(first))
    #expect(!first.implies(oneOf: [second]) && !second.implies(oneOf: [first]) || second.isNever)
  }

  @Test func `all branches together follow from every condition`() {
    let branches = [["A"], ["!(A) && (B)"], ["!(A) && !(B)"]].map { Condition($0) }
    #expect(Condition().implies(oneOf: branches))
    #expect(!Condition().implies(oneOf: Array(branches.dropLast())))
    #expect(Condition(["A || B"]).implies(oneOf: Array(branches.dropLast())))
    #expect(!Condition().implies(oneOf: []))
  }

  @Test func `the conditions of nested blocks all hold`() {
    let nested = Condition(["A", "B || C"])
    #expect(nested.implies(oneOf: [Condition(["A"])]))
    #expect(nested.contradicts(Condition(["!B", "!C"])))
    #expect(!nested.implies(oneOf: [Condition(["A", "B"])]))
  }

  @Test(arguments: [
    ("false", false), ("0", false), ("!true", false), ("!(1)", false), ("A && false", false),
    ("!(true) && (A)", false), ("true", true), ("!false || A", true), ("!(false)", true),
    ("A", nil), ("DEBUG", nil), ("!DEBUG", nil), ("A && !A", nil), ("compiler(>=99)", nil),
  ])
  func `constants are evaluated`(text: String, value: Bool?) {
    let condition = Condition([text])
    #expect(condition.isAlways == (value == true))
    #expect(condition.isNever == (value == false))
    #expect(condition.texts == [text])
  }

  @Test(arguments: [
    ("compiler(>=6.3)", true), ("compiler(>=6.3.0)", true), ("compiler(>=6.3.1)", true),
    ("compiler(>=6.3.2)", false), ("compiler(>=6.10)", false), ("compiler(<6.3)", false),
    ("compiler(<6.4)", true), ("compiler(>=7)", false), ("swift(>=6.4)", false),
    ("swift(<6.4)", true), ("swift(>=6)", nil), ("swift(<6)", nil), ("swift(>=5)", nil),
    ("!(compiler(>=6))", false), ("A && compiler(>=7)", false), ("A && compiler(<7)", nil),
    ("compiler(>=x)", nil), ("swift", nil), ("_compiler_version(\"7\")", nil),
  ])
  func `versions are evaluated for a compiler`(text: String, value: Bool?) throws {
    let compiler = try #require(CompilerVersion("6.3.1"))
    let condition = Condition([text]).evaluated(for: compiler)
    #expect(condition.isAlways == (value == true))
    #expect(condition.isNever == (value == false))
  }

  @Test func `only versions make a condition depend on the compiler`() {
    #expect(["compiler(>=6)", "A && !swift(<5)", "!(A || (swift(>=5)))"].allSatisfy(hasVersions))
    #expect(!["A", "compiler", "canImport(swift)", "true", ""].contains(where: hasVersions))
  }

  private func hasVersions(_ text: String) -> Bool { Condition([text]).hasVersions }

  @Test func `versions are compared by number`() {
    let versions = ["5", "5.9", "5.10", "6.0.1 (swift)", "6.3-dev"].map { CompilerVersion($0) }
    #expect(versions.compactMap(\.self).count == 5)
    for (left, right) in zip(versions, versions.dropFirst()) {
      if let left, let right { #expect(left < right) }
    }
    #expect(CompilerVersion("6.0") == CompilerVersion("6"))
    #expect(CompilerVersion("swift") == nil && CompilerVersion("") == nil)
  }

  @Test(arguments: [
    String(repeating: "(", count: 100_000), String(repeating: "!", count: 100_000) + "A",
    (0..<2000).map { "A\($0)" }.joined(separator: " || "),
    (0..<2000).map { "(A\($0) || !B\($0))" }.joined(separator: " && "),
  ])
  func `long conditions take little time`(text: String) {
    let condition = Condition([text])
    #expect(!condition.contradicts(Condition(["B"])))
    #expect(!condition.implies(oneOf: [Condition(["B"])]))
  }
}
